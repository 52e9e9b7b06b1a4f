import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isTooLong, lengthSeen } from './length'

const FAMILY = '👨‍👩‍👧‍👦'
const KISS = '👩🏽‍❤️‍💋‍👨🏿'
const ENGLAND = '🏴󠁧󠁢󠁥󠁮󠁧󠁿'

describe('the length of a text', () => {
  it.each([
    ['', 0],
    ['Weekly', 6],
    ['a\nb\r\nc', 5],
    ['Café', 4],
    ['Cafe\u0301', 4],
    ['株式会社', 4],
    [FAMILY, 1],
    [KISS, 1],
    [ENGLAND, 1],
    ['🇺🇸🇨🇦', 2],
    [FAMILY.repeat(12), 12],
    [`e${'\u0301'.repeat(15)}`, 1],
    [`e${'\u0301'.repeat(16)}`, 2],
    [`e${'\u0301'.repeat(159)}`, 10],
  ])('of %j is %i characters', (text, length) => {
    expect(lengthSeen(text)).toBe(length)
  })

  it('is the sum of its characters in a text of any length', () => {
    const characters = fc.array(fc.constantFrom(FAMILY, KISS, '🇺🇸', 'e\u0301', '\r\n', 'が'), {
      minLength: 100,
      maxLength: 400,
    })
    fc.assert(
      fc.property(characters, (each) => {
        expect(lengthSeen(each.join(''))).toBe(each.length)
      }),
      { numRuns: 20, endOnFailure: true },
    )
  })

  it('is the same at any place where a piece may end', () => {
    for (let before = 1000; before <= 1030; before++) {
      expect(lengthSeen(`${'é'.repeat(before)}${FAMILY}é`)).toBe(before + 2)
    }
  })
})

describe('in a browser without a segmenter', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('counts code points, which are never fewer', () => {
    vi.stubGlobal('Intl', {})
    expect([lengthSeen('Weekly'), lengthSeen('Café'), lengthSeen(FAMILY)]).toEqual([6, 4, 7])
  })
})

describe('a text that is too long', () => {
  it.each([
    ['x'.repeat(12), 12, false],
    ['x'.repeat(13), 12, true],
    [FAMILY.repeat(12), 12, false],
    [FAMILY.repeat(13), 12, true],
    [`${'x'.repeat(11)}e\u0301`, 12, false],
    ['\u0301'.repeat(193), 12, true],
    [FAMILY.repeat(100_000), 4000, true],
  ])('is found by its characters: %#', (text, max, expected) => {
    expect(isTooLong(text, max)).toBe(expected)
  })

  it('is one whose length is above the limit, and has at most 16 code units for each character', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 })
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), (typed, max) => {
        expect(isTooLong(typed, max)).toBe(lengthSeen(typed) > max)
        if (!isTooLong(typed, max)) expect(typed.length).toBeLessThanOrEqual(16 * max)
      }),
    )
  })
})
