import * as v from 'valibot'
import { expect, it, test } from 'vitest'
import { AddressPayloadDto } from '@/contract/address'
import { zip } from '@/contract/fields'
import { ADDRESS_MAX, ZIP_MAX, ZIP_MIN } from './limits'

const ADDRESS = { display: 'Home', name: 'Ann Reed', zip: '03801' }

test.each(Object.entries(ADDRESS_MAX))(
  '%s has at most %d characters in the backend as well',
  (field, max) => {
    const accepts = (length: number) => v.is(AddressPayloadDto, { ...ADDRESS, [field]: 'x'.repeat(length) })
    expect([-1, 0, 1].map((change) => accepts(max + change))).toEqual([true, true, false])
  },
)

it('accepts codes as short and as long as any real ones', () => {
  expect([ZIP_MIN, ZIP_MAX]).toEqual([5, 10])
  expect([v.is(zip, '03801'), v.is(zip, '03801-1234')]).toEqual([true, true])
})
