import { PAYMENT_TYPE_CODES, type PaymentDto } from '@/contract/payment'
import { canonical, type Decimal, isFinerThan, isNegative, isZero } from '@/domain/money/decimal'
import { Failure } from '../../failure'
import { type PaymentRequest, type PaymentAttempt, toAttempt } from '../attempt/paymentAttempt'
import type { ChargeMethod } from '../gateway/gateway'
import { PAYMENT_MESSAGES } from '../messages'

export type InvoiceAttempt<Method extends ChargeMethod | null = ChargeMethod> = PaymentAttempt<
  PaymentDto,
  Method
>

/** Decimals of a whole number of cents. */
const PLACES = 2

function demand(isRight: boolean, message: string): void {
  if (!isRight) throw new Failure(400, { message })
}

/** 400 for requests that no storefront sends: invalid amounts, a repeated item, a type that contradicts the total. */
function requireConsistentPayment({ paymentType, paymentAmount, details }: PaymentDto): void {
  const isMoney = (amount: Decimal) => !isFinerThan(amount, PLACES)
  const codes = new Set(details.map(({ arCode }) => arCode))
  demand(codes.size === details.length, PAYMENT_MESSAGES.itemTwice)
  demand(
    details.every(({ amount }) => isMoney(amount) && !isZero(amount)),
    PAYMENT_MESSAGES.wholeCents,
  )
  demand(isMoney(paymentAmount) && !isNegative(paymentAmount), PAYMENT_MESSAGES.notPayable)
  demand(
    isZero(paymentAmount) === (paymentType === PAYMENT_TYPE_CODES.applyCredit),
    PAYMENT_MESSAGES.creditsAlone,
  )
}

function methodOf(body: PaymentDto): ChargeMethod | null {
  if (body.paymentType === PAYMENT_TYPE_CODES.applyCredit) return null
  return body.paymentType === PAYMENT_TYPE_CODES.creditCard
    ? { card: body.creditCard, billing: body.address }
    : { bankAccount: body.bankAccount, billing: body.address }
}

export function toInvoiceAttempt(asked: PaymentRequest<PaymentDto>): InvoiceAttempt<ChargeMethod | null> {
  const { body } = asked
  requireConsistentPayment(body)
  const { paymentType, paymentAmount } = body
  const details = body.details.map((detail) => ({ ...detail, amount: canonical(detail.amount) }))
  const hashedFields = { paymentType, paymentAmount: canonical(paymentAmount), details }
  return toAttempt(asked, { paymentType, method: methodOf(body), hashedFields })
}

/** False if credits cover everything. */
export function isCharged(attempt: InvoiceAttempt<ChargeMethod | null>): attempt is InvoiceAttempt {
  return attempt.method !== null
}
