import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { hashPassword } from '../accounts/access/passwords'
import type { Queries } from '../db/database'
import { codeOf } from '../db/errors'
import { customers, users } from '../db/schema/accounts'
import { punchoutPartners } from '../db/schema/operations'
import { StartupError } from '../foundation/failure'

type PartnerRow = typeof punchoutPartners.$inferSelect

const UNIQUE_VIOLATION = '23505'
const INTEGER_MAX = 2_147_483_647

interface NewPartner extends Pick<PartnerRow, 'protocol' | 'domain' | 'identity' | 'settings'> {
  readonly customerCode: string
  readonly username: string
}

/** One line per partner, without secrets. */
export async function listPartners(db: Queries): Promise<string> {
  const rows = await db
    .select({ partner: punchoutPartners, customer: customers.code, username: users.username })
    .from(punchoutPartners)
    .innerJoin(customers, eq(customers.id, punchoutPartners.customerId))
    .innerJoin(users, eq(users.id, punchoutPartners.userId))
    .orderBy(asc(punchoutPartners.id))
  const lines = rows.map(({ partner, customer, username }) => {
    const { id, protocol, domain, identity, settings } = partner
    const name = domain === '' ? identity : `${domain} ${identity}`
    return `${id}  ${protocol}  ${name}  customer ${customer}  user ${username}  ${JSON.stringify(settings)}\n`
  })
  return lines.length > 0 ? lines.join('') : 'There are no partners yet\n'
}

async function customerIdOf(db: Queries, code: string): Promise<number> {
  const isBusiness = and(eq(customers.code, code), eq(customers.kind, 'business'))
  const [customer] = await db.select({ id: customers.id }).from(customers).where(isBusiness)
  if (!customer) throw new StartupError(`--customer: there is no business customer with the code ${code}`)
  return customer.id
}

async function userIdOf(db: Queries, username: string): Promise<number> {
  const isNamed = eq(sql`lower(${users.username})`, username.toLowerCase())
  const isBusiness = and(isNamed, eq(users.isActive, true), ne(users.type, 'Consumer'))
  const [user] = await db.select({ id: users.id }).from(users).where(isBusiness)
  if (!user) throw new StartupError(`--user: there is no active business user ${username}`)
  return user.id
}

export async function addPartner(db: Queries, partner: NewPartner, secret: string): Promise<number> {
  const { protocol, domain, identity, settings } = partner
  const customerId = await customerIdOf(db, partner.customerCode)
  const userId = await userIdOf(db, partner.username)
  const secretHash = await hashPassword(secret)
  try {
    const [added] = await db
      .insert(punchoutPartners)
      .values({ protocol, domain, identity, settings, secretHash, customerId, userId })
      .returning({ id: punchoutPartners.id })
    return added?.id ?? 0
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error
    throw new StartupError(`There is a ${protocol} partner ${domain} ${identity} already`)
  }
}

function requireFound(rows: readonly unknown[], id: number): void {
  if (rows.length === 0) throw new StartupError(`There is no partner ${id}`)
}

/** Changes a partner's secret or settings; null keeps them. */
export async function changePartner(
  db: Queries,
  id: number,
  { secret, settings }: { readonly secret: string | null; readonly settings: Record<string, unknown> | null },
): Promise<void> {
  if (secret === null && settings === null) throw new StartupError('Nothing was given to change')
  const isPartner = eq(punchoutPartners.id, Math.min(id, INTEGER_MAX))
  const change = {
    ...(secret === null ? {} : { secretHash: await hashPassword(secret) }),
    ...(settings === null
      ? {}
      : { settings: sql`${punchoutPartners.settings} || ${JSON.stringify(settings)}::jsonb` }),
  }
  const changed = await db.update(punchoutPartners).set(change).where(isPartner).returning()
  requireFound(changed, id)
}

/** Removes a partner; its sessions end with their next call. */
export async function removePartner(db: Queries, id: number): Promise<void> {
  const isPartner = eq(punchoutPartners.id, Math.min(id, INTEGER_MAX))
  requireFound(await db.delete(punchoutPartners).where(isPartner).returning(), id)
}
