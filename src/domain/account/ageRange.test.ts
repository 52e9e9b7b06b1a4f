import { describe, expect, it, test } from 'vitest'
import { AGE_RANGES, formatAgeRange, isOfAge, NOT_PAST_DUE, parseAgeRange, readAgeRange } from './ageRange'
import { describeAgeRange } from './messages'

describe('the range of an aging bucket', () => {
  test.each([
    ['Current', { from: null, to: 0 }],
    ['not yet due', { from: null, to: 0 }],
    ['1–30 Days', { from: 1, to: 30 }],
    ['31-60', { from: 31, to: 60 }],
    ['61 to 90 Days', { from: 61, to: 90 }],
    ['Over 90 Days', { from: 91, to: null }],
    ['> 120', { from: 121, to: null }],
    ['91+', { from: 91, to: null }],
    ['91 days and over', { from: 91, to: null }],
    ['60–30', null],
    ['Disputed', null],
    ['', null],
  ])('is parsed from the label %j as %j', (name, range) => {
    expect(readAgeRange(name)).toEqual(range)
  })

  it('is formatted for a URL and parsed again', () => {
    for (const range of AGE_RANGES) expect(parseAgeRange(formatAgeRange(range))).toEqual(range)
    expect(AGE_RANGES.map(formatAgeRange)).toEqual(['~0', '1~30', '31~60', '61~90', '91~'])
  })

  test.each(['', '~', '1', '60~31', '-1~3', 'a~b', '1~30~', '12345~'])('is null for the text %j', (text) => {
    expect(parseAgeRange(text)).toBeNull()
  })

  test.each([
    ['~0', 'Not past due'],
    ['~30', 'Up to 30 days past due'],
    ['31~60', '31–60 days past due'],
    ['91~', 'Over 90 days past due'],
  ])('%s is described as %j', (text, words) => {
    expect(describeAgeRange(parseAgeRange(text) ?? expect.fail('no range'))).toBe(words)
  })
})

describe('an entry belongs to an age range', () => {
  const open = { age: 31, balance: '5', isCredit: false }
  const second = { from: 31, to: 60 }
  test.each([
    ['from its first day', open, second, true],
    ['not before its first day', { ...open, age: 30 }, second, false],
    ['up to its last day', { ...open, age: 60 }, second, true],
    ['not after its last day', { ...open, age: 61 }, second, false],
    ['not when it is a credit', { ...open, isCredit: true }, second, false],
    ['not when it is settled', { ...open, balance: '0.00' }, second, false],
    ['not when its balance is hidden', { ...open, balance: null }, second, false],
    ['“not past due” on its due date', { ...open, age: 0 }, NOT_PAST_DUE, true],
    ['“not past due” without a due date', { ...open, age: null }, NOT_PAST_DUE, true],
    ['not “not past due” a day later', { ...open, age: 1 }, NOT_PAST_DUE, false],
    ['the last one, however old it is', { ...open, age: 5000 }, { from: 91, to: null }, true],
  ])('%s', (_, entry, range, expected) => {
    expect(isOfAge(entry, range)).toBe(expected)
  })

  it('exactly one of the standard ranges at any age', () => {
    for (let age = -100; age < 400; age += 1) {
      expect(AGE_RANGES.filter((range) => isOfAge({ ...open, age }, range))).toHaveLength(1)
    }
  })
})
