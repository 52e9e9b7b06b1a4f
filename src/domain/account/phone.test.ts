import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { phoneOrEmpty } from '@/contract/fields'
import { formatPhone, phoneDigits, phoneError } from './phone'
import { ACCOUNT_RULE_MESSAGES } from './messages'

const digits = (count: number) => '6175550123456789012'.slice(0, count)

describe('phoneError', () => {
  test.each([
    [9, ACCOUNT_RULE_MESSAGES.phoneFormat],
    [10, null],
    [11, null],
    [15, null],
    [16, null],
    [17, ACCOUNT_RULE_MESSAGES.phoneFormat],
  ])('of %d digits is %s', (count, expected) => {
    expect(phoneError(digits(count))).toBe(expected)
  })

  it('has the text of the specification', () => {
    expect(ACCOUNT_RULE_MESSAGES.phoneFormat).toBe('Phone number format (###) ###-#### Ext ######')
  })

  test.each(['', '   '])('rejects numbers: %j', (typed) => {
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
  ])('of %j are %j', (typed, expected) => {
    expect(phoneDigits(typed)).toBe(expected)
  })

  test.each([
    '617555012',
    '(617) 555-012',
    '(617) 555-0123 Ext 1234567',
    '(617) 555-0123 Ext',
    '555-0123 Ext 123',
    '61755501231 Ext 1',
    '+44 20 7946 0958',
    '617-555-CALL',
    'abcdefghij',
    'Ext 1',
    '----------',
    '٦١٧٥٥٥٠١٢٣',
  ])('of %j are empty', (typed) => {
    expect(phoneDigits(typed)).toBeNull()
  })
})

describe('formatPhone', () => {
  test.each([
    ['6175550123', '(617) 555-0123'],
    ['617-555-0123', '(617) 555-0123'],
    ['61755501234', '(617) 555-0123 4'],
    ['617-555-0123 Ext 123456', '(617) 555-0123 123456'],
    ['', ''],
    ['617555012', '617555012'],
    ['my phone', 'my phone'],
  ])('%j as %j', (typed, expected) => {
    expect(formatPhone(typed)).toBe(expected)
  })
})

describe('any input', () => {
  const unit = fc.constantFrom(...'0123456789 ()-.+x')
  const typed = fc.oneof(fc.string({ unit, maxLength: 24 }), fc.string(), fc.stringMatching(/^\d{8,18}$/))

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
        const shown = formatPhone(text)
        expect(phoneDigits(shown)).toBe(phoneDigits(text))
        expect(formatPhone(shown)).toBe(shown)
      }),
    )
  })
})
