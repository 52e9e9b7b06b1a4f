import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { AnswerOf } from '@/contract/endpoint'
import type { listOrderHistory } from '@/contract/history'
import type { CallerCustomer, CustomerCaller } from '../access/caller'
import type { SessionSettings } from '../access/settings'
import type { Queries } from '../db/database'
import { scanDocuments } from '../db/schema/catalogue'
import { orders } from '../db/schema/ordering'
import { receivables } from '../db/schema/receivables'
import { groupBy } from '../db/groupBy'

export type OrderRow = typeof orders.$inferSelect

/** `receivables.detailType` of an invoice (Spec 3 §3). */
export const INVOICE = 1

/** Scanned documents of orders, by the order's id. */
export async function loadOrderScans(db: Queries, which: SQL | undefined) {
  const rows = await db
    .select({ orderId: orders.id, key: scanDocuments.key, name: scanDocuments.name })
    .from(scanDocuments)
    .innerJoin(orders, eq(orders.id, scanDocuments.ownerId))
    .where(and(eq(scanDocuments.owner, 'order'), which))
    .orderBy(asc(scanDocuments.key))
  return groupBy(rows, ({ orderId }) => orderId)
}

type OrderScans = Awaited<ReturnType<typeof loadOrderScans>>

async function loadInvoiced(db: Queries, customerId: number): Promise<Set<number | null>> {
  const rows = await db
    .select({ orderId: receivables.orderId })
    .from(receivables)
    .where(and(eq(receivables.customerId, customerId), eq(receivables.detailType, INVOICE)))
  return new Set(rows.map(({ orderId }) => orderId))
}

/** Whose order is read, and what they may see of it. */
export interface OrderReader {
  readonly customer: Pick<CallerCustomer, 'id'>
  readonly settings: Pick<SessionSettings, 'hidePricing' | 'canPrintInvoices' | 'canViewConfirmation'>
}

/** Invoices have prices: callers who see none get none. */
export function seesInvoices({ settings }: OrderReader): boolean {
  return settings.canPrintInvoices && !settings.hidePricing
}

/** An order as the list and its own screen show it; no total for callers who see no prices. */
export function toHistoryRow(
  order: OrderRow,
  { scans, isInvoiced }: { readonly scans: OrderScans; readonly isInvoiced: boolean },
  caller: OrderReader,
) {
  const { settings } = caller
  return {
    orderNumber: order.orderNumber,
    pO_Number: order.customerPo,
    orderDate: order.orderDate,
    deliveryDate: order.deliveryDate,
    status: order.status,
    total: settings.hidePricing ? null : order.total,
    orderConfirmation: settings.canViewConfirmation,
    invoice: seesInvoices(caller) && isInvoiced,
    scanDocuments: (scans.get(order.id) ?? []).map(({ key, name }) => ({ key, name })),
  }
}

/** Orders of the customer, newest first. */
export async function listOrders(
  db: Queries,
  caller: CustomerCaller,
): Promise<AnswerOf<typeof listOrderHistory>> {
  const isOfCustomer = eq(orders.customerId, caller.customer.id)
  const rows = await db.select().from(orders).where(isOfCustomer).orderBy(desc(orders.orderNumber))
  const scans = await loadOrderScans(db, isOfCustomer)
  const invoiced = await loadInvoiced(db, caller.customer.id)
  return rows.map((order) => toHistoryRow(order, { scans, isInvoiced: invoiced.has(order.id) }, caller))
}
