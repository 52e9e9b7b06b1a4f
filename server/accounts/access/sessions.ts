import { and, eq, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { CallerCustomer, CallerUser } from './caller'
import type { Queries } from '../../db/database'
import { isDiskFull } from '../../db/errors'
import { jsonObject } from '../../db/jsonColumns'
import { prepared } from '../../db/prepared'
import { customers, users } from '../../db/schema/accounts'
import { sessions, punchoutPartners, punchoutSessions } from '../../db/schema/operations'
import { chosenCustomerId, customerColumn } from './customers'
import { type MenuOverride, menuOverridesOfUser } from './menu'
import { type SeenCatalogue, seenCatalogue } from './seenCatalogue'
import { settingsColumn, type StoredSettings } from './settings'
import { shortUserAgent } from './userAgent'
import { type LeftOutItem, readSessionRequest } from './punchoutRequest'
import { createHash, randomBytes } from 'node:crypto'
import { ACCESS_MESSAGES } from './messages'

const TOKEN_BYTES = 32

export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Stored hash of a token. A plain hash suffices, because tokens have 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function bearerToken(header: string | null): string | null {
  return /^Bearer +([\w.~+/-]+=*) *$/i.exec(header ?? '')?.[1] ?? null
}

/** The stored hash of the token that a request carries. */
export function tokenHashOf(headers: Headers): string {
  return hashToken(bearerToken(headers.get('Authorization')) ?? '')
}

/** A session ends after this long without use … */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000
/** … and in any case this long after signing in. */
export const SESSION_MAX_MS = 30 * 24 * 60 * 60 * 1000
/** Precision of the last use, so that not every request writes. */
export const LAST_USE_STEP_MS = 5 * 60 * 1000

interface NewSession {
  readonly userId: number
  readonly punchoutSessionId?: string | null
  readonly userAgent?: string | null
}

/** Opens a session; only the caller learns the token. */
export async function openSession(db: Queries, session: NewSession, now: Date): Promise<string> {
  const token = makeToken()
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: session.userId,
    kind: session.punchoutSessionId ? 'punchout' : 'password',
    punchoutSessionId: session.punchoutSessionId ?? null,
    userAgent: shortUserAgent(session.userAgent ?? ''),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MAX_MS),
  })
  return token
}

interface EndedSession {
  /** Shown to the holder of its token; empty for no message. */
  readonly endedReason: string
}

/** Stored for sessions that their user ended from another device. */
export const ENDED_ELSEWHERE = 'You logged out from another device. Please sign in again.'
/** Stored for sessions of a user whose role was changed. */
export const ACCOUNT_CHANGED = 'Your account was changed. Please sign in again.'

/**
 * The stored reason in the reader's language. Reasons whose words the storefront evaluates stay as they are
 * (Spec 1 §2).
 */
export function localizeReason(stored: string): string {
  if (stored === ENDED_ELSEWHERE) return ACCESS_MESSAGES.endedElsewhere
  return stored === ACCOUNT_CHANGED ? ACCESS_MESSAGES.accountChanged : stored
}

/** Shown to sessions of a disabled user: contains 'not authorized' (Spec 1 §2). */
export const NOT_AUTHORIZED = 'This account is not authorized to sign in any more.'

interface Wanted {
  /** The requested customer; null for the user's own, undefined for calls without one. */
  readonly customerKey: number | null | undefined
}

export interface FoundSession {
  readonly user: CallerUser
  readonly userSettings: Readonly<Record<string, unknown>>
  readonly menuOverrides: readonly MenuOverride[]
  readonly punchoutSessionId: string | null
  /** Null if the user has no customer, or not the requested one. */
  readonly customer: CallerCustomer | null
  readonly settings: StoredSettings<'site' | 'session'>
  /** The customer's catalogue; null for calls without a customer. */
  readonly catalogue: SeenCatalogue | null
}

interface SessionRow extends Omit<FoundSession, 'user' | 'menuOverrides' | 'settings'> {
  readonly user: Omit<CallerUser, 'isSalesperson'>
  readonly menuOverrides: readonly MenuOverride[] | null
  readonly settings: FoundSession['settings'] | null
  readonly isActive: boolean
  readonly isEnded: boolean
  readonly endedReason: string
}

/** The customer key of a request within the statement; null for the user's own. */
const CUSTOMER_KEY = sql.placeholder('customerKey')

