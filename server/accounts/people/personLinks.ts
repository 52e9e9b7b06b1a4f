import { and, eq, exists, gt, isNull, ne, sql } from 'drizzle-orm'
import { ROUTES } from '@/domain/navigation/paths'
import { audit } from '../access/audit'
import { users } from '../../db/schema/accounts'
import { oneTimeTokens } from '../../db/schema/operations'
import type { Transaction } from '../../db/database'
import { StartupError } from '../../foundation/failure'
import { invitationGap, inviteUser } from '../invitation'
import { enqueueLink } from '../linkMail'
import { endLinks, issueLink } from '../mailTokens'
import { resetMail } from '../mails/resetMail'
import { readSender } from '../mails/sender'
import { COMMAND_LINE, requirePerson, type PeopleDeps, type Person } from './person'

export interface SentLink {
  readonly email: string
  /** Opens the account: shown once, and only on request. */
  readonly url: string
}

type Send = (tx: Transaction, person: Person, now: Date) => Promise<string>

async function requireActive(tx: Transaction, name: string): Promise<Person> {
  const person = await requirePerson(tx, name)
  if (!person.isActive) throw new StartupError(`${person.username} is disabled: enable the user first`)
  return person
}

async function sendLink(
  { db, config, clock }: PeopleDeps,
  name: string,
  event: 'user-invited' | 'reset-requested',
  send: Send,
): Promise<SentLink> {
  const now = clock()
  return db.transaction(async (tx) => {
    const person = await requireActive(tx, name)
    await endLinks(tx, person.id, 'reset-password')
    const token = await send(tx, person, now)
    await audit(tx, { event, subjectUserId: person.id, ...COMMAND_LINE }, now)
    return { email: person.email, url: `${config.publicUrl}${ROUTES.changePassword}?t=${token}` }
  })
}

/** Mails the link by which a user without a password chooses one; earlier links end. */
export function invitePerson(deps: PeopleDeps, name: string): Promise<SentLink> {
  return sendLink(deps, name, 'user-invited', (tx, { id, username, hasPassword }, now) => {
    if (hasPassword) throw new StartupError(`${username} has a password already: use reset`)
    return inviteUser(tx, { id, username }, { config: deps.config, now })
  })
}

export interface InvitedPeople {
  readonly invited: number
  /** Users with an open invitation, by which they can still choose a password. */
  readonly waiting: number
}

/** Invites all active users without a password or an open invitation, except consumers, who register themselves. */
export async function inviteEverybody(deps: PeopleDeps): Promise<InvitedPeople> {
  const { db, config, clock } = deps
  const gap = await invitationGap(db, config)
  if (gap !== null) throw new StartupError(`Nobody was invited. ${gap}`)
  const open = db
    .select({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, users.id),
        eq(oneTimeTokens.purpose, 'reset-password'),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, clock()),
      ),
    )
  const people = await db
    .select({ username: users.username, isWaiting: sql<boolean>`${exists(open)}` })
    .from(users)
    .where(and(eq(users.isActive, true), isNull(users.passwordHash), ne(users.type, 'Consumer')))
    .orderBy(users.id)
  const uninvited = people.filter(({ isWaiting }) => !isWaiting)
  for (const { username } of uninvited) await invitePerson(deps, username)
  return { invited: uninvited.length, waiting: people.length - uninvited.length }
}

/** Mails a link to choose another password; the present one works until then, and earlier links end. */
export function resetPerson(deps: PeopleDeps, name: string): Promise<SentLink> {
  const { config } = deps
  return sendLink(deps, name, 'reset-requested', async (tx, { id, username, hasPassword }, now) => {
    if (!hasPassword) throw new StartupError(`${username} has no password yet: use invite`)
    const sender = await readSender({ db: tx, config })
    const link = await issueLink(tx, 'reset-password', { condition: eq(users.id, id) }, now)
    await enqueueLink(tx, link, (token) => resetMail(sender, token), { config, now })
    return link.token
  })
}
