import { expect, test } from 'vitest'
import { shipToLines } from './shipTo'

const main = {
  customerShipToCode: 'MAIN',
  name: 'Harbor Bistro',
  address1: '18 Ceres Street',
  address2: '',
  city: 'Portsmouth',
  state: 'NH',
  zip: '03801',
}

test.each([
  ['all parts', {}, ['Harbor Bistro', '18 Ceres Street', 'Portsmouth, NH 03801']],
  [
    'a second line',
    { address2: 'Dock 3' },
    ['Harbor Bistro', '18 Ceres Street', 'Dock 3', 'Portsmouth, NH 03801'],
  ],
  ['no state', { state: '' }, ['Harbor Bistro', '18 Ceres Street', 'Portsmouth, 03801']],
  ['no place', { city: '', state: '', zip: '' }, ['Harbor Bistro', '18 Ceres Street']],
])('writes the lines of a ship-to with %s', (_name, change, lines) => {
  expect(shipToLines({ ...main, ...change })).toEqual(lines)
})
