import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountNumberError, routingNumberError } from './eCheck'
import { type ECheckEntry, eCheckEntryOf, eCheckErrors, eCheckRules, toECheckPayment } from './eCheck'

const SETTINGS = { addressRequired: true, holderNameRequired: true, phoneRequired: false }
const ENTRY: ECheckEntry = {
  accountNumber: '000123-456 789',
  accountNumberAgain: '000123456789',
  routingNumber: '0210 0002 1',
  routingNumberAgain: '021000021',
  bankName: ' First Bank ',
  checkNumber: '',
  name: ' Nora Whitfield ',
  address1: '18 Ceres Street',
  address2: '',
  city: 'Portsmouth',
  state: 'nh',
  zip: '03801',
  phone: '',
}

describe('an account number', () => {
  // Spec 3 §5: eCheck: account numbers
  it.each([
    ['', 'Account Number is required'],
    [' - ', 'Account Number is required'],
    ['1234', 'Account Number is invalid'],
    ['12345', null],
    ['12345678901234567', null],
    ['123456789012345678', 'Account Number is invalid'],
    ['12345O', 'Account Number is invalid'],
    ['١٢٣٤٥', 'Account Number is invalid'],
  ])('%j has the error %s', (typed, error) => {
    expect(accountNumberError(typed)).toBe(error)
  })
})

describe('a routing number', () => {
  // Spec 3 §5: eCheck: routing numbers
  it.each([
    ['', 'Routing Number is required'],
    ['021000021', null],
    ['011000015', null],
    ['125000024', null],
    ['021-000-021', null],
    ['02100002', 'Routing Number is invalid'],
    ['0210000210', 'Routing Number is invalid'],
    ['021000012', 'Routing Number is invalid'],
    ['000000000', 'Routing Number is invalid'],
    ['02100002a', 'Routing Number is invalid'],
  ])('%j has the error %s', (typed, error) => {
    expect(routingNumberError(typed)).toBe(error)
  })

  it('with one wrong digit is never valid', () => {
    fc.assert(
      fc.property(fc.nat(8), fc.integer({ min: 1, max: 9 }), (at, more) => {
        const digits = [...'021000021']
        digits[at] = String((Number(digits[at]) + more) % 10)
        expect(routingNumberError(digits.join(''))).toBe('Routing Number is invalid')
      }),
    )
  })
})

describe('an eCheck', () => {
  it('may be typed with spaces and hyphens, and is sent without', () => {
    expect(eCheckErrors(ENTRY, SETTINGS)).toEqual({})
    const sent = toECheckPayment(ENTRY)
    expect(sent).toEqual({
      bankAccount: {
        accountNumber: '000123456789',
        routingNumber: '021000021',
        bankName: 'First Bank',
        checkNumber: '',
      },
      address: {
        accountHolderName: 'Nora Whitfield',
        address1: '18 Ceres Street',
        address2: '',
        city: 'Portsmouth',
        state: 'NH',
        zip: '03801',
        phone: '',
      },
    })
    expect(eCheckErrors(eCheckEntryOf(sent), SETTINGS)).toEqual({})
  })

  // Spec 3 §5: eCheck: the re-entries, and its address
  it.each([
    ['accountNumberAgain', '000123456780', 'Account Numbers do not match'],
    ['accountNumberAgain', '', 'Account Numbers do not match'],
    ['routingNumberAgain', '011000015', 'Routing Numbers do not match'],
    ['bankName', 'x'.repeat(41), 'Bank Name can have 40 characters at most'],
    ['checkNumber', '1'.repeat(21), 'Check Number can have 20 characters at most'],
    ['name', 'Nora', 'Please enter first and last name'],
    ['address1', '', 'Address Line 1 is a required field'],
    ['city', '', 'City is a required field'],
    ['state', 'New Hampshir', 'State must be 2 letters'],
    ['zip', '', 'ZIP Code is required'],
  ] as const)('with %s %j has the error %s', (field, typed, error) => {
    const entry = { ...ENTRY, [field]: typed }
    expect(eCheckErrors(entry, SETTINGS)).toEqual({ [field]: error })
    expect(eCheckRules(SETTINGS)[field](entry)).toBe(error)
  })

  it('needs name, address and phone only where the settings say so', () => {
    const entry = { ...ENTRY, name: '', address1: '' }
    const none = { addressRequired: false, holderNameRequired: false, phoneRequired: false }
    expect(eCheckErrors(entry, none)).toEqual({})
    expect(eCheckErrors(ENTRY, { ...none, phoneRequired: true })).toEqual({
      phone: 'Phone Number is a required field',
    })
  })
})
