import { type CalendarDate, formatDate, formatMonth } from '@/domain/dates/calendarDate'
import type { ProductHistoryRow } from '@/domain/history/productHistory'
import { monthsBetween } from '@/domain/history/spend'
import {
  canonical,
  compare,
  type Decimal,
  divide,
  multiply,
  subtract,
  sum,
  ZERO,
} from '@/domain/money/decimal'

/** How one product was bought, in one unit. */
export interface ProductStory {
  readonly unit: string
  readonly lastBought: CalendarDate | null
  readonly timesBought: number
  readonly totalQuantity: Decimal
  readonly lastPrice: Decimal | null
  readonly months: { readonly labels: readonly string[]; readonly quantities: readonly Decimal[] }
  /** Each day with an invoice, the oldest first; empty where prices are hidden. */
  readonly prices: { readonly labels: readonly string[]; readonly values: readonly Decimal[] }
}

interface Dated extends ProductHistoryRow {
  readonly invoiceDate: CalendarDate
}

const isDated = (row: ProductHistoryRow): row is Dated => row.invoiceDate !== null

function quantitiesByMonth(rows: readonly Dated[]): ProductStory['months'] {
  const monthOf = ({ invoiceDate }: Dated) => invoiceDate.slice(0, 7)
  const sorted = rows.map(monthOf).sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return { labels: [], quantities: [] }
  const months = monthsBetween(first, last)
  const quantityOf = (month: string) =>
    canonical(sum(rows.filter((row) => monthOf(row) === month).map(({ quantity }) => quantity)))
  return { labels: months.map(formatMonth), quantities: months.map(quantityOf) }
}

/** The story of a row's product in the row's unit. */
export function productStory(
  { productKey, unitOfMeasure: unit }: Pick<ProductHistoryRow, 'productKey' | 'unitOfMeasure'>,
  rows: readonly ProductHistoryRow[],
): ProductStory {
  const own = rows.filter((row) => row.productKey === productKey && row.unitOfMeasure === unit)
  const dated = own.filter(isDated).sort((one, other) => one.invoiceDate.localeCompare(other.invoiceDate))
  const bought = dated.filter(({ quantity }) => compare(quantity, ZERO) > 0)
  const priced = bought.flatMap(({ invoiceDate, price }) => (price === null ? [] : [{ invoiceDate, price }]))
  return {
    unit,
    lastBought: bought.at(-1)?.invoiceDate ?? null,
    timesBought: own.filter(({ quantity }) => compare(quantity, ZERO) > 0).length,
    totalQuantity: canonical(sum(own.map(({ quantity }) => quantity))),
    lastPrice: priced.at(-1)?.price ?? null,
    months: quantitiesByMonth(dated),
    prices: {
      labels: priced.map(({ invoiceDate }) => formatDate(invoiceDate)),
      values: priced.map(({ price }) => price),
    },
  }
}

/** Change of a price in percent, with one decimal; null without a price to compare with. */
export function priceChange(before: Decimal | null, now: Decimal | null): Decimal | null {
  if (before === null || now === null || compare(before, ZERO) <= 0) return null
  return canonical(divide(multiply(subtract(now, before), '100'), before, 1))
}
