import type { AppDeps } from '../../appDeps'
import type { Transaction } from '../../db/database'
import { recordPayment } from '../../events'
import { type StoredAnswer, usedOtherwise } from '../../once'
import { addPayment, closePayment, findPayment } from '../attempt/paymentStore'
import { isAnswer } from '../attempt/paymentTexts'
import type { ChargeMethod } from '../gateway/gateway'
import { answerOfSettled, paid } from './invoiceAnswers'
import type { InvoiceAttempt } from './invoiceAttempt'
import { applyItems, requireOpenItems, newPayment } from './settleInvoices'

/** Applies credits to items of the same total, once per key. No money moves: it is one transaction. */
export function applyCredits(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  attempt: InvoiceAttempt<ChargeMethod | null>,
): Promise<StoredAnswer> {
  const now = clock()
  const apply = async (tx: Transaction): Promise<StoredAnswer> => {
    // The answer under this key may have expired.
    const earlier = await findPayment(tx, attempt.gatewayKey)
    if (earlier && earlier.requestHash !== attempt.request.requestHash) throw usedOtherwise()
    if (earlier) return answerOfSettled(earlier)
    const items = await requireOpenItems(tx, attempt)
    if (isAnswer(items)) return items
    const payment = await addPayment(tx, newPayment(attempt), now)
    if (!payment) throw new Error('The key is claimed, so its payment is new')
    const entryId = await applyItems(tx, { attempt, payment, items, now })
    await closePayment(tx, payment.id, { status: 'approved', entryId }, now)
    await recordPayment(tx, 'payment.captured', payment.id, now)
    return paid(payment)
  }
  return attempt.once.run(db, attempt.request, now, (once) => once.transaction(apply))
}
