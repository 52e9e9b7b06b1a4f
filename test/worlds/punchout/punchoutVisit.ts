import { and, eq } from 'drizzle-orm'
import { hashToken, makeToken, openSession } from '../../../server/accounts/access/sessions'
import { oneTimeTokens, punchoutPartners, punchoutSessions } from '../../../server/db/schema/operations'
import type { TestApp } from '../app/openTestApp'

/** Identity of the demo's procurement system. */
const DEMO_PARTNER = { protocol: 'cxml', identity: 'demo' } as const
/** URL at which the demo partner's system receives messages. */
export const POSTBACK = 'http://127.0.0.1:4000/back?step=1'
const CODE_MS = 5 * 60_000

export interface PunchoutOptions {
  readonly operation?: 'create' | 'edit' | 'inspect'
  /** The cart's lines: one of each, in this unit. */
  readonly lines?: readonly { readonly productKey: number; readonly unitOfMeasure: string }[]
}

/**
 * Opens a session by the demo's procurement system; returns the path of its start page, whose code works once.
 */
export async function punchoutPath(
  { db, clock, request }: TestApp,
  { operation = 'create', lines = [] }: PunchoutOptions = {},
): Promise<string> {
  const now = clock.now()
  const { protocol, identity } = DEMO_PARTNER
  const [partner] = await db
    .select()
    .from(punchoutPartners)
    .where(and(eq(punchoutPartners.protocol, protocol), eq(punchoutPartners.identity, identity)))
  if (!partner) throw new Error('The demo has no partner')
  const { id: partnerId, userId } = partner
  const [session] = await db
    .insert(punchoutSessions)
    .values({ partnerId, buyerCookie: 'cookie-7', postbackUrl: POSTBACK, createdAt: now })
    .returning({ id: punchoutSessions.id })
  if (!session) throw new Error('No session was opened')
  const punchoutSessionId = session.id
  if (lines.length > 0) {
    const token = await openSession(db, { userId, punchoutSessionId }, now)
    const json = lines.map((line) => ({ id: 0, orderQuantity: 1, ...line }))
    const { status } = await request('/api/cart/lines', { token, json })
    if (status !== 200) throw new Error(`The cart was not filled: ${status}`)
  }
  await db.update(punchoutSessions).set({ operation }).where(eq(punchoutSessions.id, punchoutSessionId))
  const code = makeToken()
  await db.insert(oneTimeTokens).values({
    tokenHash: hashToken(code),
    purpose: 'punchout-code',
    userId,
    punchoutSessionId,
    expiresAt: new Date(now.getTime() + CODE_MS),
  })
  return `/?ac=${code}`
}
