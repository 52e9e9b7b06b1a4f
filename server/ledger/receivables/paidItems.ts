import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PaymentDetailDto, PaymentRefusalDto } from '@/contract/payments/payment'
import { compare, type Decimal, isNegative, multiply, subtract, sum, ZERO } from '@/domain/money/decimal'
import type { Transaction } from '../../db/database'
import { receivables } from '../../db/schema/receivables'
import { Failure } from '../../foundation/failure'
import type { OpenItem } from './openItems'
import { RECEIVABLE_MESSAGES } from './messages'

/** An entry and the amount applied to it; negative uses a credit. */
export interface PaidItem {
  readonly id: number
  readonly amount: Decimal
}

/** Items and their total, as named by a payment. */
export interface PaidItemsRequest {
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
