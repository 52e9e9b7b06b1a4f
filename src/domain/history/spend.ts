import { addMonths, lightFormat } from 'date-fns'
import { type CalendarDate, noonOf } from '../dates/calendarDate'
import { canonical, compare, type Decimal, sum, ZERO } from '../money/decimal'

/** An invoiced or credited line; credits have negative amounts. */
export interface SpendRow {
  readonly invoiceDate: CalendarDate | null
  /** In dollars; null if unknown. */
  readonly amount: Decimal | null
  /** '' if unknown. */
  readonly mainCategory: string
}

export interface Spend {
  /** A month as 'yyyy-MM', or the name of a category. */
  readonly label: string
  readonly amount: Decimal
}

function sumsBy<Row extends SpendRow>(rows: readonly Row[], labelOf: (row: Row) => string | null) {
  const amounts = new Map<string, Decimal[]>()
  for (const row of rows) {
    const label = labelOf(row)
    if (label === null || row.amount === null) continue
    const known = amounts.get(label)
    if (known) known.push(row.amount)
    else amounts.set(label, [row.amount])
  }
  return new Map([...amounts].map(([label, values]) => [label, canonical(sum(values))]))
}

const monthOf = (date: CalendarDate): string => date.slice(0, 7)

/** Every month 'yyyy-MM' from the first to the last, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last;) {
    months.push(month)
    month = lightFormat(addMonths(noonOf(`${month}-01`), 1), 'yyyy-MM')
  }
  return months
}

/** Spend of each month from the first with an invoice to the last; 0 for a month without invoices. */
export function spendByMonth(rows: readonly SpendRow[]): readonly Spend[] {
  const sums = sumsBy(rows, ({ invoiceDate }) => (invoiceDate === null ? null : monthOf(invoiceDate)))
  const months = [...sums.keys()].sort()
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return []
  return monthsBetween(first, last).map((label) => ({ label, amount: sums.get(label) ?? ZERO }))
}

/** Spend of each main category, the largest first. Rows without a category count under `otherName`. */
export function spendByCategory(rows: readonly SpendRow[], otherName: string): readonly Spend[] {
  return [...sumsBy(rows, ({ mainCategory }) => mainCategory || otherName)]
    .map(([label, amount]) => ({ label, amount }))
    .sort((one, other) => compare(other.amount, one.amount) || one.label.localeCompare(other.label))
}
