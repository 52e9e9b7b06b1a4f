import type { InferInsertModel } from 'drizzle-orm'
import type { addresses, customers, menuOverrides, userCustomers, users } from '../../db/schema/accounts'
import { addDays, momentOf } from '../dates'
import { createRandom } from '../random'
import { BUSINESSES } from './businessNames'

type UserRow = InferInsertModel<typeof users>
type CustomerRow = InferInsertModel<typeof customers>
type AddressRow = InferInsertModel<typeof addresses>

export const DEMO_PASSWORD = 'Demo!2345'

/** Keys of the demo's users. */
export const USER = { buyer: 1, clerk: 2, admin: 3, sales: 4, consumer: 5 } as const
/** Keys of the customers that the demo tells more about. */
export const CUSTOMER = { harborBistro: 101, house: 900, consumer: 901 } as const
const FIRST_BUSINESS = 102
/** A school that sees no soft drinks and no candy. */
export const SCHOOL_ID = FIRST_BUSINESS + BUSINESSES.findIndex(([name]) => name === 'St. Brendan Academy')
export const HARBOR_PRICE_LEVEL = 'A'
const STREETS = ['Water St', 'Market St', 'Elm St', 'Main St', 'Canal St', 'Bridge St', 'High St', 'Depot Rd']
const LEVELS = ['STD', 'STD', 'A'] as const

export function usersOf(passwordHash: string, today: string): UserRow[] {
  const createdAt = momentOf(addDays(today, -560), 13)
  const common = { passwordHash, emailVerifiedAt: createdAt, createdAt, company: '', phone: '', settings: {} }
  const user = (
    id: number,
    email: string,
    name: string,
    type: UserRow['type'],
    more: Partial<UserRow> = {},
  ) => ({
    ...common,
    id,
    username: email,
    email,
    name,
    type,
    ...more,
  })
  const bistro = { company: 'Harbor Bistro', phone: '603-555-0142' }
  return [
    user(USER.buyer, 'buyer@harborbistro.example', 'Nora Whitfield', 'Customer', bistro),
    user(USER.clerk, 'clerk@harborbistro.example', 'Ben Okafor', 'Customer', {
      ...bistro,
      settings: { hidePricing: true },
    }),
    user(USER.admin, 'admin@tradecounter.example', 'Ines Marchetti', 'Customer', {
      company: 'Alder & Finch',
    }),
    user(USER.sales, 'sales@tradecounter.example', 'Graham Tully', 'Salesperson', {
      company: 'Alder & Finch',
      settings: { canChangePrice: true },
    }),
    user(USER.consumer, 'consumer@example.com', 'Taylor Quinn', 'Consumer', { phone: '603-555-0188' }),
  ]
}

/** Who sees other menu entries than the rest of their type. */
export function menuOverridesOf(): InferInsertModel<typeof menuOverrides>[] {
  const hidden = ['InvoicePayment', 'AccountSummary', 'AccountDetail']
  const given = ['AdminPanel', 'EditLandingPage', 'ColorMaintenance']
  return [
    ...hidden.map((key) => ({ userId: USER.clerk, key, isVisible: false, isLocked: true })),
    ...given.map((key) => ({ userId: USER.admin, key, isVisible: true, isLocked: false })),
  ]
}

const DEFAULTS = {
  kind: 'business',
  defaultShipTo: 'MAIN',
  defaultPo: '',
  requiredPo: false,
  priceLevel: 'STD',
  isTaxExempt: true,
  creditLimit: '15000.00',
  onHold: '0.00',
  termsDays: 30,
  deliveryWeekdays: [1, 2, 3, 4, 5],
  leadDays: 1,
  warehouseCode: '01',
  settings: {},
} as const satisfies Partial<CustomerRow>

function harborBistro(createdAt: Date): CustomerRow {
  return {
    ...DEFAULTS,
    id: CUSTOMER.harborBistro,
    code: '10042',
    name: 'Harbor Bistro',
    address: ['18 Ceres Street', 'Portsmouth, NH 03801'],
    city: 'Portsmouth',
    state: 'NH',
    phone: '603-555-0142',
    priceLevel: HARBOR_PRICE_LEVEL,
    isTaxExempt: false,
    creditLimit: '40000.00',
    onHold: '0.00',
    deliveryWeekdays: [1, 3, 5],
    createdAt,
  }
}

function business(index: number, createdAt: Date): CustomerRow {
  const [name, city, state] = BUSINESSES[index] ?? ['', '', '']
  const random = createRandom(`customer ${name}`)
  return {
    ...DEFAULTS,
    id: FIRST_BUSINESS + index,
    code: String(10_050 + index * 7),
    name,
    address: [`${random.int(4, 480)} ${random.pick(STREETS)}`, `${city}, ${state}`],
    city,
    state,
    phone: `603-555-01${String(random.int(0, 99)).padStart(2, '0')}`,
    requiredPo: random.chance(15),
    priceLevel: random.pick(LEVELS),
    creditLimit: `${random.int(4, 40) * 1000}.00`,
    termsDays: random.pick([14, 30, 30, 45]),
    deliveryWeekdays: random.pick([
      [1, 3, 5],
      [2, 4],
      [1, 2, 3, 4, 5],
      [2, 5],
    ]),
    createdAt,
  }
}

/** Harbor Bistro, the salesperson's other 59, the distributor's own account and the consumer. */
export function customersOf(today: string): CustomerRow[] {
  const createdAt = momentOf(addDays(today, -720), 13)
  const house = {
    name: 'Alder & Finch House Account',
    code: '10001',
    city: 'Nashua',
    state: 'NH',
    phone: '603-555-0100',
  }
  const consumer = {
    name: 'Taylor Quinn',
    code: 'C20001',
    city: 'Portsmouth',
    state: 'NH',
    phone: '603-555-0188',
  }
  return [
    harborBistro(createdAt),
    ...BUSINESSES.map((_, index) => business(index, createdAt)),
    { ...DEFAULTS, ...house, id: CUSTOMER.house, address: ['2 Finch Way', 'Nashua, NH 03060'], createdAt },
    {
      ...DEFAULTS,
      ...consumer,
      id: CUSTOMER.consumer,
      kind: 'consumer',
      address: ['77 Islington Street', 'Portsmouth, NH 03801'],
      defaultShipTo: '',
      priceLevel: 'RET',
      isTaxExempt: false,
      creditLimit: '0.00',
      termsDays: 0,
      createdAt,
    },
  ]
}

/** Whom each user acts for. */
export function userCustomersOf(): InferInsertModel<typeof userCustomers>[] {
  const sales = [CUSTOMER.harborBistro, ...BUSINESSES.map((_, index) => FIRST_BUSINESS + index)]
  return [
    { userId: USER.buyer, customerId: CUSTOMER.harborBistro, isDefault: true },
    { userId: USER.clerk, customerId: CUSTOMER.harborBistro, isDefault: true },
    { userId: USER.admin, customerId: CUSTOMER.house, isDefault: true },
    { userId: USER.consumer, customerId: CUSTOMER.consumer, isDefault: true },
    ...sales.map((customerId) => ({ userId: USER.sales, customerId, isDefault: false })),
  ]
}

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
