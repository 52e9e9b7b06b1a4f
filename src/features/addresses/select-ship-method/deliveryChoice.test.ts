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
  ['without an address asks for one', [], {}, { next: 'add', message: NEEDED }],
  [
    'without an address also suggests pickup where it is allowed',
    [],
    { allowConsumerPickup: true },
    { next: 'add', message: 'Add a delivery address, or choose Pickup.' },
  ],
  [
    'to a zip code without a minimum starts at once',
    [anAddress()],
    restricted,
    { next: 'go', warning: null },
  ],
  [
    'to a zip code with a minimum starts with a warning',
    [served],
    restricted,
    { next: 'go', warning: minimum },
  ],
  [
    'with a minimum starts without a warning at a site that ignores zip codes',
    [served],
    {},
    { next: 'go', warning: null },
  ],
  [
    'with a minimum of zero starts without a warning',
    [anAddress({ minimumOrderAmount: '0.00' })],
    restricted,
    { next: 'go', warning: null },
  ],
  [
    'asks if the last address is outside the delivery area',
    [served, unserved],
    restricted,
    { next: 'ask', message: NOT_SERVED },
  ],
  [
    'asks if the last address, listed first, is outside the delivery area',
    [unserved, served],
    restricted,
    { next: 'ask', address: unserved },
  ],
  [
    'outside the delivery area starts at a site that ignores zip codes',
    [unserved],
    {},
    { next: 'go', warning: null },
  ],
  [
    'starts if only an earlier address is outside the delivery area',
    [{ ...unserved, id: 0, key: '0' }, served],
    restricted,
    { next: 'go', warning: minimum },
  ],
  [
    'asks with a default text at a site without its own',
    [unserved],
    { ...restricted, zipCodeRestrictionMessage: ' ' },
    { next: 'ask', message: 'We do not deliver to this zip code.' },
  ],
])('delivery %s', (_, addresses, settings, expected) => {
  expect(deliveryChoice(addresses, someSettings(settings))).toMatchObject(expected)
})
