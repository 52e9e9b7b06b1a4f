import { asc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { groupBy } from '../../db/groupBy'
import { customers, users } from '../../db/schema/accounts'
import { orders } from '../../db/schema/ordering'
import { paymentDetails, payments, receivables } from '../../db/schema/receivables'
import { toCustomer, toMeans, toPerson } from './parties'

function readItems(db: Queries, ids: readonly number[]) {
  return db
    .select({
      paymentId: paymentDetails.paymentId,
      arCode: receivables.arCode,
      reference: receivables.reference,
      amount: paymentDetails.amount,
    })
    .from(paymentDetails)
    .innerJoin(receivables, eq(receivables.id, paymentDetails.receivableId))
    .where(inArray(paymentDetails.paymentId, [...ids]))
    .orderBy(asc(paymentDetails.id))
}

/** Immutable content of payments, by key; the event's type reports the outcome. */
export async function readPayments(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const found = await db
    .select({
      payment: payments,
      customer: customers,
      user: { name: users.name, email: users.email, type: users.type },
      orderNumber: orders.orderNumber,
      entry: receivables.arCode,
    })
    .from(payments)
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .leftJoin(users, eq(users.id, payments.userId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(receivables, eq(receivables.id, payments.entryId))
    .where(inArray(payments.id, [...ids]))
  const itemsOf = groupBy(await readItems(db, ids), ({ paymentId }) => paymentId)
  return new Map(
    found.map(({ payment, customer, user, orderNumber, entry }) => {
      const items = itemsOf.get(payment.id) ?? []
      const content = {
        ...toMeans(payment),
        customer: toCustomer(customer),
        paidBy: toPerson(user),
        orderNumber: orderNumber === null ? null : String(orderNumber),
        /** Entry that it posted to the customer's account, and the items that it was applied to. */
        entry,
        items: items.map(({ arCode, reference, amount }) => ({ arCode, reference, amount })),
      }
      return [payment.id, content] as const
    }),
  )
}
