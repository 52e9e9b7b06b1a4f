import { createHash } from 'node:crypto'
import type { CheckoutPaymentDto } from '@/contract/payment'
import { canonical, compare } from '@/domain/money/decimal'
import type { CustomerCaller } from '../access/caller'
import type { Once, OnceRequest } from '../once'
import { traceOf } from './paymentCard'
import type { PaymentRow } from './paymentStore'

/** What a consumer sent to pay for their cart. */
export interface AskedPayment {
  readonly caller: CustomerCaller
  readonly body: CheckoutPaymentDto
  readonly once: Once
  /** Where it came from. */
  readonly address: string
}

/** It, with what it is known by. */
export interface PaymentAttempt extends AskedPayment {
  readonly request: OnceRequest
  /** The same for the same `Idempotency-Key`: what makes the gateway charge once. */
  readonly gatewayKey: string
  readonly issuer: number | null
  readonly lastFour: string
}

/**
 * The body as it may be kept. Nothing of the card is in it but what is kept anyway: of a hash that held more, the number
 * could be found by trying the few that its last four digits leave.
 */
function keptOf({ orderTotal, deliveryAddressId, cartDigest, header, isRepeatWanted }: CheckoutPaymentDto) {
  return { orderTotal: canonical(orderTotal), deliveryAddressId, cartDigest, header, isRepeatWanted }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

export function toAttempt(asked: AskedPayment): PaymentAttempt {
  const { body, once } = asked
  const trace = traceOf(body)
  const requestHash = hashOf(JSON.stringify({ ...keptOf(body), ...trace }))
  return {
    ...asked,
    ...trace,
    request: { ...once.name, requestHash },
    gatewayKey: hashOf(`${once.name.scope}\n${once.name.key}`),
  }
}

/** Whether a payment that was begun under the same key is for the same. */
export function isSamePayment(payment: PaymentRow, { body, issuer, lastFour }: PaymentAttempt): boolean {
  return (
    compare(payment.amount, body.orderTotal) === 0 &&
    payment.issuer === issuer &&
    payment.lastFour === lastFour
  )
}
