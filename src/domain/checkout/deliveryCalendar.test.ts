import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { addDays, compareDates } from '../dates/calendarDate'
import {
  type DeliveryCalendar,
  earliestDeliveryDay,
  isDeliveryDay,
  nextDeliveryDay,
} from './deliveryCalendar'

const THANKSGIVING = '2025-11-27'
const daily: DeliveryCalendar = { weekdays: [1, 2, 3, 4, 5], holidays: new Set([THANKSGIVING]), leadDays: 1 }
const everyDayFree = new Set(Array.from({ length: 500 }, (_, days) => addDays('2025-11-01', days)))

test.each([
  ['2025-11-21', daily, true],
  ['2025-11-22', daily, false],
  ['2025-11-22', { ...daily, weekdays: [6] }, true],
  [THANKSGIVING, daily, false],
  ['2025-11-21', { ...daily, weekdays: [] }, true],
  ['2025-11-22', { ...daily, weekdays: [] }, false],
])('on %s with %j goods ship: %s', (date, calendar, expected) => {
  expect(isDeliveryDay(date, calendar)).toBe(expected)
})

test.each([
  ['2025-11-20', daily, '2025-11-20'],
  ['2025-11-22', daily, '2025-11-24'],
  [THANKSGIVING, daily, '2025-11-28'],
  ['2025-11-20', { ...daily, weekdays: [2] }, '2025-11-25'],
  ['2025-11-20', { ...daily, holidays: everyDayFree }, null],
])('from %s with %j the next delivery day is %s', (from, calendar, expected) => {
  expect(nextDeliveryDay(from, calendar)).toBe(expected)
})

test.each([
  ['an order on Thursday, one day ahead', '2025-11-20', daily, '2025-11-21'],
  ['an order on Friday, one day ahead', '2025-11-21', daily, '2025-11-24'],
  ['an order on Saturday, one day ahead', '2025-11-22', daily, '2025-11-24'],
  ['no lead on a working day', '2025-11-20', { ...daily, leadDays: 0 }, '2025-11-20'],
  ['no lead on a Sunday', '2025-11-23', { ...daily, leadDays: 0 }, '2025-11-24'],
  ['two days over a holiday', '2025-11-26', { ...daily, leadDays: 2 }, '2025-12-01'],
  ['a truck on Wednesdays', '2025-11-20', { ...daily, weekdays: [3] }, '2025-11-26'],
  ['a truck that has left', '2025-11-26', { ...daily, weekdays: [3] }, '2025-12-03'],
  ['a calendar without working days', '2025-11-20', { ...daily, holidays: everyDayFree }, null],
])('finds the earliest delivery day for %s', (_, today, calendar, expected) => {
  expect(earliestDeliveryDay(today, calendar)).toBe(expected)
})

it('the earliest delivery day is a delivery day from today on, and never earlier with a longer lead', () => {
  const dates = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days))
  const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }))
  fc.assert(
    fc.property(dates, weekdays, fc.integer({ min: 0, max: 10 }), (today, days, leadDays) => {
      const calendar = { ...daily, weekdays: days, leadDays }
      const earliest = earliestDeliveryDay(today, calendar) ?? ''
      const later = earliestDeliveryDay(today, { ...calendar, leadDays: leadDays + 1 }) ?? ''
      expect(isDeliveryDay(earliest, calendar)).toBe(true)
      expect(compareDates(earliest, today)).toBeGreaterThanOrEqual(0)
      expect(compareDates(later, earliest)).toBeGreaterThanOrEqual(0)
    }),
  )
})
