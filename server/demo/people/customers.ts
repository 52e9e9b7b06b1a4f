import type { InferInsertModel } from 'drizzle-orm'
import type { customers } from '../../db/schema/accounts'
import { addDays, momentOf } from '../dates'
import { createRandom } from '../random'
import { BUSINESSES } from './businessNames'
import { BACKLOG_ID, CUSTOMER, FIRST_BUSINESS, HARBOR_PRICE_LEVEL, ON_HOLD_ID, OVER_LIMIT_ID } from './keys'

type CustomerRow = InferInsertModel<typeof customers>

const STREETS = ['Water St', 'Market St', 'Elm St', 'Main St', 'Canal St', 'Bridge St', 'High St', 'Depot Rd']
const LEVELS = ['STD', 'STD', 'A'] as const

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
    creditLimit: '60000.00',
    onHold: '0.00',
    deliveryWeekdays: [1, 3, 5],
    createdAt,
  }
}

function business(index: number, createdAt: Date): CustomerRow {
  const [name, city, state, zip] = BUSINESSES[index] ?? ['', '', '', '']
  const random = createRandom(`customer ${name}`)
  return {
    ...DEFAULTS,
    id: FIRST_BUSINESS + index,
    code: String(10_050 + index * 7),
    name,
    address: [`${random.int(4, 480)} ${random.pick(STREETS)}`, `${city}, ${state} ${zip}`],
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

/** Accounts with special values. */
const SPECIAL: ReadonlyMap<number, Partial<CustomerRow>> = new Map([
  [ON_HOLD_ID, { onHold: '2480.00' }],
  [OVER_LIMIT_ID, { creditLimit: '1500.00' }],
  [BACKLOG_ID, { creditLimit: '750000.00', termsDays: 30 }],
])

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
    ...BUSINESSES.map((_, index) => ({
      ...business(index, createdAt),
      ...SPECIAL.get(FIRST_BUSINESS + index),
    })),
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
