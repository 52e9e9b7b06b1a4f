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

/** Values with the months or days that they belong to, the oldest first. */
interface Course {
  readonly labels: readonly string[]
  readonly values: readonly Decimal[]
}

/** How one product was bought, in one unit. */
export interface ProductStory {
  readonly unit: string
  /** What was invoiced and credited, in the order of the history. */
  readonly lines: readonly ProductHistoryRow[]
  readonly lastBought: CalendarDate | null
  /** Invoiced lines, without credits. */
  readonly timesBought: number
  /** Less what was credited. */
  readonly totalQuantity: Decimal
  readonly lastPrice: Decimal | null
  /** Quantity of every month from the first to the last, less credits. */
  readonly quantities: Course
  /** The last price of each day with an invoice; none where prices are hidden. */
  readonly prices: Course
}

interface Dated extends ProductHistoryRow {
  readonly invoiceDate: CalendarDate
}

const isDated = (row: ProductHistoryRow): row is Dated => row.invoiceDate !== null
const isBought = ({ quantity }: ProductHistoryRow) => compare(quantity, ZERO) > 0

/** The rows are sorted by date. */
function quantitiesOf(rows: readonly Dated[]): Course {
  const monthOf = ({ invoiceDate }: Dated) => invoiceDate.slice(0, 7)
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return { labels: [], values: [] }
  const months = monthsBetween(monthOf(first), monthOf(last))
  const quantityOf = (month: string) =>
    canonical(sum(rows.filter((row) => monthOf(row) === month).map(({ quantity }) => quantity)))
  return { labels: months.map(formatMonth), values: months.map(quantityOf) }
}

/** The rows are sorted by date: the last one of a day decides. */
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

/** How a price compares with the one before; `percent` has one decimal and no sign, at least 0.1 for a change. */
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
