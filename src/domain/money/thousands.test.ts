import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { formatCount, groupThousands } from './thousands'

test.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['-1000.5000', '-1,000.5000'],
  ['123456789.12', '123,456,789.12'],
])('groups %s as %s', (value, expected) => {
  expect(groupThousands(value)).toBe(expected)
})

// Spec 1 §9: Numbers are written as in the US
it('writes counts as every browser does in US English', () => {
  fc.assert(fc.property(fc.integer(), (count) => formatCount(count) === count.toLocaleString('en-US')))
})
