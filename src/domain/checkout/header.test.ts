import { describe, expect, it, test } from 'vitest'
import { EMPTY_HEADER } from '../cart/cart'
import {
  type DeliveryDateRules,
  deliveryDateErrors,
  initialDeliveryDate,
  isDeliveryDateRequired,
} from './deliveryDate'
import {
  HEADER_LIMITS,
  headerErrors,
  lengthErrors,
  type LimitedText,
  type HeaderRules,
  initialHeaderTexts,
  isPoRequired,
  messageLines,
  poError,
} from './header'
import { CHECKOUT_RULE_MESSAGES } from './messages'

const system = { defaultDeliveryDateFlag: 'UseSystemDefault', checkoutRequireDeliveryDate: false } as const
const entry = { defaultDeliveryDateFlag: 'RequireUserEntry', checkoutRequireDeliveryDate: false } as const
const dates = { defaultDate: '2025-11-24', earliestDate: '2025-11-21' }
const rules: DeliveryDateRules = { ...system, dates, isPickup: false, today: '2025-11-20' }
const headerRules: HeaderRules = { ...rules, userType: 'Customer', requiredPO: false }

// Spec 2 §5: P.O.: required for consumers and by the customer's setting
test.each([
  ['Customer', false, false],
  ['Customer', true, true],
  ['Salesperson', false, false],
  ['Consumer', false, true],
  ['Consumer', true, true],
])('%s with requiredPO %s requires a P.O.: %s', (userType, requiredPO, expected) => {
  expect(isPoRequired({ userType, requiredPO })).toBe(expected)
})

// Spec 2 §5: P.O.: text and 20 characters
test.each([
  ['', false, null],
  ['', true, 'Customer P.O. is required'],
  ['   ', true, 'Customer P.O. is required'],
  ['1', true, null],
  ['x'.repeat(19), true, null],
  ['x'.repeat(20), true, null],
  ['x'.repeat(21), true, CHECKOUT_RULE_MESSAGES.poTooLong],
  ['x'.repeat(21), false, CHECKOUT_RULE_MESSAGES.poTooLong],
])('the P.O. %j, required (%s), has the error %s', (po, isRequired, expected) => {
  expect(poError(po, isRequired)).toBe(expected)
})

describe('initialDeliveryDate', () => {
  const none = { defaultDate: null, earliestDate: null }

  // Spec 2 §4: The delivery date by default
  test.each([
    ['is the default if nothing was entered', null, dates, system, '2025-11-24'],
    ['is the entered date', '2025-12-01', dates, system, '2025-12-01'],
    ['is the entered date, even if it is the earliest', '2025-11-21', dates, system, '2025-11-21'],
    ['is the default if the entered date is too early by now', '2025-11-20', dates, system, '2025-11-24'],
    ['is the default if the entered date is invalid', '2025-02-30', dates, system, '2025-11-24'],
    ['is the earliest date without a default', null, { ...dates, defaultDate: null }, system, '2025-11-21'],
    [
      'is the earliest date if the default precedes it',
      null,
      { ...dates, defaultDate: '2025-11-20' },
      system,
      '2025-11-21',
    ],
    ['is the default without an earliest date', null, { ...dates, earliestDate: null }, system, '2025-11-24'],
    ['is null if no date is offered', null, none, system, null],
    ['is the entered date without an earliest date', '2020-01-01', none, system, '2020-01-01'],
    ['is null if the user must enter it', null, dates, entry, null],
    ['is the entered date if the user must enter it', '2025-12-01', dates, entry, '2025-12-01'],
    ['is null if the user entered one that is too early', '2025-11-20', dates, entry, null],
  ])('%s', (_, entered, offered, settings, expected) => {
    expect(initialDeliveryDate(entered, offered, settings)).toBe(expected)
  })
})

// Spec 2 §4: A date is required where the settings say so
test.each([
  [system, false],
  [{ ...system, checkoutRequireDeliveryDate: true }, true],
  [entry, true],
])('with %j a date is required: %s', (settings, expected) => {
  expect(isDeliveryDateRequired(settings)).toBe(expected)
})

