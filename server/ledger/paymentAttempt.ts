import { createHash } from 'node:crypto'
import { type CheckoutPaymentDto, PAYMENT_TYPE_CODES, type PaymentDto } from '@/contract/payments/payment'
import { canonical, type Decimal, isFinerThan, isNegative, isZero } from '@/domain/money/decimal'
import type { CustomerCaller } from '../accounts/access/caller'
import { Failure } from '../foundation/failure'
import type { Once, OnceRequest } from '../db/once'
import type { ChargeMethod } from './gateway/gateway'
import { SERVER_PAYMENT_MESSAGES } from './messages'
import { type MethodTrace, traceOf } from './paymentMethod'

export interface PaymentRequest<Body> {
  readonly caller: CustomerCaller
  readonly body: Body
  readonly once: Once
  readonly address: string
  readonly requestId: string
}

interface Identity extends MethodTrace {
  readonly request: OnceRequest
  /** Equal for the same `Idempotency-Key`: makes the gateway charge once. */
  readonly gatewayKey: string
}

interface Attempt<Kind, Body, Method> extends PaymentRequest<Body>, Identity {
  readonly kind: Kind
  /** One of `PAYMENT_TYPE_CODES`. */
  readonly paymentType: number
  readonly method: Method
}

export type OrderAttempt = Attempt<'order', CheckoutPaymentDto, ChargeMethod>
/** With a null `method`, nothing is charged, because credits cover everything. */
export type InvoiceAttempt = Attempt<'invoices', PaymentDto, ChargeMethod | null>
export type PaymentAttempt = OrderAttempt | InvoiceAttempt

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * Identifies an attempt by the storable part of its body: no card or bank data beyond what is stored anyway. A hash
 * over more could reveal the number, since few candidates fit its last four digits.
 */
function identityOf(
  { name }: Once,
  method: ChargeMethod | null,
  hashedFields: Readonly<Record<string, unknown>>,
): Identity {
  const trace = traceOf(method)
  const requestHash = hashOf(JSON.stringify({ ...hashedFields, ...trace }))
  return { ...trace, request: { ...name, requestHash }, gatewayKey: hashOf(`${name.scope}\n${name.key}`) }
}

export function toOrderAttempt(request: PaymentRequest<CheckoutPaymentDto>): OrderAttempt {
  const { orderTotal, deliveryAddressId, cartDigest, header, isRepeatWanted, creditCard, address } =
    request.body
  const method = { card: creditCard, billing: address }
  const hashedFields = {
    orderTotal: canonical(orderTotal),
    deliveryAddressId,
    cartDigest,
    header,
    isRepeatWanted,
  }
  const paymentType = PAYMENT_TYPE_CODES.creditCard
  return { ...request, kind: 'order', paymentType, method, ...identityOf(request.once, method, hashedFields) }
}

/** Decimals of a whole number of cents. */
const PLACES = 2
const isMoney = (amount: Decimal): boolean => !isFinerThan(amount, PLACES)

function rejectUnless(isRight: boolean, message: string): void {
  if (!isRight) throw new Failure(400, { message })
}

/** 400 for requests that no storefront sends: invalid amounts, a repeated item, a type that contradicts the total. */
function requireConsistentPayment({ paymentType, paymentAmount, details }: PaymentDto): void {
  const codes = new Set(details.map(({ arCode }) => arCode))
  const isEachMoney = details.every(({ amount }) => isMoney(amount) && !isZero(amount))
  const isByCredits = paymentType === PAYMENT_TYPE_CODES.applyCredit
  rejectUnless(codes.size === details.length, SERVER_PAYMENT_MESSAGES.itemTwice)
  rejectUnless(isEachMoney, SERVER_PAYMENT_MESSAGES.wholeCents)
  rejectUnless(isMoney(paymentAmount) && !isNegative(paymentAmount), SERVER_PAYMENT_MESSAGES.notPayable)
  rejectUnless(isZero(paymentAmount) === isByCredits, SERVER_PAYMENT_MESSAGES.creditsAlone)
}

function methodOf(body: PaymentDto): ChargeMethod | null {
  if (body.paymentType === PAYMENT_TYPE_CODES.applyCredit) return null
  return body.paymentType === PAYMENT_TYPE_CODES.creditCard
    ? { card: body.creditCard, billing: body.address }
    : { bankAccount: body.bankAccount, billing: body.address }
}

export function toInvoiceAttempt(request: PaymentRequest<PaymentDto>): InvoiceAttempt {
  const { body, once } = request
  requireConsistentPayment(body)
  const { paymentType, paymentAmount } = body
  const method = methodOf(body)
  const details = body.details.map((detail) => ({ ...detail, amount: canonical(detail.amount) }))
  const hashedFields = { paymentType, paymentAmount: canonical(paymentAmount), details }
  return { ...request, kind: 'invoices', paymentType, method, ...identityOf(once, method, hashedFields) }
}
