import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { textsOf } from '@/domain/cart/lineTexts'
import { canonical, type Decimal } from '@/domain/money/decimal'
import type { Queries } from '../db/database'
import { printedCodeOf } from '../catalogue/printedCode'
import { users } from '../db/schema/accounts'
import { products } from '../db/schema/catalogue'
import { orderLines, orders } from '../db/schema/ordering'
import { invoiceLines, receivables } from '../db/schema/receivables'
import {
  INVOICE,
  loadOrderScans,
  ORDER_INVOICE,
  type OrderReader,
  seesInvoices,
  toHistoryRow,
} from './orderHistory'

/** `receivables.detailType` of a credit memo (Spec 3 §3). */
const CREDIT_MEMO = 6

function loadInvoices(db: Queries, orderId: number) {
  return db
    .select({ detailType: receivables.detailType, ...ORDER_INVOICE })
    .from(receivables)
    .where(and(eq(receivables.orderId, orderId), inArray(receivables.detailType, [INVOICE, CREDIT_MEMO])))
    .orderBy(asc(receivables.invoiceDate), asc(receivables.id))
}

/** Lines of the order, each with its invoiced and credited quantities; credits are stored as negatives. */
function loadLines(db: Queries, orderId: number) {
  const quantity = sql`sum(${invoiceLines.quantity})`
  const posted = db
    .select({
      orderLineId: invoiceLines.orderLineId,
      invoiced: sql<Decimal | null>`${quantity} filter (where not ${receivables.isCredit})`.as('invoiced'),
      credited: sql<Decimal | null>`-${quantity} filter (where ${receivables.isCredit})`.as('credited'),
    })
    .from(invoiceLines)
    .innerJoin(receivables, eq(receivables.id, invoiceLines.receivableId))
    .innerJoin(orderLines, eq(orderLines.id, invoiceLines.orderLineId))
    .where(eq(orderLines.orderId, orderId))
    .groupBy(invoiceLines.orderLineId)
    .as('posted')
  return db
    .select({
      line: orderLines,
      printedCode: printedCodeOf(orderLines.productCode),
      invoiced: posted.invoiced,
      credited: posted.credited,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(posted, eq(posted.orderLineId, orderLines.id))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
}

type LoadedLine = Awaited<ReturnType<typeof loadLines>>[number]

function toOrderLine({ line, printedCode, invoiced, credited }: LoadedLine, hidesPricing: boolean) {
  return {
    position: line.position,
    productKey: line.productId,
    productCode: line.productCode,
    formattedProductCode: printedCode,
    description: line.description,
    pack: line.pack,
    brand: line.brand,
    quantity: canonical(line.quantity),
    unitOfMeasure: line.unit,
    unitPrice: hidesPricing ? null : canonical(line.unitPrice),
    unitOfMeasure_Prc: line.priceUnit,
    priceConversion: canonical(line.priceConversion),
    extension: hidesPricing ? null : line.extension,
    isOverridePrice: line.isOverridePrice,
    standardPrice: hidesPricing || line.standardPrice === null ? null : canonical(line.standardPrice),
    ...textsOf(line),
    invoicedQuantity: canonical(invoiced ?? '0'),
    creditedQuantity: canonical(credited ?? '0'),
  }
}

/**
 * An order of the customer with its invoices, scans and invoiced quantities; null if the customer has no
 * order of this number. Amounts are null if prices are hidden.
 */
export async function readOrder(db: Queries, caller: OrderReader, orderNumber: number) {
  const [found] = await db
    .select({ order: orders, orderedBy: users.name })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.orderNumber, orderNumber), eq(orders.customerId, caller.customer.id)))
  if (!found) return null
  const { order, orderedBy } = found
  const lines = await loadLines(db, order.id)
  const invoices = await loadInvoices(db, order.id)
  const scans = await loadOrderScans(db, eq(orders.id, order.id))
  const isInvoiced = invoices.some(({ detailType }) => detailType === INVOICE)
  const { hidePricing } = caller.settings
  const shown = (amount: Decimal): Decimal | null => (hidePricing ? null : amount)
  return {
    ...toHistoryRow(order, { scans, isInvoiced }, caller),
    shipMethod: order.shipMethod,
    shipToCode: order.shipToCode,
    shipToAddress: order.shipToAddress,
    specialInstruction1: order.specialInstruction1,
    specialInstruction2: order.specialInstruction2,
    notes: order.notes,
    orderedBy: orderedBy ?? '',
    lines: lines.map((line) => toOrderLine(line, hidePricing)),
    lineTotal: shown(order.lineTotal),
    addOnCharges: shown(order.addOnCharges),
    tax: shown(order.tax),
    invoices: seesInvoices(caller) ? invoices.map(({ detailType: _detailType, ...entry }) => entry) : [],
  }
}

export type OrderDetail = NonNullable<Awaited<ReturnType<typeof readOrder>>>
