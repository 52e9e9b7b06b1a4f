import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parseTypedDate } from './typedDate'
import {
  addDays,
  calendarDateIn,
  calendarDateOf,
  compareDates,
  daysBetween,
  formatDate,
  isCalendarDate,
  weekdayOf,
} from './calendarDate'

const day = fc
  .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9998-12-31T00:00:00Z'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10))

test.each([
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2025-00-10', false],
  ['2025-01-00', false],
  ['2025-12-31', true],
  ['2025-12-32', false],
  ['2025-13-01', false],
  ['0999-12-31', false],
  ['1000-01-01', true],
  ['9999-12-31', true],
  ['2025-1-1', false],
  ['2025-01-01T00:00:00', false],
  ['', false],
])('%s is a calendar date: %s', (text, expected) => {
  expect(isCalendarDate(text)).toBe(expected)
})

test.each([
  ['2025-03-08', 1, '2025-03-09'],
  ['2025-03-09', 1, '2025-03-10'],
  ['2025-11-02', 1, '2025-11-03'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2024-03-01', -1, '2024-02-29'],
  ['2025-12-31', 1, '2026-01-01'],
  ['2025-06-15', 0, '2025-06-15'],
])('%s and %i days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected)
  expect(daysBetween(date, expected)).toBe(days)
})

describe('a text that is not a calendar date', () => {
  test.each(['', '2025-02-30', '02/28/2025'])('%j is rejected', (text) => {
    expect(() => addDays(text, 1)).toThrow(RangeError)
    expect(() => weekdayOf(text)).toThrow(RangeError)
    expect(formatDate(text)).toBe('')
  })

  it('cannot be created either', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addDays('1000-01-01', -1)).toThrow(RangeError)
  })
})

test.each([
  ['2025-11-20', 4],
  ['2025-11-22', 6],
  ['2025-11-23', 0],
  ['1969-12-31', 3],
])('%s is weekday %i', (date, expected) => {
  expect(weekdayOf(date)).toBe(expected)
})

test.each([
  ['2025-11-20', '2025-11-20', 0],
  ['2025-11-19', '2025-11-20', -1],
  ['2025-12-01', '2025-11-30', 1],
] as const)('%s compared with %s is %i', (left, right, expected) => {
  expect(compareDates(left, right)).toBe(expected)
})

test.each([
  ['2025-01-09', '01/09/2025'],
  [null, ''],
])('%s is shown as %j', (date, expected) => {
  expect(formatDate(date)).toBe(expected)
})

// Spec 2 §9: Dates are typed as MM/dd/yyyy
test.each([
  ['01/09/2025', '2025-01-09'],
  [' 1/9/2025 ', '2025-01-09'],
  ['02/29/2024', '2024-02-29'],
  ['02/29/2025', null],
  ['13/01/2025', null],
  ['00/10/2025', null],
  ['1/9/25', null],
  ['2025-01-09', null],
  ['MM/DD/YYYY', null],
  ['', null],
])('the typed text %j is parsed as %s', (typed, expected) => {
  expect(parseTypedDate(typed)).toBe(expected)
})

describe('calendar dates', () => {
  it('are displayed so that they can be parsed again', () => {
    fc.assert(fc.property(day, (date) => parseTypedDate(formatDate(date)) === date))
  })

  it('return to the start when days are added and subtracted, and the weekday follows', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 300 }), (date, days) => {
        const later = addDays(date, days)
        expect(addDays(later, -days)).toBe(date)
        expect(weekdayOf(later)).toBe((weekdayOf(date) + days) % 7)
        expect(compareDates(date, later)).toBe(days === 0 ? 0 : -1)
      }),
    )
  })
})

test('a moment belongs to the day on the wall clock', () => {
  expect(calendarDateOf(new Date(2025, 0, 9, 0, 0, 0))).toBe('2025-01-09')
  expect(calendarDateOf(new Date(2025, 0, 9, 23, 59, 59, 999))).toBe('2025-01-09')
})

it.each([
  ['America/New_York', '2026-11-29T04:59:59Z', '2026-11-28'],
  ['America/New_York', '2026-11-29T05:00:00Z', '2026-11-29'],
  ['Asia/Tokyo', '2026-12-31T15:00:00Z', '2027-01-01'],
  ['UTC', '2026-03-01T00:00:00Z', '2026-03-01'],
])('the day in %s at %s is %s', (zone, moment, day) => {
  expect(calendarDateIn(zone, new Date(moment))).toBe(day)
})

it.each(['', 'Nowhere/Land', 'x'.repeat(10_000)])(
  'the day in an unknown zone is the local day: $0',
  (zone) => {
    const moment = new Date('2026-11-29T04:59:59Z')
    expect(calendarDateIn(zone, moment)).toBe(calendarDateOf(moment))
  },
)