test.each<[string | null, Partial<DeliveryDateRules>, string[]]>([
  [null, {}, []],
  [null, { checkoutRequireDeliveryDate: true }, [CHECKOUT_RULE_MESSAGES.deliveryDateRequired]],
  ['', { checkoutRequireDeliveryDate: true, isPickup: true }, [CHECKOUT_RULE_MESSAGES.pickupDateRequired]],
  ['11/24/2025', {}, [CHECKOUT_RULE_MESSAGES.dateInvalid]],
  ['2025-11-20', {}, ['The earliest date is 11/21/2025']],
  ['2025-11-21', {}, []],
  ['2025-11-22', {}, []],
  ['2025-11-19', { dates: { defaultDate: null, earliestDate: null } }, ['The earliest date is 11/20/2025']],
  ['2025-11-20', { dates: { defaultDate: null, earliestDate: null } }, []],
  ['2026-11-20', {}, []],
  ['2026-11-21', {}, ['The latest date is 11/20/2026']],
])('the date %s with %j has the errors %j', (date, change, expected) => {
  expect(deliveryDateErrors(date, { ...rules, ...change })).toEqual(expected)
})

describe('headerErrors', () => {
  it('is empty for a valid header', () => {
    const full = {
      ...EMPTY_HEADER,
      customerPo: 'PO 1',
      deliveryDate: '2025-11-24',
      specialInstruction1: 'x'.repeat(50),
      specialInstruction2: 'x'.repeat(50),
      notes: 'x'.repeat(4000),
    }
    expect(headerErrors(full, { ...headerRules, requiredPO: true })).toEqual({})
    expect(headerErrors(EMPTY_HEADER, headerRules)).toEqual({})
  })

  // Spec 2 §5: Special instructions: 50 characters each
  it('reports an error for each field', () => {
    const bad = {
      ...EMPTY_HEADER,
      deliveryDate: '2025-11-20',
      specialInstruction1: 'x'.repeat(51),
      specialInstruction2: 'x'.repeat(51),
      notes: 'x'.repeat(4001),
    }
    expect(headerErrors(bad, { ...headerRules, userType: 'Consumer' })).toEqual({
      customerPo: 'Customer P.O. is required',
      deliveryDate: 'The earliest date is 11/21/2025',
      specialInstruction1: CHECKOUT_RULE_MESSAGES.instructionTooLong,
      specialInstruction2: CHECKOUT_RULE_MESSAGES.instructionTooLong,
      notes: CHECKOUT_RULE_MESSAGES.notesTooLong,
    })
  })
})

// Spec 2 §4: The message of a rejected header is split at line breaks
test.each([
  ['', []],
  ['One', ['One']],
  ['One\nTwo', ['One', 'Two']],
  ['One\r\nTwo\rThree', ['One', 'Two', 'Three']],
  ['\n One \n\n', ['One']],
])('a message of the server, %j, is split into %j', (message, expected) => {
  expect(messageLines(message)).toEqual(expected)
})

describe('the initial texts of a checkout', () => {
  const customer = { defaultShipto: 'DOCK', defaultPO: 'PO-7' }
  const typed = { ...EMPTY_HEADER, customerShipToCode: 'SHOP', customerPo: 'PO-8', notes: 'Ring twice' }

  it.each([
    ['the header, where it has any', typed, customer, { customerShipToCode: 'SHOP', customerPo: 'PO-8' }],
    [
      'the customer’s defaults otherwise',
      EMPTY_HEADER,
      customer,
      { customerShipToCode: 'DOCK', customerPo: 'PO-7' },
    ],
    ['nothing without a customer', EMPTY_HEADER, null, { customerShipToCode: '', customerPo: '' }],
  ])('come from %s', (_, header, of, expected) => {
    expect(initialHeaderTexts(header, of)).toMatchObject(expected)
  })

  it('include instructions and notes as saved', () => {
    expect(initialHeaderTexts(typed, customer).notes).toBe('Ring twice')
  })
})

describe('lengthErrors', () => {
  const limits = Object.entries(HEADER_LIMITS) as [LimitedText, number][]

  it.each(limits)('reports %s at once beyond %i characters', (field, limit) => {
    const errorsOf = (length: number) => {
      const header = { ...EMPTY_HEADER, [field]: 'x'.repeat(length) }
      const rules = { ...headerRules, requiredPO: field !== 'customerPo' }
      return Object.keys(lengthErrors(headerErrors(header, rules), header))
    }
    expect([errorsOf(0), errorsOf(limit - 1), errorsOf(limit)]).toEqual([[], [], []])
    expect(errorsOf(limit + 1)).toEqual([field])
  })
})
