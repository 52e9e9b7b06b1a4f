import { expect, test } from 'vitest'
import { knownBilling } from './billingAddress'

const BILL_TO = { address1: '18 Ceres Street', address2: '', city: 'Portsmouth', state: 'NH', zip: '03801' }

test('a payment begins with the name and address of the account', () => {
  expect(knownBilling({ name: 'Harbor Bistro', billTo: BILL_TO })).toEqual({
    name: 'Harbor Bistro',
    ...BILL_TO,
  })
})

test.each([
  ['a name of one word', { name: 'Quayside' }, { name: '' }],
  ['a name of 41 characters', { name: `Harbor ${'x'.repeat(34)}` }, { name: '' }],
  ['a line of 41 characters', { billTo: { ...BILL_TO, address1: 'x'.repeat(41) } }, { address1: '' }],
  ['a city of 21 characters', { billTo: { ...BILL_TO, city: 'x'.repeat(21) } }, { city: '' }],
  ['no state', { billTo: { ...BILL_TO, state: '' } }, { state: '' }],
  ['half a ZIP code', { billTo: { ...BILL_TO, zip: '038' } }, { zip: '' }],
])('%s is left empty', (_, change, expected) => {
  expect(knownBilling({ name: 'Harbor Bistro', billTo: BILL_TO, ...change })).toMatchObject(expected)
})

test('no field is filled in if the backend does not report the billing address', () => {
  expect(knownBilling({ name: 'Harbor Bistro', billTo: null })).toEqual({})
})
