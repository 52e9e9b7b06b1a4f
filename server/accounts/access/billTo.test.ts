import { expect, test } from 'vitest'
import { billToOf } from './billTo'

const OWN = { city: 'Dover', state: 'NH' }

test.each([
  [
    ['18 Ceres Street', 'Portsmouth, NH 03801'],
    { address1: '18 Ceres Street', address2: '', city: 'Portsmouth', state: 'NH', zip: '03801' },
  ],
  [
    [' 1 Quay ', '', 'Suite 2', 'New York ny 10001-1234'],
    { address1: '1 Quay', address2: 'Suite 2', city: 'New York', state: 'NY', zip: '10001-1234' },
  ],
  [['1 Quay', 'Elsewhere'], { ...OWN, address1: '1 Quay', address2: 'Elsewhere', zip: '' }],
  [[], { ...OWN, address1: '', address2: '', zip: '' }],
  [
    [`${'a '.repeat(5000)}NH 03801`],
    { ...OWN, address1: `${'a '.repeat(5000)}NH 03801`, address2: '', zip: '' },
  ],
])('parses the stored lines %j', (address, expected) => {
  expect(billToOf({ ...OWN, address })).toEqual(expected)
})
