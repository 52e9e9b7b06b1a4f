import { DETAIL_TYPE_CODES } from '@/contract/payments/payment'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import type { Transaction } from '../../db/database'
import type { payments } from '../../db/schema/receivables'
import { addEntry, paymentReference, returnReference } from './postPayment'

type ReturnedPayment = Pick<typeof payments.$inferSelect, 'id' | 'customerId' | 'amount'>

/**
 * Posts that a payment could not be captured, as for a returned check: the paid items stay paid, and the amount is
 * owed again by a separate entry, due at once (Spec 3 §3, NSF check).
 */
export async function reversePayment(
  tx: Transaction,
  { id, customerId, amount }: ReturnedPayment,
  now: Date,
): Promise<void> {
  const entry = {
    customerId,
    reference: returnReference(id),
    detailType: DETAIL_TYPE_CODES.nsfCheck,
    recordType: 'NSF',
    remarks: `Payment ${paymentReference(id)} could not be collected`,
    initial: amount,
    balance: amount,
    isCredit: false,
    dueDate: calendarDateOf(now),
  }
  await addEntry(tx, entry, now)
}
