import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { BillingAddressDto, CreditCardDto } from '@/contract/payments/paymentMethod'
import {
  cardEntryOf,
  cardErrors,
  cardRules,
  type CardEntry,
  type CardRules,
  type CreditCardSettings,
  toCardPayment,
} from './cardPayment'

const PHONE_FORMAT = 'Phone number format (###) ###-#### Ext ######'
const NOTHING_ASKED: CreditCardSettings = {
  addressRequired: false,
  ccV2Required: false,
  holderNameRequired: false,
  phoneRequired: false,
  isTestTransaction: false,
}
const ALL_ASKED: CreditCardSettings = {
  ...NOTHING_ASKED,
  addressRequired: true,
  ccV2Required: true,
  holderNameRequired: true,
  phoneRequired: true,
}
const rulesOf = (settings: CreditCardSettings): CardRules => ({
  settings,
  acceptedIssuers: [1, 2, 3],
  today: '2026-11-22',
})
const GOOD: CardEntry = {
  cardNumber: '4027 1828 4590 4520',
  expirationDate: '11/26',
  cvv2: '123',
  name: 'Ann Reed',
  address1: '18 Ceres Street',
  address2: 'Floor 2',
  city: 'Portsmouth',
  state: 'NH',
  zip: '03801',
  phone: '(603) 555-0142',
}
const AMERICAN_EXPRESS = '3402 718284 59046'
const EMPTY = Object.fromEntries(Object.keys(GOOD).map((field) => [field, ''])) as unknown as CardEntry
const chars = (count: number) => 'x'.repeat(count)
const named = (count: number) => `Ann ${chars(count - 4)}`
const digits = (count: number) => '6035550123456789012'.slice(0, count)

/** Field, input, message. */
type Case = readonly [keyof CardEntry, string, string | null]

/** These are valid when the settings do not require them. */
const WHERE_ASKED_FOR: readonly Case[] = [
  ['cvv2', '', 'CVV is a required field'],
  ['cvv2', ' ', 'CVV is a required field'],
  ['name', '', 'Name is a required field'],
  ['name', '  ', 'Name is a required field'],
  ['address1', '', 'Address Line 1 is a required field'],
  ['address1', ' ', 'Address Line 1 is a required field'],
  ['phone', '', 'Phone Number is a required field'],
  ['phone', ' ', 'Phone Number is a required field'],
]

const CASES: readonly Case[] = [
  ['cardNumber', '', 'Card Number is a required field'],
  ['cardNumber', '4027182845904521', 'Card Number is invalid'],
  ['cardNumber', '6011027182845906', 'Card is from an unaccepted Issuer'],
  ['expirationDate', '', 'Expiration Date is invalid'],
  ['expirationDate', '10/26', 'Card is expired'],
  ['cvv2', '12', 'CVV must have 3 digits'],
  ['cvv2', '123', null],
  ['cvv2', '1234', 'CVV must have 3 digits'],
  ['cvv2', '12a', 'CVV must have 3 digits'],
  ['cvv2', '١٢٣', 'CVV must have 3 digits'],
  ['name', 'Ann', 'Please enter first and last name'],
  ['name', ' Ann ', 'Please enter first and last name'],
  ['name', 'A R', null],
  ['name', 'Ann de la Cruz', null],
  ['name', named(39), null],
  ['name', named(40), null],
  ['name', ` ${named(40)} `, null],
  ['name', named(41), 'Name can have 40 characters at most'],
  ['address1', chars(40), null],
  ['address1', chars(41), 'Address Line 1 can have 40 characters at most'],
  ['address2', '', null],
  ['address2', chars(40), null],
  ['address2', chars(41), 'Address Line 2 can have 40 characters at most'],
  ['city', '', 'City is a required field'],
  ['city', chars(20), null],
  ['city', chars(21), 'City can have 20 characters at most'],
  ['state', '', 'State is a required field'],
  ['state', 'N', 'State must be 2 letters'],
  ['state', 'NH', null],
  ['state', 'on', null],
  ['state', ' NH ', null],
  ['state', 'NHX', 'State must be 2 letters'],
  ['state', '12', 'State must be 2 letters'],
  ['zip', '', 'ZIP Code is required'],
  ['zip', '  ', 'ZIP Code is required'],
  ['zip', '0380', 'ZIP Code must have 5 to 10 characters'],
  ['zip', '03801', null],
  ['zip', 'K1A 0B1', null],
  ['zip', '03801-1234', null],
  ['zip', '03801-12345', 'ZIP Code must have 5 to 10 characters'],
  ['phone', digits(9), PHONE_FORMAT],
  ['phone', digits(10), null],
  ['phone', digits(16), null],
  ['phone', digits(17), PHONE_FORMAT],
  ['phone', `${digits(10)} x123456`, null],
]

