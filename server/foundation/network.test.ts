import { expect, it } from 'vitest'
import { networkOf, plainAddress } from './network'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:50123', '2001:db8::1'],
  ['unknown', 'unknown'],
  ['', ''],
])('reads the address %j as %j', (written, plain) => {
  expect(plainAddress(written)).toBe(plain)
})

it('shortens text that is not an address', () => {
  expect(plainAddress('x'.repeat(10_000))).toHaveLength(64)
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '::/64'],
  ['unknown', 'unknown'],
])('counts the address %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
