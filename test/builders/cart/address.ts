import * as v from 'valibot'
import { AddressDto } from '@/contract/addresses/address'

/** The primary address, with key 1, inside the delivery area, as a backend returns it. */
export const anAddress = (parts: Partial<AddressDto> = {}): AddressDto =>
  v.parse(AddressDto, {
    id: 1,
    key: '1',
    isPrimary: true,
    display: 'Home',
    name: 'Ann Lee',
    address1: '18 Ceres Street',
    city: 'Portsmouth',
    state: 'NH',
    zip: '03801',
    county: 'Rockingham',
    phone: '6035550101',
    ...parts,
  })