describe('a card payment', () => {
  const errorsOf = (field: keyof CardEntry, typed: string, settings: CreditCardSettings) =>
    cardErrors({ ...GOOD, [field]: typed }, rulesOf(settings))

  // Spec 3 §5: Billing: each field, with its text
  it.each(CASES)('with the %s %j has the error %s', (field, typed, said) => {
    const expected = said === null ? {} : { [field]: said }
    expect(errorsOf(field, typed, NOTHING_ASKED)).toEqual(expected)
    expect(errorsOf(field, typed, ALL_ASKED)).toEqual(expected)
  })

  // Spec 3 §5: Billing: what a setting requires
  it.each(WHERE_ASKED_FOR)('with the %s %j when required has the error %s', (field, typed, said) => {
    expect(errorsOf(field, typed, NOTHING_ASKED)).toEqual({})
    expect(errorsOf(field, typed, ALL_ASKED)).toEqual({ [field]: said })
  })

  // Spec 3 §5: CVV: as many digits as the issuer has
  it.each([
    ['123', 'CVV must have 4 digits'],
    ['1234', null],
    ['12345', 'CVV must have 4 digits'],
  ])('by American Express with the CVV %s has the error %s', (cvv2, said) => {
    const entry = { ...GOOD, cardNumber: AMERICAN_EXPRESS, cvv2 }
    expect(cardErrors(entry, rulesOf(ALL_ASKED)).cvv2 ?? null).toBe(said)
  })

  it.each([
    ['12', 'CVV must have 3 or 4 digits'],
    ['123', null],
    ['1234', null],
    ['12345', 'CVV must have 3 or 4 digits'],
  ])('by a still unknown issuer with the CVV %s has the error %s', (cvv2, said) => {
    expect(cardRules(rulesOf(ALL_ASKED)).cvv2({ ...GOOD, cardNumber: '', cvv2 })).toBe(said)
  })

  // Spec 3 §3: Payment settings
  it('requires what each setting says, independently', () => {
    const always = ['cardNumber', 'expirationDate', 'city', 'state', 'zip']
    const requiredFields = (settings: Partial<CreditCardSettings>) =>
      Object.keys(cardErrors(EMPTY, rulesOf({ ...NOTHING_ASKED, ...settings })))
    expect(requiredFields({})).toEqual(always)
    expect(requiredFields({ ccV2Required: true })).toEqual(expect.arrayContaining([...always, 'cvv2']))
    expect(requiredFields({ holderNameRequired: true })).toEqual(expect.arrayContaining([...always, 'name']))
    expect(requiredFields({ addressRequired: true })).toEqual(expect.arrayContaining([...always, 'address1']))
    expect(requiredFields({ phoneRequired: true })).toEqual(expect.arrayContaining([...always, 'phone']))
    expect(requiredFields(ALL_ASKED)).toHaveLength(always.length + 4)
  })

  // Spec 3 §5: Test mode accepts test cards alone
  it('accepts only test cards in test mode', () => {
    const rules = rulesOf({ ...ALL_ASKED, isTestTransaction: true })
    expect(cardErrors(GOOD, rules)).toEqual({ cardNumber: 'Card Number is invalid' })
    expect(cardErrors({ ...GOOD, cardNumber: '4111 1111 1111 1111' }, rules)).toEqual({})
  })

  // Spec 3 §3: Payment request: card, expiry as MMYY, accountHolderName
  it('is sent in the contract’s form', () => {
    const payment = toCardPayment({ ...GOOD, name: ' Ann Reed ', state: 'nh', cvv2: ' 123 ' })
    expect(payment).toEqual({
      creditCard: { cardNumber: '4027182845904520', expirationDate: '1126', cvv2: '123' },
      address: {
        accountHolderName: 'Ann Reed',
        address1: '18 Ceres Street',
        address2: 'Floor 2',
        city: 'Portsmouth',
        state: 'NH',
        zip: '03801',
        phone: '6035550142',
      },
    })
    expect(v.is(CreditCardDto, payment.creditCard)).toBe(true)
    expect(v.is(BillingAddressDto, payment.address)).toBe(true)
  })

  it.each([GOOD, { ...GOOD, cvv2: '', name: '', address1: '', address2: '', phone: '' }])(
    'is validated alike as typed and as sent',
    (entry) => {
      const sent = cardEntryOf(toCardPayment(entry))
      expect(cardErrors(sent, rulesOf(ALL_ASKED))).toEqual(cardErrors(entry, rulesOf(ALL_ASKED)))
      expect(toCardPayment(sent)).toEqual(toCardPayment(entry))
    },
  )
})
