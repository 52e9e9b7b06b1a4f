import { type CalendarDate, daysBetween } from '@/domain/dates/calendarDate'
import { type Decimal, sum } from '@/domain/money/decimal'
import { RECEIVABLE_MESSAGES } from './messages'

interface Bucket {
  readonly name: keyof typeof RECEIVABLE_MESSAGES.aging
  /** Last day past due of the bucket. */
  readonly upTo: number
}

/** By days past due. The first contains items that are not past due. */
const BUCKETS: readonly Bucket[] = [
  { name: 'current', upTo: 0 },
  { name: 'to30', upTo: 30 },
  { name: 'to60', upTo: 60 },
  { name: 'to90', upTo: 90 },
  { name: 'over90', upTo: Number.POSITIVE_INFINITY },
]

/** Days since the due date, negative before it; null without one. */
export function ageOf(dueDate: CalendarDate | null, today: CalendarDate): number | null {
  return dueDate === null ? null : daysBetween(dueDate, today)
}

interface AgedItem {
  readonly dueDate: CalendarDate | null
  readonly balance: Decimal
}

interface AgedAmount {
  readonly name: string
  readonly value: Decimal
}

/** Balances by bucket; items without a due date are never past due. */
export function agingOf(items: readonly AgedItem[], today: CalendarDate): AgedAmount[] {
  const bucketOf = ({ dueDate }: AgedItem) =>
    BUCKETS.find(({ upTo }) => (ageOf(dueDate, today) ?? 0) <= upTo)?.name
  return BUCKETS.map(({ name }) => ({
    name: RECEIVABLE_MESSAGES.aging[name],
    value: sum(items.filter((item) => bucketOf(item) === name).map(({ balance }) => balance)),
  }))
}
