import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { PasswordOptionsDto } from '@/contract/admin/admin'
import {
  DEFAULT_PASSWORD_OPTIONS,
  isStricter,
  lengthChoices,
  MINIMUM_LENGTHS,
  optionsError,
  type PasswordOptions,
} from './passwordOptions'
import { missingRequirements } from './passwordRule'

const NOTHING_REQUIRED: PasswordOptions = {
  minimumPasswordLength: 8,
  requireLowercase: false,
  requireUppercase: false,
  requireNumber: false,
  requireSpecialCharacter: false,
}
const CLASSES = ['requireLowercase', 'requireUppercase', 'requireNumber', 'requireSpecialCharacter'] as const

// Spec 1 §3: Password options default to 8 and all four classes
it('password options are the contract’s defaults until loaded', () => {
  expect(DEFAULT_PASSWORD_OPTIONS).toEqual({
    minimumPasswordLength: 8,
    requireLowercase: true,
    requireUppercase: true,
    requireNumber: true,
    requireSpecialCharacter: true,
  })
  expect(v.parse(PasswordOptionsDto, {})).toEqual(DEFAULT_PASSWORD_OPTIONS)
})

describe('lengthChoices', () => {
  const LISTED = [8, 9, 10, 12, 14, 16, 20]

  test.each(LISTED)('does not repeat %d', (current) => {
    expect(lengthChoices(current)).toEqual(LISTED)
  })

  test.each([
    [7, [7, 8, 9, 10, 12, 14, 16, 20]],
    [11, [8, 9, 10, 11, 12, 14, 16, 20]],
    [19, [8, 9, 10, 12, 14, 16, 19, 20]],
    [21, [8, 9, 10, 12, 14, 16, 20, 21]],
    [128, [8, 9, 10, 12, 14, 16, 20, 128]],
  ])('includes a stored minimum of %d in order', (current, choices) => {
    expect(lengthChoices(current)).toEqual(choices)
    expect(MINIMUM_LENGTHS).toEqual(LISTED)
  })
})

describe('isStricter', () => {
  // Spec 1 §4: Stricter means a longer minimum or another class
  test.each([
    [-1, false],
    [0, false],
    [1, true],
  ])('a minimum length changed by %d is stricter: %s', (change, expected) => {
    const next = { ...DEFAULT_PASSWORD_OPTIONS, minimumPasswordLength: 8 + change }
    expect(isStricter(next, DEFAULT_PASSWORD_OPTIONS)).toBe(expected)
  })

  test.each(CLASSES)('a newly required class is stricter, a dropped one is not: %s', (required) => {
    const withClass = { ...NOTHING_REQUIRED, [required]: true }
    expect(isStricter(withClass, NOTHING_REQUIRED)).toBe(true)
    expect(isStricter(NOTHING_REQUIRED, withClass)).toBe(false)
    expect(isStricter(withClass, withClass)).toBe(false)
  })

  it('is true if one rule becomes stricter, even if another is dropped', () => {
    const longer = { ...NOTHING_REQUIRED, minimumPasswordLength: 9 }
    expect(isStricter(longer, DEFAULT_PASSWORD_OPTIONS)).toBe(true)
    const shorter = { ...NOTHING_REQUIRED, minimumPasswordLength: 1, requireNumber: true }
    expect(isStricter(shorter, NOTHING_REQUIRED)).toBe(true)
  })

  it('is true exactly if a password that was acceptable would be rejected', () => {
    const options = fc.record<PasswordOptions>({
      minimumPasswordLength: fc.integer({ min: 4, max: 20 }),
      requireLowercase: fc.boolean(),
      requireUppercase: fc.boolean(),
      requireNumber: fc.boolean(),
      requireSpecialCharacter: fc.boolean(),
    })
    const audience = { isB2B: true }
    fc.assert(
      fc.property(options, options, (next, base) => {
        const needed = [
          base.requireLowercase ? 'a' : '',
          base.requireUppercase ? 'A' : '',
          base.requireNumber ? '1' : '',
          base.requireSpecialCharacter ? '!' : '',
        ].join('')
        // The shortest password that base accepts: blanks belong to no class.
        const least = needed.padEnd(base.minimumPasswordLength, ' ')
        expect(missingRequirements(least, base, audience)).toEqual([])
        expect(missingRequirements(least, next, audience).length > 0).toBe(isStricter(next, base))
      }),
    )
  })
})

describe('options that are saved', () => {
  test.each([
    [7, false],
    [8, true],
    [64, true],
    [65, false],
  ])('may have a minimum length of %d: %s', (minimumPasswordLength, isAllowed) => {
    expect(optionsError({ ...NOTHING_REQUIRED, minimumPasswordLength }) === null).toBe(isAllowed)
  })

  test.each(MINIMUM_LENGTHS)('may have each offered minimum length: %d', (minimumPasswordLength) => {
    expect(optionsError({ ...NOTHING_REQUIRED, minimumPasswordLength })).toBeNull()
  })
})
