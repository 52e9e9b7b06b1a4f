import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { cleanMailAddress } from '@/domain/text/mailAddress'
import type { Queries } from '../db/database'
import { customers, userCustomers, users } from '../db/schema/accounts'
import { type LinkedRegistration, oneTimeTokens } from '../db/schema/operations'
import { GUEST_PRICE_LEVEL } from './access/customers'
import { recordConsumer } from '../db/events'

/** A consumer's registration. The password is hashed; null for a user who is invited to choose it. */
export interface NewConsumer {
  readonly name: string
  readonly email: string
  readonly company: string
  readonly phone: string
  readonly passwordHash: string | null
  readonly emailOption: boolean
}

const folded = (name: string) => cleanMailAddress(name).toLowerCase()

export const hasEmail = (email: string): SQL => eq(sql`lower(${users.email})`, folded(email))
export const hasUsername = (name: string): SQL => eq(sql`lower(${users.username})`, folded(name))

export interface ExistingAccount {
  readonly id: number
  readonly isUnverified: boolean
}

/** The account that blocks a registration, locked; a match by address takes precedence over a username. */
export async function lockAccountOf(db: Queries, email: string): Promise<ExistingAccount | null> {
  const [row] = await db
    .select({ id: users.id, type: users.type, isActive: users.isActive, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(or(hasEmail(email), hasUsername(email)))
    .orderBy(desc(hasEmail(email)))
    .limit(1)
    .for('update')
  if (!row) return null
  const isUnverified = row.type === 'Consumer' && row.isActive && row.verifiedAt === null
  return { id: row.id, isUnverified }
}

/** Adds the consumer's own customer. Its code contains the key, so that it is unique. */
async function addOwnCustomer(db: Queries, userId: number, consumer: NewConsumer, now: Date): Promise<void> {
  const [row] = await db
    .insert(customers)
    .values({
      code: randomUUID(),
      kind: 'consumer',
      name: consumer.name,
      phone: consumer.phone,
      // Guests see the prices that consumers pay.
      priceLevel: GUEST_PRICE_LEVEL,
      isTaxExempt: false,
      termsDays: 0,
      createdAt: now,
    })
    .returning({ id: customers.id })
  if (!row) throw new Error('No customer was added')
  await db
    .update(customers)
    .set({ code: `C${row.id}` })
    .where(eq(customers.id, row.id))
  await db.insert(userCustomers).values({ userId, customerId: row.id, isDefault: true })
}

/** Adds a consumer, who cannot sign in before verifying the address. */
export async function addConsumer(db: Queries, consumer: NewConsumer, now: Date): Promise<number> {
  const [user] = await db
    .insert(users)
    .values({ ...consumer, username: consumer.email.toLowerCase(), type: 'Consumer', createdAt: now })
    .returning({ id: users.id })
  if (!user) throw new Error('No user was added')
  await addOwnCustomer(db, user.id, consumer, now)
  return user.id
}

/**
 * Replaces the registration of an account that is not activated yet. Links of earlier registrations keep
 * their data.
 */
export async function replaceRegistration(
  db: Queries,
  userId: number,
  registration: LinkedRegistration,
): Promise<void> {
  const { name, company, phone, passwordHash, emailOption } = registration
  await db.update(users).set({ name, company, phone, passwordHash, emailOption }).where(eq(users.id, userId))
  await updateOwnCustomer(db, userId, { name, phone })
}

/**
 * Marks a user's address as verified, once, and deletes the registrations of its links. From then on, other systems
 * see the consumer.
 */
export async function verifyAddress(db: Queries, userId: number, now: Date): Promise<void> {
  const verified = await db
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id })
  await db
    .update(oneTimeTokens)
    .set({ registration: null })
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, 'verify-email')))
  if (verified.length > 0) await recordConsumer(db, 'consumer.verified', userId, now)
}

export async function updateOwnCustomer(
  db: Queries,
  userId: number,
  fields: { readonly name?: string; readonly phone?: string },
): Promise<void> {
  const own = db
    .select({ id: userCustomers.customerId })
    .from(userCustomers)
    .where(eq(userCustomers.userId, userId))
  await db
    .update(customers)
    .set(fields)
    .where(sql`${eq(customers.kind, 'consumer')} and ${customers.id} in ${own}`)
}
