import { audit } from '../../access/audit'
import type { Transaction } from '../../db/database'
import { recordPayment } from '../../events'
import { stillAnswering, type StoredAnswer } from '../../once'
import { lockPaidItems, type PaidItem } from '../../receivables/paidItems'
import { postPayment } from '../../receivables/postPayment'
import { addPayment, closePayment, isOpen, lockPayment, type PaymentRow } from '../attempt/paymentStore'
import { isAnswer, rejectionOf } from '../attempt/paymentTexts'
import type { PayDeps } from '../attempt/payOnce'
import type { ChargeMethod, ChargeState } from '../gateway/gateway'
import { answerOfSettled, paid, remarksOf } from './invoiceAnswers'
import type { InvoiceAttempt } from './invoiceAttempt'

type AnyAttempt = InvoiceAttempt<ChargeMethod | null>

/** Locks and checks the items, or returns the answer that rejects the payment. */
export function requireOpenItems(
  tx: Transaction,
  { caller, body }: AnyAttempt,
): Promise<PaidItem[] | StoredAnswer> {
  return lockPaidItems(tx, caller.customer.id, body).catch(rejectionOf)
}

/** Fields of a payment as stored before it is settled. */
export function newPayment({ caller, body, paymentType, gatewayKey, request, issuer, lastFour }: AnyAttempt) {
  return {
    customerId: caller.customer.id,
    userId: caller.user.id,
    paymentType,
    amount: body.paymentAmount,
    gatewayKey,
    requestHash: request.requestHash,
    issuer,
    lastFour,
  }
}

/** Stores the payment before any charge, or returns the rejection. 503 while its key is being answered. */
export function beginInvoices({ db, clock }: PayDeps, attempt: InvoiceAttempt) {
  return db.transaction(async (tx): Promise<PaymentRow | StoredAnswer> => {
    const items = await requireOpenItems(tx, attempt)
    if (isAnswer(items)) return items
    const payment = await addPayment(tx, newPayment(attempt), clock())
    if (!payment) throw stillAnswering()
    return payment
  })
}

interface Application {
  readonly attempt: AnyAttempt
  readonly payment: PaymentRow
  readonly items: readonly PaidItem[]
  readonly now: Date
}

/** Applies the payment to its items and records it; returns the id of the posted entry. */
export async function applyItems(
  tx: Transaction,
  { attempt, payment, items, now }: Application,
): Promise<number> {
  const { caller, address, requestId } = attempt
  const { id: paymentId, paymentType, amount } = payment
  const entryId = await postPayment(tx, payment, { items, remarks: remarksOf(payment) }, now)
  const detail = { paymentId, paymentType, amount, items: items.length, customerId: caller.customer.id }
  await audit(tx, { event: 'invoice-paid', userId: caller.user.id, address, requestId, detail }, now)
  return entryId
}

/**
 * Applies an authorized payment: balances, details, entry, payment state and answer are one transaction. Locks the
 * items before the payment. If they have changed meanwhile, marks the held money for release.
 */
export function settleHeld(
  { db, clock }: PayDeps,
  attempt: InvoiceAttempt,
  { id }: PaymentRow,
  { transactionId }: ChargeState,
): Promise<StoredAnswer> {
  const now = clock()
  const settle = async (tx: Transaction): Promise<StoredAnswer> => {
    const items = await requireOpenItems(tx, attempt)
    const payment = await lockPayment(tx, id)
    if (!isOpen(payment)) return answerOfSettled(payment)
    const lease = { transactionId, leasedUntil: now }
    if (isAnswer(items)) {
      await closePayment(tx, id, { ...lease, status: 'voiding' }, now)
      return items
    }
    const entryId = await applyItems(tx, { attempt, payment, items, now })
    await closePayment(tx, id, { ...lease, status: 'authorized', entryId }, now)
    await recordPayment(tx, 'payment.authorized', id, now)
    return paid({ ...payment, transactionId })
  }
  return attempt.once.run(db, attempt.request, now, (once) => once.transaction(settle))
}
