import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { zip } from '@/contract/fields'
import { ADDRESS_RULE_MESSAGES } from './messages'
import { postalCodeError, toPostalCode, zipAreas } from './zipRules'

describe('a zip or postal code', () => {
  // Spec 3 §5: ZIP: US and Canadian codes
  test.each([
    // US: five digits, or five and four.
    ['0380', null],
    ['03801', '03801'],
    ['038011', null],
    ['03801-', null],
    ['03801-123', null],
    ['03801-1234', '03801-1234'],
    ['03801-12345', null],
    ['03801123', null],
    ['038011234', '03801-1234'],
    ['0380112345', null],
    ['03801 1234', null],
    [' 03801 ', '03801'],
    ['0380O', null],
    ['٠٣٨٠١', null],
    // Canadian: letter, digit, letter, then digit, letter, digit.
    ['K1A 0B', null],
    ['K1A 0B1', 'K1A 0B1'],
    ['K1A 0B12', null],
    ['k1a0b1', 'K1A 0B1'],
    ['K1a-0b1', 'K1A 0B1'],
    ['K1A  0B1', null],
    ['K1A_0B1', null],
    ['1K1 A0B', null],
    ...['D', 'F', 'I', 'O', 'Q', 'U', 'W', 'Z'].map((letter) => [`${letter}1A 0B1`, null]),
    ...['D', 'F', 'I', 'O', 'Q', 'U'].map((letter) => [`K1${letter} 0B1`, null]),
    ...['W', 'Z'].map((letter) => [`K1${letter} 0B1`, `K1${letter} 0B1`]),
    ['ſ1A 0B1', null],
    // British, and an empty one.
    ['SW1A 1AA', null],
    ['', null],
    ['     ', null],
    ['ABCDE', null],
  ])('%j is formatted as %j', (typed, expected) => {
    expect(toPostalCode(typed ?? '')).toBe(expected)
    expect(postalCodeError(typed ?? '')).toBe(expected === null ? 'Must be valid Zip Code' : null)
  })

  it('has the text of the specification', () => {
    expect(ADDRESS_RULE_MESSAGES.zipInvalid).toBe('Must be valid Zip Code')
  })

  const likely = fc.string({ unit: fc.constantFrom(...'0123456789 -KkAaBbDdSſ'), maxLength: 11 })

  it('is valid here exactly when the backend accepts it', () => {
    fc.assert(
      fc.property(fc.oneof(likely, fc.string(), fc.stringMatching(/^\d{4,11}$/)), (typed) => {
        expect(postalCodeError(typed) === null).toBe(v.is(zip, typed))
      }),
    )
  })

  it('stays the same when formatted again', () => {
    fc.assert(
      fc.property(likely, (typed) => {
        const written = toPostalCode(typed)
        if (written !== null) expect(toPostalCode(written)).toBe(written)
      }),
    )
  })
})

test.each([
  ['03801', ['03801']],
  ['038011234', ['03801-1234', '03801']],
  ['k1a0b1', ['K1A 0B1', 'K1A']],
  ['3801', []],
])('%s is looked up as %j', (typed, areas) => {
  expect(zipAreas(typed)).toEqual(areas)
})
