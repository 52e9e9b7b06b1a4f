import { listCustomers } from '@/contract/accounts/session'
import {
  CUSTOMER_STORAGE_KEY,
  SHIP_METHOD_STORAGE_KEY,
  TOKEN_STORAGE_KEY,
} from '@/domain/session/storedCredentials'
import { openAccount } from '../shop/account'
import { SALES_CUSTOMER, type Role } from './roleTable'
import { ADMINISTRATOR, BUYER, CLERK, CONSUMER, SALESPERSON } from '../start/storefront'

/** The demo account of each role that signs in with a password. */
export const USERNAMES = {
  Customer: BUYER,
  Clerk: CLERK,
  Administrator: ADMINISTRATOR,
  Salesperson: SALESPERSON,
  Consumer: CONSUMER,
} as const satisfies Partial<Record<Role, string>>

export type SignedInRole = keyof typeof USERNAMES

/** The browser data of an earlier visit. */
export async function keptBy(
  site: { readonly url: string },
  role: SignedInRole,
): Promise<Record<string, string>> {
  const account = await openAccount(site, USERNAMES[role])
  const stored = { [TOKEN_STORAGE_KEY]: account.token }
  if (role === 'Consumer') return { ...stored, [SHIP_METHOD_STORAGE_KEY]: 'Delivery' }
  if (role !== 'Salesperson') return stored
  const customers = await account.call(listCustomers)
  const customer = customers.find(({ name }) => name === SALES_CUSTOMER)
  return { ...stored, [CUSTOMER_STORAGE_KEY]: String(customer?.customerKey) }
}
