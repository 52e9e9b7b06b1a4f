import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { AnswerInputOf } from '@/contract/endpoint'
import type { listProductHistory } from '@/contract/orders/history'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { canonical, type Decimal, multiply, round } from '@/domain/money/decimal'
import type { CustomerCaller } from '../accounts/access/caller'
import type { Queries } from '../db/database'
import { jsonColumns, rowsOf } from '../db/jsonColumns'
import { printedCodeOf } from '../catalogue/printedCode'
import { categories, mainCategories, products } from '../db/schema/catalogue'
import { orders } from '../db/schema/ordering'
import { invoiceLines, receivables } from '../db/schema/receivables'

const PRICE_DECIMALS = 4

interface LoadedLine {
  readonly orderNumber: number | null
  readonly productKey: number
  readonly productCode: string
  readonly formattedProductCode: string
  readonly description: string
  readonly invoiceDate: CalendarDate
  readonly quantity: Decimal
  readonly unitOfMeasure_SellBy: string
  readonly unitPrice: Decimal
  readonly priceConversion: Decimal
  readonly extension: Decimal
  readonly isCredit: boolean
  readonly mainCategoryDescription: string
  readonly categoryDescription: string
}

interface Period {
  readonly startDate?: CalendarDate | undefined
  readonly endDate?: CalendarDate | undefined
}

function linesOf(db: Queries, customerId: number, { startDate, endDate }: Period) {
  return db
    .select({
      orderNumber: orders.orderNumber,
      productKey: invoiceLines.productId,
      productCode: invoiceLines.productCode,
      formattedProductCode: printedCodeOf(invoiceLines.productCode).as('printed_code'),
      // Aliases for column names that two tables share.
      description: sql<string>`${invoiceLines.description}`.as('line_description'),
      invoiceDate: receivables.invoiceDate,
      quantity: invoiceLines.quantity,
      unitOfMeasure_SellBy: invoiceLines.unit,
      unitPrice: invoiceLines.unitPrice,
      priceConversion: invoiceLines.priceConversion,
      extension: invoiceLines.extension,
      isCredit: receivables.isCredit,
      mainCategoryDescription: sql<string>`${mainCategories.description}`.as('main_category'),
      categoryDescription: sql<string>`${categories.description}`.as('category'),
    })
    .from(invoiceLines)
    .innerJoin(receivables, eq(receivables.id, invoiceLines.receivableId))
    .innerJoin(products, eq(products.id, invoiceLines.productId))
    .innerJoin(categories, eq(categories.code, products.categoryCode))
    .innerJoin(mainCategories, eq(mainCategories.code, categories.mainCategoryCode))
    .leftJoin(orders, eq(orders.id, receivables.orderId))
    .where(
      and(
        eq(receivables.customerId, customerId),
        startDate === undefined ? undefined : gte(receivables.invoiceDate, startDate),
        endDate === undefined ? undefined : lte(receivables.invoiceDate, endDate),
      ),
    )
    .orderBy(desc(receivables.invoiceDate), desc(orders.orderNumber), invoiceLines.id)
    .as('line')
}

/** Returned as one value, because a history may have 20,000 lines. */
async function loadLines(db: Queries, customerId: number, period: Period): Promise<LoadedLine[]> {
  const line = linesOf(db, customerId, period)
  const lines = jsonColumns<LoadedLine>({
    ...line._.selectedFields,
    quantity: sql`${line.quantity}::text`,
    unitPrice: sql`${line.unitPrice}::text`,
    priceConversion: sql`${line.priceConversion}::text`,
    extension: sql`${line.extension}::text`,
  })
  const [found] = await db.select({ lines }).from(line)
  return found ? rowsOf(found.lines) : []
}

/** Price of one sell-by unit, the unit of the row's quantity. */
function sellByPrice(unitPrice: Decimal, priceConversion: Decimal): Decimal {
  return canonical(round(multiply(unitPrice, priceConversion), PRICE_DECIMALS))
}

/** Lines invoiced or credited between two days, both included; prices and amounts are null if hidden. */
export async function listInvoicedProducts(
  db: Queries,
  caller: CustomerCaller,
  period: Period,
): Promise<AnswerInputOf<typeof listProductHistory>> {
  const { hidePricing } = caller.settings
  const lines = await loadLines(db, caller.customer.id, period)
  return lines.map(({ unitPrice, priceConversion, isCredit, ...line }) => ({
    ...line,
    orderNumber: line.orderNumber ?? '',
    quantity: canonical(line.quantity),
    price: hidePricing ? null : sellByPrice(unitPrice, priceConversion),
    extension: hidePricing ? null : line.extension,
    type: isCredit ? 'Credit' : 'Invoice',
  }))
}
