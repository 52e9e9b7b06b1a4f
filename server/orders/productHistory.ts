import { and, desc, eq, gte, lte } from 'drizzle-orm'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { canonical, type Decimal, multiply, round } from '@/domain/money/decimal'
import type { CustomerCaller } from '../access/caller'
import type { Queries } from '../db/database'
import { orders } from '../db/schema/ordering'
import { invoiceLines, receivables } from '../db/schema/receivables'

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

/** The price of one sell-by unit: the unit that the row's quantity is in. */
function sellByPrice(unitPrice: Decimal, priceConversion: Decimal): Decimal {
  return canonical(round(multiply(unitPrice, priceConversion), PRICE_DECIMALS))
}

/** Lines invoiced or credited to the customer between two days, both included; prices null where they are hidden. */
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