function sessionColumn(db: Queries, isForCustomer: boolean): SQL<SessionRow> {
  const { id, username, email, name, type, settings, isActive } = users
  const { punchoutSessionId, endedAt, endedReason } = sessions
  const none = sql`null`
  return jsonObject<SessionRow>({
    user: jsonObject<SessionRow['user']>({ id, username, email, name, type }),
    userSettings: settings,
    menuOverrides: menuOverridesOfUser(),
    punchoutSessionId,
    customer: isForCustomer ? customerColumn() : none,
    settings: isForCustomer ? settingsColumn(db, ['site', 'session']) : none,
    catalogue: isForCustomer ? seenCatalogue(customers.id) : none,
    isActive,
    isEnded: sql`${endedAt} is not null`,
    endedReason,
  })
}

/**
 * Reads everything a request needs about its caller in one statement and, except for the timestamp, as one
 * value: the embedded database runs one statement at a time.
 */
const sessionStatement = (name: string, isForCustomer: boolean) =>
  prepared((db) =>
    db
      .select({ session: sessionColumn(db, isForCustomer), lastUsedAt: sessions.lastUsedAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(customers, isForCustomer ? eq(customers.id, chosenCustomerId(db, CUSTOMER_KEY)) : sql`false`)
      .where(
        and(
          eq(sessions.tokenHash, sql.placeholder('tokenHash')),
          gt(sessions.expiresAt, sql.placeholder('now')),
          gt(sessions.lastUsedAt, sql.placeholder('idleSince')),
        ),
      )
      .prepare(name),
  )

const userSession = sessionStatement('user_session', false)
const customerSession = sessionStatement('customer_session', true)

async function selectSession(db: Queries, tokenHash: string, { customerKey }: Wanted, now: Date) {
  const statement = customerKey === undefined ? userSession : customerSession
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS).toISOString()
  const values = { tokenHash, now: now.toISOString(), idleSince, customerKey: customerKey ?? null }
  const [row] = await statement(db).execute(values)
  return row
}

/**
 * Finds a token's session and records its use. Returns only the reason if the session was ended or its user
 * disabled, null if the token is unknown or expired.
 */
export async function findSession(
  db: Queries,
  token: string,
  wanted: Wanted,
  now: Date,
): Promise<FoundSession | EndedSession | null> {
  const tokenHash = hashToken(token)
  const row = await selectSession(db, tokenHash, wanted, now)
  if (!row) return null
  const { isActive, isEnded, endedReason, user, menuOverrides, settings, ...session } = row.session
  if (!isActive) return { endedReason: NOT_AUTHORIZED }
  if (isEnded) return { endedReason }
  const stale = new Date(now.getTime() - LAST_USE_STEP_MS)
  if (row.lastUsedAt <= stale) {
    await db
      .update(sessions)
      .set({ lastUsedAt: now })
      .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastUsedAt, now)))
      .catch((error: unknown) => {
        // Reading still works on a full disk.
        if (!isDiskFull(error)) throw error
      })
  }
  return {
    ...session,
    user: { ...user, isSalesperson: user.type === 'Salesperson' },
    menuOverrides: menuOverrides ?? [],
    settings: settings ?? {},
  }
}

interface Ending {
  readonly reason: string
  readonly exceptTokenHash?: string
}

/** Ends a user's sessions early; a reason stored before is kept. */
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
  readonly customer: CallerCustomer
  readonly catalogue: SeenCatalogue
}

/**
 * Operation, customer and catalogue of a punchout session; null once its partner is removed or its customer
 * disabled.
 */
export async function findPunchout(db: Queries, id: string): Promise<FoundPunchout | null> {
  const [found] = await db
    .select({
      operation: punchoutSessions.operation,
      customer: customers,
      catalogue: seenCatalogue(customers.id),
    })
    .from(punchoutSessions)
    .innerJoin(punchoutPartners, eq(punchoutPartners.id, punchoutSessions.partnerId))
    .innerJoin(customers, and(eq(customers.id, punchoutPartners.customerId), customers.isActive))
    .where(eq(punchoutSessions.id, id))
  return found ?? null
}

const LEFT_OUT_SHOWN = 20

function leftOutMessage({ what, partId, quantity, unit, reason }: LeftOutItem): string {
  const amount = unit === '' ? quantity : `${quantity} ${unit}`
  if (what === 'notes') return ACCESS_MESSAGES.notesGone(partId, amount)
  return ACCESS_MESSAGES.itemLeftOut(partId, amount, reason)
}

export async function leftOutMessages(db: Queries, sessionId: string): Promise<string[]> {
  const [session] = await db
    .select({ request: punchoutSessions.request })
    .from(punchoutSessions)
    .where(eq(punchoutSessions.id, sessionId))
  const { leftOut } = readSessionRequest(session?.request)
  const more = leftOut.length - LEFT_OUT_SHOWN
  const shown = leftOut.slice(0, LEFT_OUT_SHOWN).map(leftOutMessage)
  return more > 0 ? [...shown, ACCESS_MESSAGES.moreLeftOut(more)] : shown
}
