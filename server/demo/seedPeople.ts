import { hashPassword } from '../access/passwords'
import type { Queries } from '../db/database'
import { addresses, customers, menuOverrides, userCustomers, users, zipCodes } from '../db/schema/accounts'
import { siteSettings } from '../db/schema/content'
import { punchoutPartners } from '../db/schema/operations'
import { continueIdentity, insertRows } from './insertRows'
import { DEMO_PASSWORD, menuOverridesOf, userCustomersOf, usersOf } from './people/users'
import { customersOf } from './people/customers'
import { addressesOf } from './people/addresses'
import { partnersOf } from './people/partners'
import { SETTINGS, ZIP_CODES } from './people/siteSettings'

/** Loads settings, users, customers and their addresses. The password is hashed once for all. */
export async function seedPeople(db: Queries, today: string): Promise<void> {
  const settings = Object.entries(SETTINGS).map(([name, value]) => ({ name, value }))
  await insertRows(db, siteSettings, settings)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await insertRows(db, users, usersOf(passwordHash, today))
  await insertRows(db, customers, customersOf(today))
  await insertRows(db, userCustomers, userCustomersOf())
  await insertRows(db, menuOverrides, menuOverridesOf())
  await insertRows(db, addresses, addressesOf())
  await insertRows(db, punchoutPartners, partnersOf(passwordHash))
  await insertRows(db, zipCodes, ZIP_CODES)
  for (const table of [users, customers, addresses]) await continueIdentity(db, table)
}
