import * as v from 'valibot'
import { expect, it, test } from 'vitest'
import { AddressPayloadDto } from '@/contract/addresses/address'
import { zip } from '@/contract/fields'
import { ADDRESS_MAX, ZIP_MAX, ZIP_MIN } from './limits'

// Spec 3 §5: Addresses: the server has the same lengths
test.each(Object.entries(ADDRESS_MAX))(
  '%s has at most %d characters in the contract as well',
  (field, max) => {
    const schema = AddressPayloadDto.entries[field as keyof typeof ADDRESS_MAX]
    const text = 'wrapped' in schema ? schema.wrapped : schema
    expect(v.getDescription(text)).toBe(`At most ${max} characters, as a person counts them`)
  },
)

// Spec 3 §5: ZIP: 5 to 10 characters
it('the contract accepts zip codes of 5 and of 10 characters', () => {
  expect([ZIP_MIN, ZIP_MAX]).toEqual([5, 10])
  expect([v.is(zip, '03801'), v.is(zip, '03801-1234')]).toEqual([true, true])
})
