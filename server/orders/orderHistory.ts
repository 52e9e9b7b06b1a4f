import { and, asc, desc, eq } from 'drizzle-orm'
import type { AnswerOf } from '@/contract/endpoint'
import type { listOrderHistory } from '@/contract/history'
import type { CustomerCaller } from '../access/caller'
import type { Queries } from '../db/database'
import { scanDocuments } from '../db/schema/catalogue'
import { orders } from '../db/schema/ordering'
import { receivables } from '../db/schema/receivables'
import { groupBy } from '../db/groupBy'

/** `receivables.detailType` of an invoice (Spec 3 §3). */
const INVOICE = 1

async function loadScans(db: Queries, customerId: number) {
  const rows = await db
    .select({ orderId: orders.id, key: scanDocuments.key, name: scanDocuments.name })
    .from(scanDocuments)
    .innerJoin(orders, eq(orders.id, scanDocuments.ownerId))
    .where(and(eq(scanDocuments.owner, 'order'), eq(orders.customerId, customerId)))
    .orderBy(asc(scanDocuments.key))
  return groupBy(rows, ({ orderId }) => orderId)
}

async function loadInvoiced(db: Queries, customerId: number): Promise<Set<number | null>> {
  const rows = await db
    .select({ orderId: receivables.orderId })
    .from(receivables)
    .where(and(eq(receivables.customerId, customerId), eq(receivables.detailType, INVOICE)))
  return new Set(rows.map(({ orderId }) => orderId))
}

/**
 * Orders of the customer, the newest first. Who sees no prices gets neither totals nor invoices, which are nothing but
 * prices.
 */
export async function listOrders(
  db: Queries,
  caller: CustomerCaller,
): Promise<AnswerOf<typeof listOrderHistory>> {
  const { customer, settings } = caller
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, customer.id))
    .orderBy(desc(orders.orderNumber))
  const scans = await loadScans(db, customer.id)
  const invoiced = await loadInvoiced(db, customer.id)
  const seesInvoices = settings.canPrintInvoices && !settings.hidePricing
  return rows.map((order) => ({
    orderNumber: order.orderNumber,
    pO_Number: order.customerPo,
    orderDate: order.orderDate,
    deliveryDate: order.deliveryDate,
    status: order.status,
    total: settings.hidePricing ? null : order.total,
    orderConfirmation: settings.canViewConfirmation,
    invoice: seesInvoices && invoiced.has(order.id),
    scanDocuments: (scans.get(order.id) ?? []).map(({ key, name }) => ({ key, name })),
  }))
}
