import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { CallerCustomer, CallerUser } from '../auth/caller'
import type { Queries } from '../db/database'
import { customers, userCustomers } from '../db/schema/accounts'
import { Failure } from '../http/failure'

const KEY_MAX = 2_147_483_647

/** The key of the header: 0 and nothing choose the user's own customer. */
function toKey(header: string | null): number | null {
  if (header === null || header.trim() === '') return null
  const key = Number(header)
  if (!/^\d+$/.test(header.trim()) || key > KEY_MAX) {
    throw new Failure(400, { message: 'The customer key is not valid' })
  }
  return key === 0 ? null : key
}

/** The customer that the user acts for: the one asked for if it is theirs, else their default. */
export async function findCustomer(
  db: Queries,
  user: CallerUser,
  header: string | null,
): Promise<CallerCustomer> {
  const key = toKey(header)
  // A salesperson has no default: acting for one by accident would order for the wrong customer.
  if (key === null && user.isSalesperson) throw new Failure(409, { message: 'Select a customer first' })
  const isTheirs = eq(userCustomers.userId, user.id)
  const [customer] = await db
    .select(getTableColumns(customers))
    .from(userCustomers)
    .innerJoin(customers, eq(customers.id, userCustomers.customerId))
    .where(key === null ? isTheirs : and(isTheirs, eq(customers.id, key)))
    .orderBy(desc(userCustomers.isDefault), customers.id)
    .limit(1)
  if (!customer) throw new Failure(403, { message: 'Access Denied' })
  return customer
}
