import { expect, test } from 'vitest'
import { type AddressFields, filterAddresses } from './address'

const NONE: AddressFields = {
  display: '',
  name: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  contact: '',
  phone: '',
  deliveryTime: '',
}
const pier: AddressFields = {
  ...NONE,
  display: 'Pier 4',
  name: 'Harbor Bistro',
  address1: '18 Ceres Street',
  city: 'Portsmouth',
  state: 'NH',
  zip: '03801-1234',
  contact: 'Bo',
  phone: '603555010142',
}
const annex: AddressFields = { ...NONE, display: 'Annex', name: 'Harbor Bistro', zip: 'K1A 0B1' }

test.each([
  ['', ['Pier 4', 'Annex']],
  ['  ', ['Pier 4', 'Annex']],
  ['harbor', ['Pier 4', 'Annex']],
  ['HARBOR  ceres', ['Pier 4']],
  ['18 nh', ['Pier 4']],
  ['03801', ['Pier 4']],
  ['(603) 555-0101', ['Pier 4']],
  ['6035550101', ['Pier 4']],
  ['k1a 0b1', ['Annex']],
  ['ceres annex', []],
  ['(.*', []],
])('the filter %j finds %j', (text, expected) => {
  expect(filterAddresses([pier, annex], text).map(({ display }) => display)).toEqual(expected)
})
