import { inArray, sql } from 'drizzle-orm'
import { DETAIL_TYPE_CODES } from '@/contract/payments/payment'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { type Decimal, subtract, ZERO } from '@/domain/money/decimal'
import type { Transaction } from '../../db/database'
import { paymentDetails, payments, receivables } from '../../db/schema/receivables'
import type { PaidItem } from './paidItems'

type PostedPayment = Pick<typeof payments.$inferSelect, 'id' | 'customerId' | 'amount'>

/** Payments whose money is or will be captured: they have a receipt. */
export const isMade = inArray(payments.status, ['authorized', 'approved'])

/** Reference of a payment's entry, and of its reversal, by the payment's number. */
export const paymentReference = (paymentId: number): string => `WEB-${paymentId}`
export const returnReference = (paymentId: number): string => `RET-${paymentId}`

interface NewEntry {
  readonly customerId: number
  readonly reference: string
  readonly detailType: number
  readonly recordType: string
  readonly remarks: string
  readonly initial: Decimal
  readonly balance: Decimal
  readonly isCredit: boolean
  readonly dueDate: string | null
}

/** Adds an entry to the customer's account as of today; returns its id. */
export async function addEntry(tx: Transaction, entry: NewEntry, now: Date): Promise<number> {
  const [added] = await tx
    .insert(receivables)
    .values({ ...entry, arCode: entry.reference, invoiceDate: calendarDateOf(now) })
    .returning({ id: receivables.id })
  if (!added) throw new Error(`The entry ${entry.reference} was not added`)
  return added.id
}

/**
 * Applies a payment to locked items and posts its entry, whose balance is 0 because the items use up its money.
 * Returns the entry's id. Must run in the payment's transaction.
 */
export async function postPayment(
  tx: Transaction,
  { id, customerId, amount }: PostedPayment,
  { items, remarks }: { readonly items: readonly PaidItem[]; readonly remarks: string },
  now: Date,
): Promise<number> {
  const applied = sql`json_to_recordset(${JSON.stringify(items)}::json) as applied(id int, amount numeric)`
  await tx.execute(sql`update ${receivables} set balance = ${receivables.balance} - applied.amount
    from ${applied} where ${receivables.id} = applied.id`)
  await tx.execute(sql`insert into ${paymentDetails} (payment_id, receivable_id, amount)
    select ${id}::int, applied.id, applied.amount from ${applied}`)
  const entry = {
    customerId,
    reference: paymentReference(id),
    detailType: DETAIL_TYPE_CODES.payment,
    recordType: 'PMT',
    remarks,
    initial: subtract(ZERO, amount),
    balance: ZERO,
    isCredit: true,
    dueDate: null,
  }
  return addEntry(tx, entry, now)
}
