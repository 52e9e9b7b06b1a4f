import { and, asc, desc, eq, gte, lte } from 'drizzle-orm'
import type { AnswerOf } from '@/contract/endpoint'
import type { listOrderHistory } from '@/contract/history'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { canonical, type Decimal, multiply, round } from '@/domain/money/decimal'
import type { CustomerCaller } from '../access/caller'
import type { Queries } from '../db/database'
import { scanDocuments } from '../db/schema/catalogue'
import { orders } from '../db/schema/ordering'
import { invoiceLines, receivables } from '../db/schema/receivables'
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

/** Orders of the customer, newest first. Callers who see no prices get neither totals nor invoices. */
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

const PRICE_DECIMALS = 4

interface Period {
  readonly startDate?: CalendarDate | undefined
  readonly endDate?: CalendarDate | undefined
}

function loadLines(db: Queries, customerId: number, { startDate, endDate }: Period) {
  return db
    .select({
      orderNumber: orders.orderNumber,
      productKey: invoiceLines.productId,
      productCode: invoiceLines.productCode,
      description: invoiceLines.description,
      invoiceDate: receivables.invoiceDate,
      quantity: invoiceLines.quantity,
      unitOfMeasure_SellBy: invoiceLines.unit,
      unitPrice: invoiceLines.unitPrice,
      priceConversion: invoiceLines.priceConversion,
      isCredit: receivables.isCredit,
    })
    .from(invoiceLines)
    .innerJoin(receivables, eq(receivables.id, invoiceLines.receivableId))
    .leftJoin(orders, eq(orders.id, receivables.orderId))
    .where(
      and(
        eq(receivables.customerId, customerId),
        startDate === undefined ? undefined : gte(receivables.invoiceDate, startDate),
        endDate === undefined ? undefined : lte(receivables.invoiceDate, endDate),
      ),
    )
    .orderBy(desc(receivables.invoiceDate), desc(orders.orderNumber), invoiceLines.id)
}

/** Price of one sell-by unit, the unit of the row's quantity. */
function sellByPrice(unitPrice: Decimal, priceConversion: Decimal): Decimal {
  return canonical(round(multiply(unitPrice, priceConversion), PRICE_DECIMALS))
}

/** Lines invoiced or credited between two days, both included; prices are null where hidden. */
export async function listInvoicedProducts(db: Queries, caller: CustomerCaller, period: Period) {
  const lines = await loadLines(db, caller.customer.id, period)
  return lines.map(({ unitPrice, priceConversion, isCredit, orderNumber, ...line }) => ({
    ...line,
    orderNumber: orderNumber ?? '',
    quantity: canonical(line.quantity),
    price: caller.settings.hidePricing ? null : sellByPrice(unitPrice, priceConversion),
    type: isCredit ? 'Credit' : 'Invoice',
  }))
}
