import type { InferInsertModel } from 'drizzle-orm'
import { overridesOfRole } from '../../accounts/people/roles'
import type { menuOverrides, userCustomers, users } from '../../db/schema/accounts'
import { addDays, momentOf } from '../dates'
import { BUSINESSES } from './businessNames'
import { CUSTOMER, FIRST_BUSINESS, USER } from './keys'

type UserRow = InferInsertModel<typeof users>

export const DEMO_PASSWORD = 'Demo!2345'
export const DEMO_USERNAME = 'buyer@harborbistro.example'

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
    user(USER.buyer, DEMO_USERNAME, 'Nora Whitfield', 'Customer', bistro),
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

export function menuOverridesOf(): InferInsertModel<typeof menuOverrides>[] {
  return [
    ...overridesOfRole('clerk').map((each) => ({ userId: USER.clerk, ...each })),
    ...overridesOfRole('administrator').map((each) => ({ userId: USER.admin, ...each })),
  ]
}

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
