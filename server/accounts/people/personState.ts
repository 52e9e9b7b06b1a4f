import { eq } from 'drizzle-orm'
import { audit } from '../access/audit'
import { endSessions, NOT_AUTHORIZED } from '../access/sessions'
import { users } from '../../db/schema/accounts'
import { StartupError } from '../../foundation/failure'
import { endLinks } from '../mailTokens'
import { requireOtherAdministrator } from './lastAdministrator'
import { COMMAND_LINE, requirePerson, type PeopleDeps } from './person'

/** Disables a user's sign-in and permanently ends the open sessions and links: enabling does not restore them. */
export async function disablePerson(
  { db, clock }: PeopleDeps,
  name: string,
  { isForced }: { readonly isForced: boolean },
): Promise<string> {
  const now = clock()
  return db.transaction(async (tx) => {
    const person = await requirePerson(tx, name)
    const { id, username, isActive } = person
    if (!isActive) throw new StartupError(`${username} is disabled already`)
    await requireOtherAdministrator(tx, person, isForced)
    await tx.update(users).set({ isActive: false }).where(eq(users.id, id))
    await endSessions(tx, id, { reason: NOT_AUTHORIZED }, now)
    for (const purpose of ['reset-password', 'verify-email'] as const) await endLinks(tx, id, purpose)
    await audit(tx, { event: 'user-disabled', subjectUserId: id, ...COMMAND_LINE }, now)
    return username
  })
}

export async function enablePerson({ db, clock }: PeopleDeps, name: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { id, username, isActive } = await requirePerson(tx, name)
    if (isActive) throw new StartupError(`${username} is not disabled`)
    await tx.update(users).set({ isActive: true }).where(eq(users.id, id))
    await audit(tx, { event: 'user-enabled', subjectUserId: id, ...COMMAND_LINE }, clock())
    return username
  })
}
