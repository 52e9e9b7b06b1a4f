import { and, asc, count, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnswerInputOf } from '@/contract/endpoint'
import type { listOrderHistory } from '@/contract/orders/history'
import type { CallerCustomer, CustomerCaller } from '../accounts/access/caller'
import type { SessionSettings } from '../accounts/access/settings'
import type { Queries } from '../db/database'
import { scanDocuments } from '../db/schema/catalogue'
import { orders } from '../db/schema/ordering'
import { receivables } from '../db/schema/receivables'
import { groupBy } from '../db/groupBy'
import { jsonColumns, rowsOf } from '../db/jsonColumns'

type OrderRow = Pick<
  typeof orders.$inferSelect,
  'id' | 'orderNumber' | 'customerPo' | 'orderDate' | 'deliveryDate' | 'status' | 'total'
>

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

// A literal, because the partial index covers only invoices.
const isInvoice = sql`${receivables.detailType} = ${sql.raw(String(INVOICE))}`

/** Columns by which an order lists its invoices and credit memos. */
export const ORDER_INVOICE = {
  arCode: receivables.arCode,
  reference: receivables.reference,
  invoiceNumber: receivables.invoiceNumber,
  invoiceDate: receivables.invoiceDate,
  isCredit: receivables.isCredit,
  total: receivables.initial,
}

/** Invoices of the customer's orders that have several, by the order's id, the oldest first. */
async function loadSeveralInvoices(db: Queries, customerId: number) {
  const ofCustomer = and(eq(receivables.customerId, customerId), isInvoice)
  const several = db
    .select({ orderId: receivables.orderId })
    .from(receivables)
    .where(ofCustomer)
    .groupBy(receivables.orderId)
    .having(gt(count(), 1))
  const rows = await db
    .select({ orderId: receivables.orderId, invoice: ORDER_INVOICE })
    .from(receivables)
    .where(and(ofCustomer, inArray(receivables.orderId, several)))
    .orderBy(asc(receivables.invoiceDate), asc(receivables.id))
  return groupBy(rows, ({ orderId }) => orderId)
}

type OrderScans = Awaited<ReturnType<typeof loadOrderScans>>

/** Reader of an order: its customer and the settings that limit what is shown. */
export interface OrderReader {
  readonly customer: Pick<CallerCustomer, 'id'>
  readonly settings: Pick<SessionSettings, 'hidePricing' | 'canPrintInvoices' | 'canViewConfirmation'>
}

/** Invoices show prices: callers without access to prices get none. */
export function seesInvoices({ settings }: OrderReader): boolean {
  return settings.canPrintInvoices && !settings.hidePricing
}

/** An order for the list and its own screen; no total for callers without access to prices. */
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

interface ListedOrder extends OrderRow {
  readonly isInvoiced: boolean
}

/** Orders of the customer, newest first, as one value: there may be 20,000. */
export function ordersOf(db: Queries, customerId: number) {
  const { id, orderNumber, customerPo, orderDate, deliveryDate, status, total } = orders
  const invoiced = db
    .selectDistinct({ orderId: receivables.orderId })
    .from(receivables)
    .where(and(eq(receivables.customerId, customerId), isInvoice))
    .as('invoiced')
  const listed = db
    .select({
      ...{ id, orderNumber, customerPo, orderDate, deliveryDate, status, total },
      isInvoiced: sql<boolean>`${invoiced.orderId} is not null`.as('is_invoiced'),
    })
    .from(orders)
    .leftJoin(invoiced, eq(invoiced.orderId, id))
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orderNumber))
    .as('listed')
  const rows = jsonColumns<ListedOrder>({ ...listed._.selectedFields, total: sql`${listed.total}::text` })
  return db.select({ rows }).from(listed)
}

/** Orders of the customer, newest first. */
export async function listOrders(
  db: Queries,
  caller: CustomerCaller,
): Promise<AnswerInputOf<typeof listOrderHistory>> {
  const { id } = caller.customer
  const [found] = await ordersOf(db, id)
  const scans = await loadOrderScans(db, eq(orders.customerId, id))
  const several = seesInvoices(caller) ? await loadSeveralInvoices(db, id) : null
  const rows = found ? rowsOf(found.rows) : []
  return rows.map(({ isInvoiced, ...order }) => ({
    ...toHistoryRow(order, { scans, isInvoiced }, caller),
    invoices: several?.get(order.id)?.map(({ invoice }) => invoice),
  }))
}
