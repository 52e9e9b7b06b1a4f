import { addDays, type CalendarDate, weekdayOf } from '../dates/calendarDate'

/** A distributor's delivery or pickup days for a customer. */
export interface DeliveryCalendar {
  /** 0 Sunday to 6 Saturday; empty means every working day. */
  readonly weekdays: readonly number[]
  readonly holidays: ReadonlySet<CalendarDate>
  /** Working days between order and earliest delivery. */
  readonly leadDays: number
}

const WORKING_DAYS: readonly number[] = [1, 2, 3, 4, 5]
const SEARCH_DAYS_MAX = 400

function firstDay(from: CalendarDate, isWanted: (date: CalendarDate) => boolean): CalendarDate | null {
  for (let days = 0; days <= SEARCH_DAYS_MAX; days += 1) {
    const date = addDays(from, days)
    if (isWanted(date)) return date
  }
  return null
}

/** True for a delivery day: one of the weekdays, except holidays. */
export function isDeliveryDay(date: CalendarDate, { weekdays, holidays }: DeliveryCalendar): boolean {
  const days = weekdays.length === 0 ? WORKING_DAYS : weekdays
  return days.includes(weekdayOf(date)) && !holidays.has(date)
}

/** The first delivery day on or after `from`; null without one in the next 400 days. */
export function nextDeliveryDay(from: CalendarDate, calendar: DeliveryCalendar): CalendarDate | null {
  return firstDay(from, (date) => isDeliveryDay(date, calendar))
}

/**
 * The first delivery day after `leadDays` working days (Monday to Friday, except holidays) from today; with 0 it may be
 * today (Spec 2 §3 earliestDate).
 */
export function earliestDeliveryDay(today: CalendarDate, calendar: DeliveryCalendar): CalendarDate | null {
  const isWorkingDay = (date: CalendarDate) =>
    WORKING_DAYS.includes(weekdayOf(date)) && !calendar.holidays.has(date)
  let ready: CalendarDate | null = today
  for (let lead = 0; lead < calendar.leadDays && ready !== null; lead += 1) {
    ready = firstDay(addDays(ready, 1), isWorkingDay)
  }
  return ready === null ? null : nextDeliveryDay(ready, calendar)
}
