import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { AddressPayloadDto } from '@/contract/addresses/address'
import { ACCOUNT_RULE_MESSAGES } from '../account/messages'
import { type AddressFields, latestAddress, primaryFirst } from './address'
import {
  addressErrors,
  addressFieldError,
  addressFieldsFor,
  cleanAddress,
  deletionRefusal,
  missingAddressMessage,
} from './addressRules'
import { ADDRESS_MAX } from './limits'

const USER_TYPES = ['Consumer', 'Customer', 'Salesperson']
const GOOD: AddressFields = {
  ...{ display: 'Home', name: 'Ann Reed', address1: '18 Ceres Street', address2: '', city: 'Portsmouth' },
  ...{ state: 'NH', zip: '03801', contact: '', phone: '', deliveryTime: '' },
}
const digits = (count: number) => '6035550123456789012'.slice(0, count)
const chars = (count: number) => 'x'.repeat(count)

/** Field, input, message. */
type Case = readonly [keyof AddressFields, string, string | null]

/** One below the maximum, the maximum, one above. */
const upTo = (field: keyof typeof ADDRESS_MAX, max: number, label: string): Case[] => [
  [field, chars(max - 1), null],
  [field, chars(max), null],
  [field, ` ${chars(max)} `, null],
  [field, '👨‍👩‍👧‍👦'.repeat(max), null],
  [field, chars(max + 1), `${label} can have ${max} characters at most`],
]

const COMMON: Case[] = [
  ['display', '', 'Display Name is a required field'],
  ['display', '  ', 'Display Name is a required field'],
  ['display', 'H', null],
  ...upTo('display', 25, 'Display Name'),
  ['name', '', 'Name is a required field'],
  ['name', ' ', 'Name is a required field'],
  ['name', 'A', null],
  ...upTo('name', 40, 'Name'),
  ['name', 'Ann\u202Edeer', 'Name contains hidden characters. Delete it and type it again.'],
  ['address1', '', null],
  ...upTo('address1', 40, 'Address Line 1'),
  ['address2', '', null],
  ...upTo('address2', 40, 'Address Line 2'),
  ['city', '', null],
  ...upTo('city', 20, 'City'),
  ['state', '', null],
  ...upTo('state', 2, 'State'),
  ['zip', '', 'Must be valid Zip Code'],
  ['zip', '0380', 'Must be valid Zip Code'],
  ['zip', '03801', null],
  ['zip', '038011', 'Must be valid Zip Code'],
  ['zip', '03801-123', 'Must be valid Zip Code'],
  ['zip', '03801-1234', null],
  ['zip', '03801-12345', 'Must be valid Zip Code'],
  ['zip', 'K1A 0B', 'Must be valid Zip Code'],
  ['zip', 'K1A 0B1', null],
  ['zip', 'K1A 0B12', 'Must be valid Zip Code'],
  ['phone', '', null],
  ['phone', digits(9), ACCOUNT_RULE_MESSAGES.phoneFormat],
  ['phone', digits(10), null],
  ['phone', digits(11), null],
  ['phone', `${digits(10)}x1`, null],
  ['phone', `${digits(10)}x123456`, null],
  ['phone', `${digits(10)}x1234567`, ACCOUNT_RULE_MESSAGES.phoneFormat],
  ['phone', '(603) 555-0142 123456', null],
]
const OF_BUSINESSES: Case[] = [
  ['contact', '', null],
  ...upTo('contact', 25, 'Contact'),
  ['deliveryTime', '', null],
  ...upTo('deliveryTime', 16, 'Delivery Time'),
]

describe.each(USER_TYPES)('an address of a %s', (userType) => {
  // Spec 3 §5: Addresses: every field, with its text
  test.each([...COMMON, ...(userType === 'Consumer' ? [] : OF_BUSINESSES)])(
    'with the %s %j has the error %s',
    (field, typed, expected) => {
      expect(addressFieldError(field, typed)).toBe(expected)
      const errors = addressErrors({ ...GOOD, [field]: typed }, userType)
      expect(errors).toEqual(expected === null ? {} : { [field]: expected })
    },
  )

  it('is accepted by the backend once normalized, if valid', () => {
    const most = Object.fromEntries(Object.entries(ADDRESS_MAX).map(([field, max]) => [field, chars(max)]))
    const clean = cleanAddress({ ...GOOD, ...most, phone: '(603) 555-0142 x123456' }, userType)
    expect(v.is(AddressPayloadDto, { ...clean, isPrimary: false, county: '' })).toBe(true)
  })
})

