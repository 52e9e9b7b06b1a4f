import { createHash } from 'node:crypto'
import type { CustomerCaller } from '../../access/caller'
import type { Once, OnceRequest } from '../../once'
import type { ChargeMethod } from '../gateway/gateway'
import { type MethodTrace, traceOf } from './paymentMethod'

export interface PaymentRequest<Body> {
  readonly caller: CustomerCaller
  readonly body: Body
  readonly once: Once
  readonly address: string
  readonly requestId: string
}

/** With a null `method`, nothing is charged, because credits cover everything. */
export interface PaymentAttempt<Body = unknown, Method extends ChargeMethod | null = ChargeMethod>
  extends PaymentRequest<Body>, MethodTrace {
  readonly request: OnceRequest
  /** Equal for the same `Idempotency-Key`: makes the gateway charge once. */
  readonly gatewayKey: string
  /** One of `PAYMENT_TYPE_CODES`. */
  readonly paymentType: number
  readonly method: Method
}

export interface Chargeable<Method> {
  readonly paymentType: number
  readonly method: Method
  /**
   * The storable part of the body, for its hash: no card or bank data beyond what is stored anyway. A hash over more
   * could reveal the number, since few candidates fit its last four digits.
   */
  readonly hashedFields: Readonly<Record<string, unknown>>
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

export function toAttempt<Body, Method extends ChargeMethod | null>(
  asked: PaymentRequest<Body>,
  { paymentType, method, hashedFields }: Chargeable<Method>,
): PaymentAttempt<Body, Method> {
  const { once } = asked
  const trace = traceOf(method)
  const requestHash = hashOf(JSON.stringify({ ...hashedFields, ...trace }))
  return {
    ...asked,
    ...trace,
    paymentType,
    method,
    request: { ...once.name, requestHash },
    gatewayKey: hashOf(`${once.name.scope}\n${once.name.key}`),
  }
}
