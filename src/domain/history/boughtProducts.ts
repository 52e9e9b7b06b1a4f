import type { CalendarDate } from '../dates/calendarDate'
import { add, canonical, compare, type Decimal, divide, sum, ZERO } from '../money/decimal'
import { QUANTITY_DECIMALS } from '../quantity/numericInput'

/** An invoiced line; credited quantities are negative. */
export interface BoughtRow {
  readonly productKey: number
  readonly description: string
  readonly unit: string
  readonly quantity: Decimal
  readonly invoiceDate: CalendarDate | null
}

/** A product with its purchases in one unit. */
export interface BoughtProduct {
  readonly productKey: number
  readonly description: string
  readonly unit: string
  /** Invoiced lines, without credits. */
  readonly timesBought: number
  /** Net of credits. */
  readonly totalQuantity: Decimal
  /** Median of the invoiced quantities: the usual order. */
  readonly typicalQuantity: Decimal
  readonly lastBought: CalendarDate | null
}

/** Median, with 2 decimals; 0 without values. */
export function medianOf(values: readonly Decimal[]): Decimal {
  const sorted = values.toSorted(compare)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  if (upper === undefined || lower === undefined) return ZERO
  return canonical(divide(add(lower, upper), '2', QUANTITY_DECIMALS))
}

function toBought(rows: readonly BoughtRow[]): BoughtProduct[] {
  const [first] = rows
  const bought = rows.filter(({ quantity }) => compare(quantity, ZERO) > 0)
  const totalQuantity = canonical(sum(rows.map(({ quantity }) => quantity)))
  if (!first || compare(totalQuantity, ZERO) <= 0) return []
  const dates = bought.flatMap(({ invoiceDate }) => invoiceDate ?? []).sort()
  const { productKey, description, unit } = first
  return [
    {
      productKey,
      description,
      unit,
      timesBought: bought.length,
      totalQuantity,
      typicalQuantity: medianOf(bought.map(({ quantity }) => quantity)),
      lastBought: dates.at(-1) ?? null,
    },
  ]
}

/** Each product and unit that was bought and not returned, the most often bought first. */
export function boughtProducts(rows: readonly BoughtRow[]): readonly BoughtProduct[] {
  const groups = new Map<string, BoughtRow[]>()
  for (const row of rows) {
    const name = `${row.productKey} ${row.unit}`
    const group = groups.get(name)
    if (group) group.push(row)
    else groups.set(name, [row])
  }
  return [...groups.values()]
    .flatMap(toBought)
    .sort(
      (one, other) =>
        other.timesBought - one.timesBought || one.description.localeCompare(other.description, 'en'),
    )
}
