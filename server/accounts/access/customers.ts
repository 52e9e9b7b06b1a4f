import { and, desc, eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CallerCustomer } from './caller'
import type { Queries, Transaction } from '../../db/database'
import { asSelected, jsonObject } from '../../db/jsonColumns'
import { customers, userCustomers, users } from '../../db/schema/accounts'

const owned = alias(customers, 'owned')

/** Price level of guests and consumers. */
export const GUEST_PRICE_LEVEL = 'RET'

const KEY_MAX = 2_147_483_647

/** Customer key of the header: null (0 or missing) means the user's own customer, undefined is invalid. */
export function toCustomerKey(header: string | null): number | null | undefined {
  const text = header?.trim() ?? ''
  if (text === '') return null
  if (!/^\d+$/.test(text) || Number(text) > KEY_MAX) return undefined
  return Number(text) === 0 ? null : Number(text)
}

/**
 * Customer that a session's user acts for, as a value within a query over `users`: the requested one if it is theirs;
 * for a null key their default.
 */
export function chosenCustomerId(db: Queries, key: Placeholder): SQL {
  const chosen = db
    .select({ id: userCustomers.customerId })
    .from(userCustomers)
    // The outer query joins the chosen customer by the table's own name.
    .innerJoin(owned, and(eq(owned.id, userCustomers.customerId), owned.isActive))
    .where(
      and(
        eq(userCustomers.userId, users.id),
        sql`${userCustomers.customerId} = coalesce(${key}, ${userCustomers.customerId})`,
      ),
    )
    .orderBy(desc(userCustomers.isDefault), userCustomers.customerId)
    .limit(1)
  return sql`${chosen}`
}

/** The customer as one value within a query that left-joins `customers`. */
export function customerColumn(): SQL<CallerCustomer | null> {
  const { createdAt: _createdAt, ...columns } = getTableColumns(customers)
  const row = jsonObject<CallerCustomer>(asSelected(columns))
  return sql`case when ${customers.id} is not null then ${row} end`
}

/** Serializes changes to one customer's data until the transaction ends. */
export async function lockCustomer(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('no key update')
}
