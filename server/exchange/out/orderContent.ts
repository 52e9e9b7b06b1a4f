import { asc, eq, inArray } from 'drizzle-orm'
import { textsOf } from '@/domain/cart/lineTexts'
import { canonical } from '@/domain/money/decimal'
import type { Queries } from '../../db/database'
import { groupBy } from '../../db/groupBy'
import { customers, users } from '../../db/schema/accounts'
import { orderLines, orders } from '../../db/schema/ordering'
import { payments } from '../../db/schema/receivables'
import { type OutPerson, toCustomer, toMeans, toPerson } from './parties'

function toLine(line: typeof orderLines.$inferSelect) {
  return {
    position: line.position,
    productCode: line.productCode,
    description: line.description,
    quantity: canonical(line.quantity),
    unit: line.unit,
    unitPrice: canonical(line.unitPrice),
    priceUnit: line.priceUnit,
    /** Price-by units in one sell-by unit. */
    priceConversion: canonical(line.priceConversion),
    isOverridePrice: line.isOverridePrice,
    standardPrice: line.standardPrice === null ? null : canonical(line.standardPrice),
    extension: line.extension,
    ...textsOf(line),
  }
}

type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect
type PaymentRow = typeof payments.$inferSelect

interface Found {
  readonly order: OrderRow
  readonly customer: typeof customers.$inferSelect
  readonly user: OutPerson | null
}

function toOrder(
  { order, customer, user }: Found,
  lines: readonly LineRow[],
  payment: PaymentRow | undefined,
) {
  return {
    orderNumber: String(order.orderNumber),
    customer: toCustomer(customer),
    orderedBy: toPerson(user),
    submittedAt: order.submittedAt.toISOString(),
    orderDate: order.orderDate,
    requestedDate: order.deliveryDate,
    shipMethod: order.shipMethod,
    shipTo: { code: order.shipToCode, address: order.shipToAddress },
    customerPo: order.customerPo,
    specialInstruction1: order.specialInstruction1,
    specialInstruction2: order.specialInstruction2,
    notes: order.notes,
    lines: lines.map(toLine),
    lineTotal: order.lineTotal,
    addOnCharges: order.addOnCharges,
    taxableAmount: order.taxableAmount,
    tax: order.tax,
    total: order.total,
    payment: payment ? { ...toMeans(payment), status: 'authorized' as const } : null,
  }
}

export type OutOrder = ReturnType<typeof toOrder>

/**
 * Orders as placed, by key. Only an order's status changes, and it is not included; payments were authorized before
 * the order was placed, and later events report their outcome.
 */
export async function readOrders(db: Queries, ids: readonly number[]): Promise<Map<number, OutOrder>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({
      order: orders,
      customer: customers,
      user: { name: users.name, email: users.email, type: users.type },
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.id, [...ids]))
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  const paid = await db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, [...ids]))
    .orderBy(asc(payments.id))
  const linesOf = groupBy(lines, (line) => line.orderId)
  const paymentOf = new Map(paid.map((payment) => [payment.orderId, payment]))
  return new Map(
    found.map((each) => {
      const { id } = each.order
      return [id, toOrder(each, linesOf.get(id) ?? [], paymentOf.get(id))]
    }),
  )
}
