/** A day of the calendar as 'yyyy-MM-dd', without time or zone (decisions: dates). Texts compare as the days do. */
export type CalendarDate = string

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const TYPED_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const MS_PER_DAY = 86_400_000
const FIRST_YEAR = 1000

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}

/** The day with these numbers, or null when the calendar has none: (2025, 2, 29), a month 13, a year before 1000. */
export function dateOfParts(year: number, month: number, day: number): CalendarDate | null {
  const utc = new Date(Date.UTC(year, month - 1, day))
  const exists =
    year >= FIRST_YEAR && year <= 9999 && utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day
  return exists ? `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` : null
}

function matchDate(pattern: RegExp, text: string): [number, number, number] | null {
  const match = pattern.exec(text)
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null
}

/** Whether text is a day that exists, as 'yyyy-MM-dd'. */
export function isCalendarDate(text: string): text is CalendarDate {
  const parts = matchDate(ISO_DATE, text)
  return parts !== null && dateOfParts(...parts) !== null
}

/** Days since 1970-01-01, for arithmetic. Throws RangeError for text that is no calendar date. */
function dayNumber(date: CalendarDate): number {
  const parts = matchDate(ISO_DATE, date)
  if (parts === null || dateOfParts(...parts) === null) throw new RangeError(`Not a calendar date: ${date}`)
  const [year, month, day] = parts
  return Date.UTC(year, month - 1, day) / MS_PER_DAY
}

/** −1, 0 or 1, like a sort comparison: the earlier day first. */
export function compareDates(left: CalendarDate, right: CalendarDate): -1 | 0 | 1 {
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** The day so many days later, earlier for a negative number. Throws RangeError for no calendar date, before or after. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const utc = new Date((dayNumber(date) + days) * MS_PER_DAY)
  const moved = dateOfParts(utc.getUTCFullYear(), utc.getUTCMonth() + 1, utc.getUTCDate())
  if (moved === null) throw new RangeError(`Outside of the calendar: ${date} and ${days} days`)
  return moved
}

/** How many days `to` is after `from`; negative when before. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(dayNumber(date) * MS_PER_DAY).getUTCDay()
}

/** MM/dd/yyyy (Spec 2 §9); '' for null and for text that is no calendar date. */
export function formatDate(date: CalendarDate | null): string {
  if (date === null || !isCalendarDate(date)) return ''
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

/** Typed MM/dd/yyyy (one digit will do for month and day) as a calendar date; null when it is none (Spec 2 §9). */
export function parseTypedDate(typed: string): CalendarDate | null {
  const parts = matchDate(TYPED_DATE, typed.trim())
  if (parts === null) return null
  const [month, day, year] = parts
  return dateOfParts(year, month, day)
}

/** The day that a moment belongs to on the wall clock here. The one place where a moment becomes a calendar date. */
export function calendarDateOf(moment: Date): CalendarDate {
  return `${pad(moment.getFullYear(), 4)}-${pad(moment.getMonth() + 1, 2)}-${pad(moment.getDate(), 2)}`
}
