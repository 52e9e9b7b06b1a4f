import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { PASSWORD_MAX } from '@/contract/fields'
import {
  PASSWORD_MESSAGES,
  confirmationError,
  missingRequirements,
  PASSWORD_LIMIT,
  passwordError,
  type Requirement,
} from './passwordRule'
import { DEFAULT_PASSWORD_OPTIONS, type PasswordOptions } from './passwordOptions'

const CONSUMER = { isB2B: false }
const BUSINESS = { isB2B: true }
const only = (change: Partial<PasswordOptions>): PasswordOptions => ({
  minimumPasswordLength: 0,
  requireLowercase: false,
  requireUppercase: false,
  requireNumber: false,
  requireSpecialCharacter: false,
  ...change,
})
const missing = (password: string, options = DEFAULT_PASSWORD_OPTIONS) =>
  missingRequirements(password, options, CONSUMER)

describe('the length', () => {
  test.each([1, 8, 9, 20, 128])('must be at least %d', (length) => {
    const options = only({ minimumPasswordLength: length })
    const lacks = [length - 1, length, length + 1].map((count) => missing('x'.repeat(count), options))
    expect(lacks).toEqual([['length'], [], []])
  })

  it('counts characters: an emoji is one', () => {
    const options = only({ minimumPasswordLength: 3 })
    expect(missing('😀😀', options)).toEqual(['length'])
    expect(missing('😀😀😀', options)).toEqual([])
  })

  it('of 0 requires nothing', () => {
    expect(missing('', only({}))).toEqual([])
  })
})

describe('the classes', () => {
  // Spec 1 §5: A password satisfies the administrator's options
  test.each<[string, Requirement[]]>([
    ['abcd123!', ['uppercase']],
    ['ABCD123!', ['lowercase']],
    ['Abcdefg!', ['number']],
    ['Abcd1234', ['special']],
    ['Abcd123!', []],
    ['Abcd12!', ['length']],
    ['', ['length', 'lowercase', 'uppercase', 'number', 'special']],
    ['        ', ['lowercase', 'uppercase', 'number', 'special']],
    ['Äpfel٣-ß', []],
    ['ПарольЯ1', ['special']],
    ['漢字漢字漢字漢字', ['lowercase', 'uppercase', 'number', 'special']],
  ])('%j lacks %j', (password, expected) => {
    expect(missing(password)).toEqual(expected)
  })

  test.each(['!', '_', '€', '"', '\\', '😀', '§', '½'])('%s is a special character', (character) => {
    expect(missing(character, only({ requireSpecialCharacter: true }))).toEqual([])
  })

  test.each(['a', 'Z', '5', '٣', ' ', '\t', '\u00a0', 'é', 'e\u0301', '漢'])(
    '%j is not a special character',
    (character) => {
      expect(missing(character, only({ requireSpecialCharacter: true }))).toEqual(['special'])
    },
  )

  test.each([
    ['requireLowercase', 'ABC 123!'],
    ['requireUppercase', 'abc 123!'],
    ['requireNumber', 'Abc !'],
    ['requireSpecialCharacter', 'Abc 123'],
  ])('that are not required are not reported: %s', (required, password) => {
    expect(missing(password, only({}))).toEqual([])
    expect(missing(password, { ...only({}), [required]: true })).toHaveLength(1)
  })
})

describe('the missing parts of a password', () => {
  const options = fc.record<PasswordOptions>({
    minimumPasswordLength: fc.integer({ min: 0, max: 30 }),
    requireLowercase: fc.boolean(),
    requireUppercase: fc.boolean(),
    requireNumber: fc.boolean(),
    requireSpecialCharacter: fc.boolean(),
  })
  const text = fc.string({ unit: 'binary' })

  // Spec 1 §5: Business users and consumers have the same password options
  it('are the same for business users and consumers', () => {
    fc.assert(
      fc.property(text, options, (password, rules) => {
        expect(missingRequirements(password, rules, BUSINESS)).toEqual(missing(password, rules))
      }),
    )
  })

  it('never grow when text is added at either end', () => {
    fc.assert(
      fc.property(text, text, options, (password, more, rules) => {
        const before = missing(password, rules)
        expect(before).toEqual(expect.arrayContaining(missing(password + more, rules)))
        expect(before).toEqual(expect.arrayContaining(missing(more + password, rules)))
      }),
    )
  })

  it('are empty exactly when there is no error', () => {
    fc.assert(
      fc.property(text, options, (password, rules) => {
        expect(passwordError(password, rules, CONSUMER) === null).toBe(missing(password, rules).length === 0)
      }),
    )
  })
})

describe('passwordError', () => {
  test.each([
    ['', 'at least 8 characters, a lowercase letter, an uppercase letter, a number and a special character'],
    ['a!', 'at least 8 characters, an uppercase letter and a number'],
    ['abcdefgh', 'an uppercase letter, a number and a special character'],
    ['Abcdefgh', 'a number and a special character'],
    ['Abcdefg1', 'a special character'],
    ['Abcd12!', 'at least 8 characters'],
  ])('%j needs %s', (password, needs) => {
    expect(passwordError(password, DEFAULT_PASSWORD_OPTIONS, CONSUMER)).toBe(`Password needs ${needs}.`)
  })

  test.each([
    [1, 'at least 1 character'],
    [2, 'at least 2 characters'],
    [20, 'at least 20 characters'],
  ])('names the minimum length %d', (minimumPasswordLength, needs) => {
    const options = only({ minimumPasswordLength })
    expect(passwordError('', options, CONSUMER)).toBe(`Password needs ${needs}.`)
  })

  it('is empty for a valid password', () => {
    expect(passwordError('Abcd123!', DEFAULT_PASSWORD_OPTIONS, BUSINESS)).toBeNull()
  })

  it('rejects passwords longer than the contract allows: one less, the maximum, one more', () => {
    expect(PASSWORD_LIMIT).toBe(PASSWORD_MAX)
    const errorOf = (length: number) => passwordError('Aa1!'.padEnd(length, 'x'), only({}), CONSUMER)
    expect([1023, 1024, 1025].map(errorOf)).toEqual([
      null,
      null,
      'Password can have 1024 characters at most.',
    ])
  })
})

describe('confirmationError', () => {
  test.each([
    ['Abcd123!', 'Abcd123!', null],
    ['Abcd123!', 'abcd123!', 'Passwords must match'],
    ['Abcd123!', 'Abcd123! ', 'Passwords must match'],
    ['Abcd123!', '', 'Passwords must match'],
  ])('of %j confirmed by %j is %s', (password, confirmation, expected) => {
    expect(confirmationError(password, confirmation, 'Passwords must match')).toBe(expected)
  })
})

// Spec 1 §8: The texts of a requested and a done reset
it('uses the specification’s own text for a requested reset, with two blanks after the first sentence', () => {
  const [first, second] = PASSWORD_MESSAGES.resetRequested.split('.  ')
  expect(first).toBe('Password reset request sent')
  expect(second).toBe(
    'If an account is associated with this email address, then a message will be sent with instructions to reset the password.',
  )
  expect(PASSWORD_MESSAGES.resetDone).toBe('Password has been updated')
})
