import {
  addDays as addDaysToMoment,
  differenceInCalendarDays,
  format,
  getDay,
  isValid,
  parse,
  parseISO,
} from 'date-fns'

/** A day of the calendar as 'yyyy-MM-dd', without time or zone (docs/writing-a-backend.md). Texts compare as the days do. */
export type CalendarDate = string

const ISO_DATE = /^[1-9]\d{3}-\d{2}-\d{2}$/
const TYPED_DATE = /^\d{1,2}\/\d{1,2}\/[1-9]\d{3}$/
const ISO_FORMAT = 'yyyy-MM-dd'
const SHOWN_FORMAT = 'MM/dd/yyyy'
const TYPED_FORMAT = 'M/d/yyyy'
const NO_DAY = new Date(Number.NaN)

/** Noon of the day, an invalid moment when there is no such day. Midnight does not exist on every day everywhere. */
function noonOf(date: CalendarDate): Date {
  return ISO_DATE.test(date) ? parseISO(`${date}T12:00:00`) : NO_DAY
}

/** Noon of the day, for arithmetic. Throws RangeError for text that is no calendar date. */
function certainNoonOf(date: CalendarDate): Date {
  const noon = noonOf(date)
  if (!isValid(noon)) throw new RangeError(`Not a calendar date: ${date}`)
  return noon
}

/** Whether text is a day that exists, as 'yyyy-MM-dd', from the year 1000 on. */
export function isCalendarDate(text: string): text is CalendarDate {
  return isValid(noonOf(text))
}

/** −1, 0 or 1, like a sort comparison: the earlier day first. */
export function compareDates(left: CalendarDate, right: CalendarDate): -1 | 0 | 1 {
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** The day so many days later, earlier for a negative number. Throws RangeError for no calendar date, before or after. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = format(addDaysToMoment(certainNoonOf(date), days), ISO_FORMAT)
  if (!ISO_DATE.test(moved)) throw new RangeError(`Outside of the calendar: ${date} and ${days} days`)
  return moved
}

/** How many days `to` is after `from`; negative when before. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  // date-fns answers -0 for the same day in some zones
  return differenceInCalendarDays(certainNoonOf(to), certainNoonOf(from)) || 0
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: CalendarDate): number {
  return getDay(certainNoonOf(date))
}

/** MM/dd/yyyy (Spec 2 §9); '' for null and for text that is no calendar date. */
export function formatDate(date: CalendarDate | null): string {
  return date !== null && isCalendarDate(date) ? format(noonOf(date), SHOWN_FORMAT) : ''
}

/** Typed MM/dd/yyyy (one digit will do for month and day) as a calendar date; null when it is none (Spec 2 §9). */
export function parseTypedDate(typed: string): CalendarDate | null {
  const text = typed.trim()
  const moment = TYPED_DATE.test(text) ? parse(text, TYPED_FORMAT, new Date(0)) : NO_DAY
  return isValid(moment) ? calendarDateOf(moment) : null
}

/** The day that a moment belongs to on the wall clock here. The one place where a moment becomes a calendar date. */
export function calendarDateOf(moment: Date): CalendarDate {
  return format(moment, ISO_FORMAT)
}
