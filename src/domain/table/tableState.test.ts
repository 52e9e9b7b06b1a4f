import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays } from '../dates/calendarDate'
import { NO_DATES } from '../dates/datePresets'
import {
  changeTableState,
  choiceParameter,
  datesParameter,
  pageParameter,
  readTableState,
  sortParameter,
  textParameter,
  writeTableState,
} from './tableState'

const KEYS = ['number', 'total'] as const
const codec = {
  search: textParameter,
  status: choiceParameter(['all', 'open', 'shipped'], 'all'),
  dates: datesParameter,
  sort: sortParameter(KEYS, { key: 'number', direction: 'descending' }),
  page: pageParameter,
}
const INITIAL = readTableState(codec, '')

const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
const dates = fc
  .tuple(fc.option(date), fc.option(date))
  .map(([one, other]) => (one && other && one > other ? { from: other, to: one } : { from: one, to: other }))
const state = fc.record({
  search: fc.string({ unit: 'grapheme' }),
  status: fc.constantFrom('all', 'open', 'shipped'),
  dates,
  sort: fc.record({ key: fc.constantFrom(...KEYS), direction: fc.constantFrom('ascending', 'descending') }),
  page: fc.integer({ min: 1, max: 999_999 }),
})

describe('the state of a table in a hash', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(state, (written) => {
        expect(readTableState(codec, writeTableState(codec, '', written))).toEqual(written)
      }),
    )
  })

  it('leaves out defaults, and keeps the parameters of other screens', () => {
    expect(writeTableState(codec, '', INITIAL)).toBe('')
    expect(writeTableState(codec, '#og=Standard&status=open', { status: 'all' })).toBe('#og=Standard')
    expect(writeTableState(codec, '#og=Standard', { search: 'a&b=c' })).toBe('#search=a%26b%3Dc&og=Standard')
  })

  it('returns to the first page when anything but the page changes', () => {
    expect(writeTableState(codec, '#page=3', { search: 'cod' })).toBe('#search=cod')
    expect(writeTableState(codec, '#page=3', { page: 4 })).toBe('#page=4')
    const third = { ...INITIAL, page: 3 }
    expect(changeTableState(codec, third, { search: 'cod' })).toEqual({ ...INITIAL, search: 'cod' })
    expect(changeTableState(codec, third, { search: 'cod', page: 2 }).page).toBe(2)
  })

  test.each([
    ['status', 'lost', 'all'],
    ['status', 'open', 'open'],
    ['page', '0', 1],
    ['page', '1', 1],
    ['page', '2', 2],
    ['page', '1e3', 1],
    ['sort', '-total', { key: 'total', direction: 'descending' }],
    ['sort', 'total', { key: 'total', direction: 'ascending' }],
    ['sort', 'password', INITIAL.sort],
    ['dates', '2026-03-01~', { from: '2026-03-01', to: null }],
    ['dates', '~2026-03-01', { from: null, to: '2026-03-01' }],
    ['dates', '2026-03-01~2026-03-01', { from: '2026-03-01', to: '2026-03-01' }],
    ['dates', '2026-03-02~2026-03-01', NO_DATES],
    ['dates', '2026-02-30~', NO_DATES],
    ['dates', 'soon', NO_DATES],
  ] as const)('reads %s=%s as %j', (name, text, value) => {
    expect(readTableState(codec, `#${name}=${text}`)[name]).toEqual(value)
  })
})
