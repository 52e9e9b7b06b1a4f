import { and, asc, desc, eq, gt, gte, sql } from 'drizzle-orm'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import type { Decimal } from '@/domain/money/decimal'
import type { Queries } from '../../db/database'
import { invoiceLines, receivables } from '../../db/schema/receivables'

/** A product in a unit, as invoiced to the customer. */
export interface Bought {
  readonly productId: number
  readonly unit: string
  readonly lastDate: CalendarDate
  /** Last price of one `priceUnit`. */
  readonly lastPrice: Decimal
  readonly priceUnit: string
  /** Median of its quantities. */
  readonly usualQuantity: Decimal
}

interface BoughtWhen {
  readonly since: CalendarDate
  /** 0 Sunday to 6 Saturday; null for any. */
  readonly weekday: number | null
}

/** Products invoiced since a day, on one day of the week or any; the last bought unit first. */
export async function readBoughtProducts(
  db: Queries,
  customerId: number,
  { since, weekday }: BoughtWhen,
): Promise<Bought[]> {
  const { productId, unit, unitPrice, priceUnit, quantity, id } = invoiceLines
  const { invoiceDate } = receivables
  const lastDate = sql<CalendarDate>`max(${invoiceDate})::text`
  const newestFirst = sql`order by ${invoiceDate} desc, ${id} desc`
  return db
    .select({
      productId,
      unit,
      lastDate,
      lastPrice: sql<Decimal>`(array_agg(${unitPrice} ${newestFirst}))[1]::text`,
      priceUnit: sql<string>`(array_agg(${priceUnit} ${newestFirst}))[1]`,
      usualQuantity: sql<Decimal>`(percentile_disc(0.5) within group (order by ${quantity}))::text`,
    })
    .from(invoiceLines)
    .innerJoin(receivables, eq(receivables.id, invoiceLines.receivableId))
    .where(
      and(
        eq(receivables.customerId, customerId),
        eq(receivables.isCredit, false),
        gt(quantity, '0'),
        gte(invoiceDate, since),
        weekday === null ? undefined : sql`extract(dow from ${invoiceDate}) = ${weekday}::integer`,
      ),
    )
    .groupBy(productId, unit)
    .orderBy(asc(productId), desc(lastDate), asc(unit))
}
