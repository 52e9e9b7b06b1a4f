import { and, eq, inArray, or } from 'drizzle-orm'
import * as v from 'valibot'
import { LogoNameDto } from '@/contract/site/settings'
import { hiddenCharacterError } from '@/domain/text/hiddenCharacters'
import { cleanMailAddress } from '@/domain/text/mailAddress'
import { audit } from '../access/audit'
import { readSettings } from '../access/settings'
import type { Transaction } from '../../db/database'
import { codeOf } from '../../db/errors'
import { customers, menuOverrides, userCustomers, users } from '../../db/schema/accounts'
import { StartupError } from '../../foundation/failure'
import { addConsumer, hasEmail, hasUsername } from '../consumerAccounts'
import { COMMAND_LINE, type PeopleDeps } from './person'
import { hidesPrices, overridesOfRole, type Role, typeOfRole } from './roles'

const NAME_MAX = 100
const EMAIL_MAX = 100
const UNIQUE_VIOLATION = '23505'

/** The shop's own customer: an administrator acts for it, because every business user acts for one. */
export const HOUSE_CODE = 'HOUSE'

export interface NewPerson {
  readonly email: string
  readonly name: string
  readonly role: Role
  /** Codes of businesses; the first is the default. */
  readonly customerCodes: readonly string[]
}

function checkNames({ email, name }: NewPerson): void {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new StartupError(`${email} is no mail address`)
  if (email.length > EMAIL_MAX) throw new StartupError(`The mail address may have ${EMAIL_MAX} characters`)
  if (name.length > NAME_MAX) throw new StartupError(`--name may have ${NAME_MAX} characters`)
  for (const text of [email, name]) {
    const hidden = hiddenCharacterError('The name', text)
    if (hidden !== null) throw new StartupError(hidden)
  }
}

async function customerIdsOf(tx: Transaction, codes: readonly string[]): Promise<number[]> {
  if (codes.length === 0) return []
  const isBusiness = and(eq(customers.kind, 'business'), eq(customers.isActive, true))
  const rows = await tx
    .select({ id: customers.id, code: customers.code })
    .from(customers)
    .where(and(inArray(customers.code, [...codes]), isBusiness))
  return codes.map((code) => {
    const found = rows.find((row) => row.code === code)
    if (!found) throw new StartupError(`There is no active business customer with the code ${code}`)
    return found.id
  })
}

async function houseId(tx: Transaction, now: Date): Promise<number> {
  const { logo } = await readSettings(tx, ['logo'])
  const name = v.parse(LogoNameDto, logo ?? {}).vendorName.trim()
  await tx
    .insert(customers)
    .values({ code: HOUSE_CODE, name: name === '' ? 'House account' : name, createdAt: now })
    .onConflictDoNothing()
  const [id] = await customerIdsOf(tx, [HOUSE_CODE])
  if (id === undefined) throw new Error('The house customer was not added')
  return id
}

/** Adds the customers that a user acts for; an administrator without any gets the shop's own. */
export async function linkCustomers(
  tx: Transaction,
  userId: number,
  { role, customerCodes }: Pick<NewPerson, 'role' | 'customerCodes'>,
  now: Date,
): Promise<void> {
  const given = await customerIdsOf(tx, [...new Set(customerCodes)])
  const isHouse = given.length === 0 && role === 'administrator'
  const ids = isHouse ? [await houseId(tx, now)] : given
  if (ids.length === 0) return
  const hasDefault = role !== 'salesperson'
  await tx
    .insert(userCustomers)
    .values(ids.map((customerId, at) => ({ userId, customerId, isDefault: hasDefault && at === 0 })))
}

async function addBusinessUser(tx: Transaction, person: NewPerson, now: Date): Promise<number> {
  const { email, name, role } = person
  const settings = hidesPrices(role) ? { hidePricing: true } : {}
  const [user] = await tx
    .insert(users)
    .values({ username: email, email, name, type: typeOfRole(role), settings, createdAt: now })
    .returning({ id: users.id })
  if (!user) throw new Error('No user was added')
  await linkCustomers(tx, user.id, person, now)
  const overrides = overridesOfRole(role).map((each) => ({ userId: user.id, ...each }))
  if (overrides.length > 0) await tx.insert(menuOverrides).values(overrides)
  return user.id
}

async function addIn(tx: Transaction, person: NewPerson, now: Date): Promise<void> {
  const { email, name, role } = person
  const isTaken = or(hasEmail(email), hasUsername(email))
  const taken = await tx.select({ id: users.id }).from(users).where(isTaken).limit(1)
  if (taken.length > 0) throw new StartupError(`There is a user ${email} already`)
  const nothing = { company: '', phone: '', passwordHash: null, emailOption: false }
  const id =
    role === 'consumer'
      ? await addConsumer(tx, { email, name, ...nothing }, now)
      : await addBusinessUser(tx, person, now)
  await audit(tx, { event: 'user-added', subjectUserId: id, ...COMMAND_LINE, detail: { role } }, now)
}

/**
 * Adds a user without a password, who chooses one by the link of an invitation. Throws a `StartupError` for a used
 * address and for unknown customers.
 */
export async function addPerson({ db, clock }: PeopleDeps, given: NewPerson): Promise<void> {
  const person = { ...given, email: cleanMailAddress(given.email) }
  checkNames(person)
  try {
    await db.transaction((tx) => addIn(tx, person, clock()))
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error
    throw new StartupError(`There is a user ${person.email} already`)
  }
}
