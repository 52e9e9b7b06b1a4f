import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { CallerCustomer, CallerUser } from './caller'
import type { Queries } from '../db/database'
import { customers, users } from '../db/schema/accounts'
import { sessions, punchoutPartners, punchoutSessions } from '../db/schema/operations'
import { chosenCustomerId } from './customers'
import { type MenuOverride, menuOverridesOfUser } from './menu'
import { settingsColumn, type StoredSettings } from './settings'
import { type LeftOutItem, readSessionRequest } from './punchoutRequest'
import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** An opaque token of 256 bits. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What is stored of a token: it has 256 bits of its own, so that a plain hash suffices. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The token of an `Authorization` header; null when there is none. */
export function bearerToken(header: string | null): string | null {
  return /^Bearer +([\w.~+/-]+=*) *$/i.exec(header ?? '')?.[1] ?? null
}

/** A session ends when it was not used for this long … */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000
/** … and this long after the sign-in in any case. */
export const SESSION_MAX_MS = 30 * 24 * 60 * 60 * 1000
/** How exactly the last use is kept, so that not every request writes. */
export const LAST_USE_STEP_MS = 5 * 60 * 1000

interface NewSession {
  readonly userId: number
  readonly punchoutSessionId?: string | null
}

/** Opens a session; the token is known to the caller alone. */
export async function openSession(db: Queries, session: NewSession, now: Date): Promise<string> {
  const token = makeToken()
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: session.userId,
    kind: session.punchoutSessionId ? 'punchout' : 'password',
    punchoutSessionId: session.punchoutSessionId ?? null,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MAX_MS),
  })
  return token
}

/** A session that somebody ended before its time. */
interface EndedSession {
  /** For who comes with its token; empty when nothing is to be told. */
  readonly endedReason: string
}

const NOT_AUTHORIZED = 'This account is not authorized to sign in any more.'

/** What a call wants to know besides who calls. */
interface Wanted {
  /** The customer asked for, null for the user's own; undefined when the call is for none. */
  readonly customerKey: number | null | undefined
}

export interface FoundSession {
  readonly user: CallerUser
  readonly userSettings: Readonly<Record<string, unknown>>
  readonly menuOverrides: readonly MenuOverride[]
  readonly punchoutSessionId: string | null
  /** Null when the user has none, or not the one asked for. */
  readonly customer: CallerCustomer | null
  /** The site's, for calls that want a customer. */
  readonly settings: StoredSettings<'site' | 'session'>
}

/** All that a request needs to know of its caller, in one statement: the embedded database runs one at a time. */
async function selectSession(db: Queries, tokenHash: string, { customerKey }: Wanted, now: Date) {
  const isForCustomer = customerKey !== undefined
  const [row] = await db
    .select({
      user: {
        id: users.id,
        username: users.username,
        email: users.email,
        name: users.name,
        type: users.type,
      },
      isActive: users.isActive,
      userSettings: users.settings,
      lastUsedAt: sessions.lastUsedAt,
      endedAt: sessions.endedAt,
      endedReason: sessions.endedReason,
      punchoutSessionId: sessions.punchoutSessionId,
      menuOverrides: menuOverridesOfUser(),
      customer: customers,
      settings: isForCustomer ? settingsColumn(db, ['site', 'session']) : sql<null>`null::json`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(customers, isForCustomer ? eq(customers.id, chosenCustomerId(db, customerKey)) : sql`false`)
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        gt(sessions.lastUsedAt, new Date(now.getTime() - SESSION_IDLE_MS)),
      ),
    )
  return row
}

/** The session of a token, and its use noted; null when it is unknown or expired. */
export async function findSession(
  db: Queries,
  token: string,
  wanted: Wanted,
  now: Date,
): Promise<FoundSession | EndedSession | null> {
  const tokenHash = hashToken(token)
  const row = await selectSession(db, tokenHash, wanted, now)
  if (!row) return null
  if (!row.isActive) return { endedReason: NOT_AUTHORIZED }
  if (row.endedAt) return { endedReason: row.endedReason }
  const stale = new Date(now.getTime() - LAST_USE_STEP_MS)
  if (row.lastUsedAt <= stale) {
    await db
      .update(sessions)
      .set({ lastUsedAt: now })
      .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastUsedAt, now)))
  }
  const { user, userSettings, menuOverrides, punchoutSessionId, customer, settings } = row
  return {
    user: { ...user, isSalesperson: user.type === 'Salesperson' },
    userSettings,
    menuOverrides: menuOverrides ?? [],
    punchoutSessionId,
    customer,
    settings: settings ?? {},
  }
}

interface Ending {
  /** Told to whoever comes with a token that was ended. */
  readonly reason: string
  /** The session that goes on: that of who ends the others. */
  readonly exceptTokenHash?: string
}

/** Ends a user's sessions before their time; what one ended for before stays. */
export async function endSessions(
  db: Queries,
  userId: number,
  { reason, exceptTokenHash }: Ending,
  now: Date,
): Promise<void> {
  const isOther = exceptTokenHash === undefined ? undefined : ne(sessions.tokenHash, exceptTokenHash)
  await db
    .update(sessions)
    .set({ endedAt: now, endedReason: reason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), isOther))
}

export interface FoundPunchout {
  readonly operation: (typeof punchoutSessions.$inferSelect)['operation']
  /** The partner's: what is bought there is for that customer, whomever else its user may act for. */
  readonly customer: CallerCustomer
}

/** What a procurement system opened a session for; null when the partner was removed since. */
export async function findPunchout(db: Queries, id: string): Promise<FoundPunchout | null> {
  const [found] = await db
    .select({ operation: punchoutSessions.operation, customer: customers })
    .from(punchoutSessions)
    .innerJoin(punchoutPartners, eq(punchoutPartners.id, punchoutSessions.partnerId))
    .innerJoin(customers, eq(customers.id, punchoutPartners.customerId))
    .where(eq(punchoutSessions.id, id))
  return found ?? null
}

/** How many of the lines that were left out are told one by one. */
const LEFT_OUT_SHOWN = 20

function leftOutMessage({ what, partId, quantity, unit, reason }: LeftOutItem): string {
  const amount = unit === '' ? quantity : `${quantity} ${unit}`
  if (what === 'notes') return `The notes of item ${partId} (${amount}) are not known any more.`
  return `Item ${partId} (${amount}) could not be taken over from your system: ${reason}`
}

/** What the buyer is told of what the session's cart could not be given; [] when it has everything. */
export async function leftOutMessages(db: Queries, sessionId: string): Promise<string[]> {
  const [session] = await db
    .select({ request: punchoutSessions.request })
    .from(punchoutSessions)
    .where(eq(punchoutSessions.id, sessionId))
  const { leftOut } = readSessionRequest(session?.request)
  const more = leftOut.length - LEFT_OUT_SHOWN
  const shown = leftOut.slice(0, LEFT_OUT_SHOWN).map(leftOutMessage)
  return more > 0 ? [...shown, `${more} more items could not be taken over from your system.`] : shown
}
