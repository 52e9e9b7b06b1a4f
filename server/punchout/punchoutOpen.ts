import { eq } from 'drizzle-orm'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { hashToken, makeToken } from '../accounts/access/sessions'
import type { CustomerCaller } from '../accounts/access/caller'
import type { Queries } from '../db/database'
import { oneTimeTokens, punchoutSessions } from '../db/schema/operations'
import { isPostbackAllowed } from './hostPattern'
import { POSTBACK_NOT_ALLOWED, PunchoutRefusal } from './refusal'
import type { SessionRequest } from '../accounts/access/punchoutRequest'
import type { PunchoutOperation } from './cxml/setupRequest'
import { audit } from '../accounts/access/audit'
import { menuOf } from '../accounts/access/menu'
import { placeItems } from './punchoutItems'
import type { Partner, PunchoutCall } from './punchoutPartners'
import { readSettings, toSessionSettings, toSiteSettings } from '../accounts/access/settings'

/** Lifetime of a procurement system's code. */
export const PUNCHOUT_CODE_MS = 5 * 60 * 1000

const NOT_CHANGEABLE = 'Items of this shop are not opened again to be changed.'
const NOT_SHOWN = 'Items of this shop are not opened again.'

/** Purpose of a new session. */
export interface Opening {
  readonly partner: Partner
  readonly operation: PunchoutOperation
  readonly buyerCookie: string
  readonly postbackUrl: string
  /** Data of the setup request, stored with the session, which also lists the lines that could not be used. */
  readonly request: SessionRequest
}

/** Throws PunchoutRefusal if the partner's settings do not allow it. */
function requireAllowed({ partner, operation, postbackUrl }: Opening): void {
  const { postbackHosts, operationAllowed } = partner.settings
  if (!isPostbackAllowed(postbackUrl, postbackHosts)) {
    throw new PunchoutRefusal('forbidden', POSTBACK_NOT_ALLOWED)
  }
  if (operation !== 'create' && operationAllowed === 'create') {
    throw new PunchoutRefusal('precondition', NOT_SHOWN)
  }
  if (operation === 'edit' && operationAllowed === 'inspect') {
    throw new PunchoutRefusal('precondition', NOT_CHANGEABLE)
  }
}

/** The customer and user of the session. */
async function callerOf(
  db: Queries,
  { partner, operation }: Pick<Opening, 'partner' | 'operation'>,
  punchoutSessionId: string,
): Promise<CustomerCaller> {
  const { user, customer } = partner
  const { id, username, email, name, type } = user
  const stored = await readSettings(db, ['site', 'session'])
  const settings = toSessionSettings({
    stored: stored.session,
    site: toSiteSettings(stored.site),
    customer: customer.settings,
    user: user.settings,
    userType: type,
    punchout: operation,
  })
  return {
    user: { id, username, email, name, type, isSalesperson: type === 'Salesperson' },
    customer,
    punchoutSessionId,
    shipMethod: null,
    settings,
    menu: menuOf(type, [], true),
  }
}

type NewSession = Pick<typeof punchoutSessions.$inferInsert, 'partnerId' | 'buyerCookie' | 'postbackUrl'> &
  Partial<Pick<typeof punchoutSessions.$inferInsert, 'operation' | 'request'>>

/** Adds a session with its code, which works once within five minutes and is stored as a hash. */
async function insertSession(
  db: Queries,
  session: NewSession,
  userId: number,
  now: Date,
): Promise<{ sessionId: string; code: string }> {
  const [inserted] = await db
    .insert(punchoutSessions)
    .values({ ...session, createdAt: now })
    .returning({ id: punchoutSessions.id })
  if (!inserted) throw new Error('No session was kept')
  const code = makeToken()
  await db.insert(oneTimeTokens).values({
    tokenHash: hashToken(code),
    purpose: 'punchout-code',
    userId,
    punchoutSessionId: inserted.id,
    expiresAt: new Date(now.getTime() + PUNCHOUT_CODE_MS),
  })
  return { sessionId: inserted.id, code }
}

/**
 * Opens a session with a cart of the given lines and returns its code. A repeated request, even with the same
 * payloadID, opens another session with a code of its own. Throws PunchoutRefusal if the partner's settings do not
 * allow it.
 */
export async function openPunchout(
  { deps, address, requestId }: PunchoutCall,
  opening: Opening,
): Promise<string> {
  requireAllowed(opening)
  const now = deps.clock()
  const { partner, operation, buyerCookie, postbackUrl, request } = opening
  return deps.db.transaction(async (tx) => {
    const session = { partnerId: partner.id, operation, buyerCookie, postbackUrl, request }
    const { sessionId, code } = await insertSession(tx, session, partner.user.id, now)
    if (request.items.length > 0) {
      const caller = await callerOf(tx, opening, sessionId)
      const placing = { partner, caller, items: request.items, now, today: calendarDateOf(now) }
      const leftOut = await placeItems(tx, placing)
      const isSession = eq(punchoutSessions.id, sessionId)
      await tx
        .update(punchoutSessions)
        .set({ request: { ...request, leftOut } })
        .where(isSession)
    }
    const detail = { partnerId: partner.id, operation, punchoutSessionId: sessionId }
    const entry = {
      event: 'punchout-opened',
      subjectUserId: partner.user.id,
      address,
      requestId,
      detail,
    } as const
    await audit(tx, entry, now)
    return code
  })
}
