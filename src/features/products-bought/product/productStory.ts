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

/** Values with their months or days, oldest first. */
interface Course {
  readonly labels: readonly string[]
  readonly values: readonly Decimal[]
}

/** Purchases of one product in one unit. */
export interface ProductStory {
  readonly unit: string
  /** Invoiced and credited lines, in the order of the history. */
  readonly lines: readonly ProductHistoryRow[]
  readonly lastBought: CalendarDate | null
  /** Invoiced lines, without credits. */
  readonly timesBought: number
  /** Net of credits. */
  readonly totalQuantity: Decimal
  readonly lastPrice: Decimal | null
  /** Quantity of every month from the first to the last, net of credits. */
  readonly quantities: Course
  /** The last price of each day with an invoice; empty if prices are hidden. */
  readonly prices: Course
}

interface Dated extends ProductHistoryRow {
  readonly invoiceDate: CalendarDate
}

const isDated = (row: ProductHistoryRow): row is Dated => row.invoiceDate !== null
const isBought = ({ quantity }: ProductHistoryRow) => compare(quantity, ZERO) > 0

/** Requires rows sorted by date. */
function quantitiesOf(rows: readonly Dated[]): Course {
  const monthOf = ({ invoiceDate }: Dated) => invoiceDate.slice(0, 7)
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return { labels: [], values: [] }
  const months = monthsBetween(monthOf(first), monthOf(last))
  const quantityOf = (month: string) =>
    canonical(sum(rows.filter((row) => monthOf(row) === month).map(({ quantity }) => quantity)))
  return { labels: months.map(formatMonth), values: months.map(quantityOf) }
}

/** Requires rows sorted by date: the last one of a day wins. */
function pricesOf(rows: readonly Dated[]): Course {
  const byDay = new Map<CalendarDate, Decimal>()
  for (const { invoiceDate, price } of rows) if (price !== null) byDay.set(invoiceDate, price)
  return { labels: [...byDay.keys()].map(formatDate), values: [...byDay.values()] }
}

/** The story of a row's product in the row's unit. */
export function productStory(
  { productKey, unitOfMeasure: unit }: Pick<ProductHistoryRow, 'productKey' | 'unitOfMeasure'>,
  rows: readonly ProductHistoryRow[],
): ProductStory {
  const own = rows.filter((row) => row.productKey === productKey && row.unitOfMeasure === unit)
  const dated = own
    .filter(isDated)
    .toSorted((one, other) =>
      one.invoiceDate < other.invoiceDate ? -1 : Number(one.invoiceDate > other.invoiceDate),
    )
  const bought = dated.filter(isBought)
  const prices = pricesOf(bought)
  return {
    unit,
    lines: own,
    lastBought: bought.at(-1)?.invoiceDate ?? null,
    timesBought: own.filter(isBought).length,
    totalQuantity: canonical(sum(own.map(({ quantity }) => quantity))),
    lastPrice: prices.values.at(-1) ?? null,
    quantities: quantitiesOf(dated),
    prices,
  }
}

/** Change from the previous price; `percent` has one decimal and no sign, and is at least 0.1 for a change. */
export interface PriceChange {
  readonly direction: 'Higher' | 'Lower' | 'Same'
  readonly percent: Decimal
}

const PERCENT_MIN: Decimal = '0.1'

/** Null without a price to compare with. */
export function priceChange(before: Decimal | null, now: Decimal | null): PriceChange | null {
  if (before === null || now === null || compare(before, ZERO) <= 0) return null
  const order = compare(now, before)
  if (order === 0) return { direction: 'Same', percent: ZERO }
  const [high, low] = order > 0 ? [now, before] : [before, now]
  const percent = canonical(divide(multiply(subtract(high, low), '100'), before, 1))
  return {
    direction: order > 0 ? 'Higher' : 'Lower',
    percent: compare(percent, PERCENT_MIN) < 0 ? PERCENT_MIN : percent,
  }
}
