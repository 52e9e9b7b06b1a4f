import {
  addDays as addDaysToMoment,
  differenceInCalendarDays,
  lightFormat,
  getDay,
  isValid,
  parseISO,
} from 'date-fns'
import { conventions } from '../language/conventions'
import { currentLanguage } from '../language/language'

/** A calendar day as 'yyyy-MM-dd', without time or zone (docs/writing-a-backend.md). Compares as text. */
export type CalendarDate = string

const ISO_DATE = /^[1-9]\d{3}-\d{2}-\d{2}$/
const ISO_FORMAT = 'yyyy-MM-dd'
const NO_DAY = new Date(Number.NaN)

/** Noon of the day; invalid for a day that does not exist. Noon, because some zones skip midnight on some days. */
export function noonOf(date: CalendarDate): Date {
  return ISO_DATE.test(date) ? parseISO(`${date}T12:00:00`) : NO_DAY
}

/** Noon of the day, for arithmetic. Throws RangeError for an invalid date. */
function certainNoonOf(date: CalendarDate): Date {
  const noon = noonOf(date)
  if (!isValid(noon)) throw new RangeError(`Not a calendar date: ${date}`)
  return noon
}

/** True for an existing day as 'yyyy-MM-dd', from the year 1000. */
export function isCalendarDate(text: string): text is CalendarDate {
  return isValid(noonOf(text))
}

/** −1, 0 or 1 for sorting: the earlier day first. */
export function compareDates(left: CalendarDate, right: CalendarDate): -1 | 0 | 1 {
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** The day `days` later, or earlier if negative. Throws RangeError for an invalid date or result. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = lightFormat(addDaysToMoment(certainNoonOf(date), days), ISO_FORMAT)
  if (!ISO_DATE.test(moved)) throw new RangeError(`Outside of the calendar: ${date} and ${days} days`)
  return moved
}

/** Number of days from one date to `to`; negative when before. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  // date-fns returns -0 for the same day in some zones
  return differenceInCalendarDays(certainNoonOf(to), certainNoonOf(from)) || 0
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: CalendarDate): number {
  return getDay(certainNoonOf(date))
}

/** MM/dd/yyyy (Spec 2 §9), or the current language's date format; '' for null and invalid dates. */
export function formatDate(date: CalendarDate | null): string {
  return date !== null && isCalendarDate(date) ? lightFormat(noonOf(date), conventions().dateFormat) : ''
}

/** 'Mar 2026' for 'yyyy-MM'; '' for an invalid month. */
export function formatMonth(month: string): string {
  const noon = noonOf(`${month}-01`)
  return isValid(noon)
    ? noon.toLocaleDateString(currentLanguage().tag, { month: 'short', year: 'numeric' })
    : ''
}

/** The local day of a moment. */
export function calendarDateOf(moment: Date): CalendarDate {
  return lightFormat(moment, ISO_FORMAT)
}

/** The day of a moment in an IANA time zone; the local day if the zone is unknown here, or ''. */
export function calendarDateIn(timeZone: string, moment: Date): CalendarDate {
  if (timeZone === '') return calendarDateOf(moment)
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
    return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`
  } catch {
    return calendarDateOf(moment)
  }
}
