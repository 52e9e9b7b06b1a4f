import type { InferInsertModel } from 'drizzle-orm'
import type { addresses } from '../../db/schema/accounts'
import { customersOf } from './customers'
import { CUSTOMER } from './keys'

type AddressRow = InferInsertModel<typeof addresses>

const PORTSMOUTH = { city: 'Portsmouth', state: 'NH', zip: '03801' }
const HARBOR_SHIP_TOS = [
  {
    ...PORTSMOUTH,
    ...{
      shipToCode: 'MAIN',
      display: 'Main dining room',
      name: 'Harbor Bistro',
      address1: '18 Ceres Street',
    },
    ...{ contact: 'Nora Whitfield', phone: '6035550142', deliveryTime: 'before 10:00' },
  },
  {
    ...PORTSMOUTH,
    ...{
      shipToCode: 'PIER',
      display: 'Pier II',
      name: 'Harbor Bistro at Pier II',
      address1: '10 State Street',
    },
    ...{ contact: 'Luis Amaral', phone: '6035550143', deliveryTime: 'before 9:00' },
  },
  {
    ...PORTSMOUTH,
    ...{ shipToCode: 'CATER', display: 'Catering kitchen', name: 'Harbor Bistro Catering' },
    ...{
      address1: '400 Mirona Road',
      contact: 'Dana Reyes',
      phone: '6035550144',
      deliveryTime: '6:00 to 8:00',
    },
  },
  {
    ...{ city: 'Kittery', state: 'ME', zip: '03904' },
    ...{ shipToCode: 'KITT', display: 'Kittery', name: 'Harbor Bistro Kittery' },
    ...{
      address1: '7 Wallingford Square',
      contact: 'Joy Pell',
      phone: '2075550145',
      deliveryTime: 'after 14:00',
    },
  },
]

const ZIP_AT_END = /\d{5}$/
const digitsOf = (text: string) => text.replace(/\D/g, '')

export function addressesOf(): AddressRow[] {
  const common = { address2: '', county: '' }
  const harbor = HARBOR_SHIP_TOS.map((shipTo, index) => ({
    ...common,
    ...shipTo,
    id: index + 1,
    customerId: CUSTOMER.harborBistro,
    isPrimary: index === 0,
  }))
  const others = customersOf('2020-01-01')
    .filter(({ id }) => id !== CUSTOMER.harborBistro)
    .map((customer, index) => ({
      ...common,
      id: 11 + index,
      customerId: customer.id ?? 0,
      shipToCode: customer.kind === 'consumer' ? null : 'MAIN',
      isPrimary: true,
      display: customer.kind === 'consumer' ? 'Home' : 'Main',
      name: customer.name,
      address1: customer.address?.[0] ?? '',
      city: customer.city ?? '',
      state: customer.state ?? '',
      zip: ZIP_AT_END.exec(customer.address?.at(-1) ?? '')?.[0] ?? '',
      county: customer.kind === 'consumer' ? 'Rockingham' : '',
      contact: '',
      phone: digitsOf(customer.phone ?? ''),
      deliveryTime: '',
    }))
  return [...harbor, ...others]
}