it('a consumer’s address has neither contact nor delivery time, whatever the input', () => {
  const fields = { ...GOOD, contact: chars(26), deliveryTime: chars(17) }
  expect(addressErrors(fields, 'Consumer')).toEqual({})
  expect(cleanAddress(fields, 'Consumer')).toEqual(GOOD)
  expect(addressFieldsFor('Consumer')).toEqual([
    ...['display', 'name', 'address1', 'address2', 'city', 'state', 'zip', 'phone'],
  ])
  expect(addressFieldsFor('Customer')).toEqual([
    ...[
      'display',
      'name',
      'address1',
      'address2',
      'city',
      'state',
      'zip',
      'contact',
      'phone',
      'deliveryTime',
    ],
  ])
})

it('reports every error of an address', () => {
  const wrong = { ...GOOD, display: '', name: chars(41), zip: 'x', phone: '1', contact: chars(26) }
  expect(Object.keys(addressErrors(wrong, 'Customer'))).toEqual([
    'display',
    'name',
    'zip',
    'contact',
    'phone',
  ])
})

it('an address is normalized without blanks, with codes in capitals and the digits of the phone', () => {
  const typed = {
    ...{ display: ' Home ', name: ' Ann Reed', address1: ' 1 Elm St ', address2: ' Apt 2', city: ' Ottawa ' },
    ...{ state: 'on', zip: 'k1a0b1', contact: ' Bo ', phone: '(603) 555-0142 Ext 7', deliveryTime: ' noon ' },
  }
  expect(cleanAddress(typed, 'Customer')).toEqual({
    ...{ display: 'Home', name: 'Ann Reed', address1: '1 Elm St', address2: 'Apt 2', city: 'Ottawa' },
    ...{ state: 'ON', zip: 'K1A 0B1', contact: 'Bo', phone: '60355501427', deliveryTime: 'noon' },
  })
})

test.each([
  [true, 1, 'The only address cannot be deleted.'],
  [false, 1, 'The only address cannot be deleted.'],
  [true, 2, 'The primary address cannot be deleted.'],
  [false, 2, null],
  [false, 3, null],
])(
  'deleting an address that is primary (%s), one of %d, gets the message %s',
  (isPrimary, count, expected) => {
    expect(deletionRefusal({ isPrimary }, count)).toBe(expected)
  },
)

// Spec 2 §6: A consumer needs an address unless they can pick up
test.each([
  ['Consumer', false, 0, 'A delivery address is required to browse and add products to the cart.'],
  ['Consumer', false, 1, null],
  ['Consumer', true, 0, null],
  ['Customer', false, 0, null],
  ['Salesperson', false, 0, null],
  ['Public', false, 0, null],
])(
  'a %s with pickup allowed (%s) and %d addresses gets the message %s',
  (userType, allowConsumerPickup, count, text) => {
    expect(missingAddressMessage({ userType, allowConsumerPickup }, count)).toBe(text)
  },
)

describe('several addresses', () => {
  const of = (id: number, isPrimary = false) => ({ id, isPrimary })
  const ids = (addresses: readonly { id: number }[]) => addresses.map(({ id }) => id)

  it('have the primary one first, the others in order', () => {
    expect(ids(primaryFirst([of(3), of(1), of(2, true), of(9)]))).toEqual([2, 3, 1, 9])
    expect(ids(primaryFirst([of(3), of(1)]))).toEqual([3, 1])
  })

  it('have the one with the highest id as the latest', () => {
    expect(latestAddress([of(3, true), of(9), of(4)])?.id).toBe(9)
    expect(latestAddress([])).toBeNull()
  })
})
