import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { groupBy } from '../../db/groupBy'
import { addresses, customers, userCustomers, users } from '../../db/schema/accounts'

const toAddress = (address: typeof addresses.$inferSelect) => ({
  name: address.name,
  address1: address.address1,
  address2: address.address2,
  city: address.city,
  state: address.state,
  zip: address.zip,
  county: address.county,
  phone: address.phone,
  isPrimary: address.isPrimary,
})

/** Current consumers, by the keys of their own customers. */
export async function readConsumers(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const found = await db
    .select({ customer: customers, user: users })
    .from(customers)
    .innerJoin(userCustomers, eq(userCustomers.customerId, customers.id))
    .innerJoin(users, eq(users.id, userCustomers.userId))
    .where(inArray(customers.id, [...ids]))
  const places = await db
    .select()
    .from(addresses)
    .where(inArray(addresses.customerId, [...ids]))
    .orderBy(desc(addresses.isPrimary), asc(addresses.id))
  const addressesOf = groupBy(places, ({ customerId }) => customerId)
  return new Map(
    found.map(({ customer, user }) => {
      const own = addressesOf.get(customer.id) ?? []
      const content = {
        code: customer.code,
        name: user.name,
        email: user.email,
        phone: user.phone,
        company: user.company,
        emailOption: user.emailOption,
        addresses: own.map(toAddress),
      }
      return [customer.id, content] as const
    }),
  )
}
