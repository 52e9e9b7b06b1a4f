import type { InferInsertModel } from 'drizzle-orm'
import type { addresses } from '../../db/schema/accounts'
import { customersOf } from './customers'
import { CUSTOMER } from './keys'

type AddressRow = InferInsertModel<typeof addresses>

const HARBOR_SHIP_TOS = [
  ['MAIN', 'Harbor Bistro', '18 Ceres Street', 'Portsmouth', 'NH', '03801', 'Nora Whitfield', 'before 10:00'],
  [
    'PIER',
    'Harbor Bistro at Pier II',
    '10 State Street',
    'Portsmouth',
    'NH',
    '03801',
    'Luis Amaral',
    'before 9:00',
  ],
  [
    'CATER',
    'Harbor Bistro Catering',
    '400 Mirona Road',
    'Portsmouth',
    'NH',
    '03801',
    'Dana Reyes',
    '6:00 to 8:00',
  ],
  [
    'KITT',
    'Harbor Bistro Kittery',
    '7 Wallingford Square',
    'Kittery',
    'ME',
    '03904',
    'Joy Pell',
    'after 14:00',
  ],
] as const

/** Ship-to addresses of the businesses and the consumer's delivery address. */
export function addressesOf(): AddressRow[] {
  const common = { address2: '', county: '', phone: '', display: '' }
  const harbor = HARBOR_SHIP_TOS.map(
    ([shipToCode, name, address1, city, state, zip, contact, deliveryTime], index) => ({
      ...common,
      id: index + 1,
      customerId: CUSTOMER.harborBistro,
      shipToCode,
      isPrimary: index === 0,
      name,
      address1,
      city,
      state,
      zip,
      contact,
      deliveryTime,
    }),
  )
  const others = customersOf('2020-01-01')
    .filter(({ id }) => id !== CUSTOMER.harborBistro)
    .map((customer, index) => ({
      ...common,
      id: 11 + index,
      customerId: customer.id ?? 0,
      shipToCode: customer.kind === 'consumer' ? null : 'MAIN',
      isPrimary: true,
      name: customer.name,
      address1: customer.address?.[0] ?? '',
      city: customer.city ?? '',
      state: customer.state ?? '',
      zip: customer.kind === 'consumer' ? '03801' : '',
      county: customer.kind === 'consumer' ? 'Rockingham' : '',
      contact: '',
      deliveryTime: '',
    }))
  return [...harbor, ...others]
}
