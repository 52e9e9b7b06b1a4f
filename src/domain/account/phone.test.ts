import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { phoneOrEmpty } from '@/contract/fields'
import { formatPhone, formatTypedPhone, phoneDigits, phoneError } from './phone'
import { ACCOUNT_RULE_MESSAGES } from './messages'

const digits = (count: number) => '6175550123456789012'.slice(0, count)

describe('phoneError', () => {
  test.each([
    [9, ACCOUNT_RULE_MESSAGES.phoneFormat],
    [10, null],
    [11, null],
    [16, null],
    [17, ACCOUNT_RULE_MESSAGES.phoneFormat],
  ])('of %d digits alone is %s', (count, expected) => {
    expect(phoneError(digits(count))).toBe(expected)
  })

  // Spec 3 §5: Phone: 10 to 16
  test.each([
    [1, null],
    [6, null],
    [7, ACCOUNT_RULE_MESSAGES.phoneFormat],
  ])('of an extension of %d digits is %s', (count, expected) => {
    expect(phoneError(`617-555-0123 x${'1234567'.slice(0, count)}`)).toBe(expected)
  })

  // Spec 1 §5: The text of the phone rule
  it('has the text of the specification', () => {
    expect(ACCOUNT_RULE_MESSAGES.phoneFormat).toBe('Phone number format (###) ###-#### Ext ######')
  })

  test.each(['', '   '])('is null for blank input: %j', (typed) => {
    expect(phoneError(typed)).toBeNull()
  })
})

describe('phoneDigits', () => {
  test.each([
    ['', ''],
    [' ', ''],
    ['6175550123', '6175550123'],
    [' 617-555-0123 ', '6175550123'],
    ['617.555.0123', '6175550123'],
    ['617/555 0123', '6175550123'],
    ['(617) 555-0123', '6175550123'],
    ['(617) 555-0123 7', '61755501237'],
    ['(617) 555-0123 123456', '6175550123123456'],
    ['(617) 555-0123 Ext 1', '61755501231'],
    ['(617) 555-0123 ext. 123456', '6175550123123456'],
    ['617-555-0123x42', '617555012342'],
    ['617-555-0123 #42', '617555012342'],
    ['+1 617 555 0123', '6175550123'],
    ['+16175550123', '6175550123'],
    ['1-617-555-0123 x42', '617555012342'],
    ['1 (617) 555-0123', '6175550123'],
    ['16175550123', '6175550123'],
    ['1-617-555-0100 x5', '61755501005'],
    ['+1 (617) 555-0100 ext. 5', '61755501005'],
    ['617.555.0100', '6175550100'],
    ['6175550100x12345', '617555010012345'],
    ['+1.617.555.0100, extension 12', '617555010012'],
    ['6175550100 extn 7', '61755501007'],
    ['617 555 0100 X. 7', '61755501007'],
    ['61755501234', '61755501234'],
    ['16175550100123456', '6175550100123456'],
    ['617\u00A0555\u00A00100', '6175550100'],
  ])('of %j are %j', (typed, expected) => {
    expect(phoneDigits(typed)).toBe(expected)
  })

  test.each([
    '617555012',
    '(617) 555-012',
    '617-555-01234',
    '(617) 555-01234',
    '+1 617 555 01234',
    '11234567890',
    '1175550123',
    '1 175550123',
    '(617) 555-0123 1234567',
    '(617) 555-0123 12 34',
    '(617) 555-0123 Ext 1234567',
    '(617) 555-0123 Ext',
    '(617) 555-0123 Ext 12a',
    '555-0123 Ext 123',
    '61755501231 Ext 1',
    '+44 20 7946 0958',
    '+6175550123',
    '61755501231234567',
    '617-555-CALL',
    'abcdefghij',
    'Ext 1',
    '----------',
    '٦١٧٥٥٥٠١٢٣',
    '617-555-0123 / 617-555-0124',
    '-'.repeat(500_000),
    '6-'.repeat(500_000),
    `6175550123${' '.repeat(500_000)}x`,
  ])('are null for %#: no phone number', (typed) => {
    expect(phoneDigits(typed)).toBeNull()
  })
})

describe('formatPhone', () => {
  test.each([
    ['6175550123', '(617) 555-0123'],
    ['16175550123', '(617) 555-0123'],
    ['61755501234', '(617) 555-0123 Ext 4'],
    ['6175550123123456', '(617) 555-0123 Ext 123456'],
    ['', ''],
    ['617555012', '617555012'],
    ['61755501231234567', '61755501231234567'],
    ['617-555-0123', '617-555-0123'],
    ['my phone', 'my phone'],
  ])('shows the sent number %j as %j', (sent, expected) => {
    expect(formatPhone(sent)).toBe(expected)
  })
})

describe('formatTypedPhone', () => {
  test.each([
    ['617-555-0123', '(617) 555-0123'],
    ['1-617-555-0100 x5', '(617) 555-0100 Ext 5'],
    ['617-555-0123 Ext 123456', '(617) 555-0123 Ext 123456'],
    ['61755501234', '(617) 555-0123 Ext 4'],
    ['617-555-01234', '617-555-01234'],
    ['my phone', 'my phone'],
    [' ', ' '],
  ])('formats %j as %j', (typed, expected) => {
    expect(formatTypedPhone(typed)).toBe(expected)
  })
})

describe('any input', () => {
  const unit = fc.constantFrom(...'0123456789 ()-.+x')
  const typed = fc.oneof(
    fc
      .tuple(
        fc.constantFrom('', '1', '+1 '),
        fc.stringMatching(/^\d{10}$/),
        fc.stringMatching(/^( | x)\d{1,7}$/),
      )
      .map((parts) => parts.join('')),
    fc.string({ unit, maxLength: 24 }),
    fc.string(),
    fc.stringMatching(/^\d{8,18}$/),
  )

  it('is sent only in the form the contract accepts', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const sent = phoneDigits(text)
        expect(sent === null || v.is(phoneOrEmpty, sent)).toBe(true)
        expect(phoneError(text) === null).toBe(sent !== null)
      }),
    )
  })

  it('keeps its number when formatted, and formatting is idempotent', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const shown = formatTypedPhone(text)
        expect(phoneDigits(shown)).toBe(phoneDigits(text))
        expect(formatTypedPhone(shown)).toBe(shown)
      }),
    )
  })

  it('survives formatting: parsing a formatted number returns the sent one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[02-9]\d{9,15}$/), (sent) => {
        expect(phoneDigits(formatPhone(sent))).toBe(sent)
      }),
    )
  })
})
