import { expect, test } from 'vitest'
import { anAddress } from '@test/builders/cart/address'
import { someSettings } from '@test/builders/session/session'
import { deliveryChoice } from './deliveryChoice'

const NOT_SERVED = 'We deliver to the Seacoast only.'
const NEEDED = 'A delivery address is required to browse and add products to the cart.'
const restricted = { zipCodeRestrictionFlag: true, zipCodeRestrictionMessage: NOT_SERVED }
const served = anAddress({ minimumOrderAmount: '35' })
const unserved = anAddress({ id: 2, key: '2', isPrimary: false, zip: '99999', isValidZipCode: false })
const minimum = 'Minimum order amount for this zip code is $35.00.'

// Spec 3 §4, addresses and ship method: What choosing delivery leads to, by addresses and zip rules
test.each([
  ['no address', [], {}, { next: 'add', message: NEEDED }],
  [
    'no address, but pickup',
    [],
    { allowConsumerPickup: true },
    { next: 'add', message: 'Add a delivery address, or choose Pickup.' },
  ],
  ['a zip code without a minimum', [anAddress()], restricted, { next: 'go', warning: null }],
  ['a minimum', [served], restricted, { next: 'go', warning: minimum }],
  ['a minimum at a site that ignores zip codes', [served], {}, { next: 'go', warning: null }],
  [
    'a minimum of zero',
    [anAddress({ minimumOrderAmount: '0.00' })],
    restricted,
    { next: 'go', warning: null },
  ],
  [
    'a last address outside the delivery area',
    [served, unserved],
    restricted,
    { next: 'ask', message: NOT_SERVED },
  ],
  ['the same, listed first', [unserved, served], restricted, { next: 'ask', address: unserved }],
  ['the same at a site that ignores zip codes', [unserved], {}, { next: 'go', warning: null }],
  [
    'an earlier address outside the delivery area',
    [{ ...unserved, id: 0, key: '0' }, served],
    restricted,
    { next: 'go', warning: minimum },
  ],
  [
    'a site without its own text',
    [unserved],
    { ...restricted, zipCodeRestrictionMessage: ' ' },
    { next: 'ask', message: 'We do not deliver to this zip code.' },
  ],
])('delivery with %s leads to its next step', (_, addresses, settings, expected) => {
  expect(deliveryChoice(addresses, someSettings(settings))).toMatchObject(expected)
})
