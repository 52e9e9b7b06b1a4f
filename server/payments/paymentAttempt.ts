import { createHash } from 'node:crypto'
import type { CheckoutPaymentDto } from '@/contract/payment'
import { canonical, compare } from '@/domain/money/decimal'
import type { CustomerCaller } from '../access/caller'
import type { Once, OnceRequest } from '../once'
import { traceOf } from './paymentCard'
import type { PaymentRow } from './paymentStore'

export interface AskedPayment {
  readonly caller: CustomerCaller
  readonly body: CheckoutPaymentDto
  readonly once: Once
  readonly address: string
}

export interface PaymentAttempt extends AskedPayment {
  readonly request: OnceRequest
  /** Equal for the same `Idempotency-Key`: makes the gateway charge once. */
  readonly gatewayKey: string
  readonly issuer: number | null
  readonly lastFour: string
}

/**
 * The body as it may be stored: no card data beyond what is stored anyway. A hash over more could reveal the
 * number, since few candidates fit its last four digits.
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

/** True when the earlier payment under this key was for the same request. */
export function isSamePayment(payment: PaymentRow, { body, issuer, lastFour }: PaymentAttempt): boolean {
  return (
    compare(payment.amount, body.orderTotal) === 0 &&
    payment.issuer === issuer &&
    payment.lastFour === lastFour
  )
}
