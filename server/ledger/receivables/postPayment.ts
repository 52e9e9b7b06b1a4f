import { inArray, sql, and, eq } from 'drizzle-orm'
import { DETAIL_TYPE_CODES, type PaymentDetailDto, type PaymentRefusalDto } from '@/contract/payments/payment'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { type Decimal, subtract, ZERO, compare, isNegative, multiply, sum } from '@/domain/money/decimal'
import type { Transaction } from '../../db/database'
import { paymentDetails, payments, receivables } from '../../db/schema/receivables'
import { Failure } from '../../foundation/failure'
import type { OpenItem } from './openItems'
import { RECEIVABLE_MESSAGES } from './messages'

/** An entry and the amount applied to it; negative uses a credit. */
export interface PaidItem {
  readonly id: number
  readonly amount: Decimal
}

/** Items and their total, as named by a payment. */
interface PaidItemsRequest {
  readonly paymentAmount: Decimal
  readonly details: readonly PaymentDetailDto[]
}

const magnitude = (value: Decimal): Decimal => (isNegative(value) ? subtract(ZERO, value) : value)

/** 409 with the current balances of the items. */
function changedItems(items: readonly OpenItem[]): Failure {
  const changed = items.map(({ arCode, balance }) => ({ arCode, balance }))
  const body: PaymentRefusalDto = { message: RECEIVABLE_MESSAGES.changed, reason: 'changed', changed }
  return new Failure(409, { ...body })
}

/** Locks the entries in a fixed order, so that two payers of the same items cannot deadlock. */
async function lockItems(tx: Transaction, customerId: number, arCodes: string[]): Promise<OpenItem[]> {
  // One parameter for any number of items.
  const named = sql`(select json_array_elements_text(${JSON.stringify(arCodes)}::json))`
  return tx
    .select()
    .from(receivables)
    .where(and(eq(receivables.customerId, customerId), inArray(receivables.arCode, named)))
    .orderBy(receivables.id)
    .for('update')
}

/** The amount with the entry's sign. Credits come as absolute values; an explicit sign must be the entry's. */
function signedAmount({ amount }: PaymentDetailDto, { balance }: OpenItem): Decimal {
  if (isNegative(amount) && !isNegative(balance))
    throw new Failure(400, { message: RECEIVABLE_MESSAGES.unknownItem })
  return isNegative(balance) ? multiply(magnitude(amount), '-1') : amount
}

/**
 * Locks the items of a payment until the transaction ends and checks them: 400 if one is not the customer's or the
 * total is wrong, 409 with the balances if any owes less than is paid (Spec 3 §5).
 */
export async function lockPaidItems(
  tx: Transaction,
  customerId: number,
  { paymentAmount, details }: PaidItemsRequest,
): Promise<PaidItem[]> {
  const detailsByArCode = new Map(details.map((detail) => [detail.arCode, detail]))
  const items = await lockItems(tx, customerId, [...detailsByArCode.keys()])
  const pairs = items.flatMap((item) => {
    const detail = detailsByArCode.get(item.arCode)
    return detail?.detailType === item.detailType ? [{ item, detail }] : []
  })
  if (pairs.length !== details.length) throw new Failure(400, { message: RECEIVABLE_MESSAGES.unknownItem })
  const short = pairs
    .filter(({ item, detail }) => compare(magnitude(detail.amount), magnitude(item.balance)) > 0)
    .map(({ item }) => item)
  if (short.length > 0) throw changedItems(short)
  const paid = pairs.map(({ item, detail }) => ({ id: item.id, amount: signedAmount(detail, item) }))
  const isTotal = compare(sum(paid.map(({ amount }) => amount)), paymentAmount) === 0
  if (!isTotal) throw new Failure(400, { message: RECEIVABLE_MESSAGES.wrongTotal })
  return paid
}

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
