import { eq } from 'drizzle-orm'
import { createPunchoutMessage } from '@/contract/punchout/punchout'
import type { BodyOf, AnswerOutputOf } from '@/contract/endpoint'
import { users } from '../../../server/db/schema/accounts'
import { punchoutPartners, punchoutSessions } from '../../../server/db/schema/operations'
import type { PartnerSettings } from '../../../server/punchout/partnerSettings'
import { openSession } from '../../../server/accounts/access/sessions'
import { type Ordering, read } from '../checkout/orderingWorld'
import { TEST_NOW } from '../../fakes/testClock'

export const POSTBACK = 'https://buyer.example/back?session=7&step=1'

/** Options of a session; by default cXML, a new cart, the bistro's buyer. */
export interface PunchoutOptions {
  readonly protocol?: 'cxml' | 'oci'
  readonly operation?: 'create' | 'edit' | 'inspect'
  readonly username?: string
  readonly buyerCookie?: string
  readonly postbackUrl?: string
  readonly request?: Record<string, unknown>
  readonly settings?: Partial<PartnerSettings>
}

export interface OpenedPunchout {
  readonly token: string
  readonly sessionId: string
  readonly partnerId: number
}

let partners = 0

/** Opens a session as a procurement system's set-up request does. */
export async function openPunchout(app: Ordering, options: PunchoutOptions = {}): Promise<OpenedPunchout> {
  const { protocol = 'cxml', operation = 'create', username = 'buyer' } = options
  const [user] = await app.db.select({ id: users.id }).from(users).where(eq(users.username, username))
  const userId = user?.id ?? 0
  partners += 1
  const [partner] = await app.db
    .insert(punchoutPartners)
    .values({
      protocol,
      domain: 'DUNS',
      identity: `partner-${partners}`,
      secretHash: '',
      customerId: app.bistro,
      userId,
      settings: {
        supplier: { domain: 'DUNS', identity: '123456789' },
        postbackHosts: ['buyer.example'],
        ...options.settings,
      },
    })
    .returning({ id: punchoutPartners.id })
  const partnerId = partner?.id ?? 0
  const [session] = await app.db
    .insert(punchoutSessions)
    .values({
      partnerId,
      operation,
      buyerCookie: options.buyerCookie ?? 'cookie-1',
      postbackUrl: options.postbackUrl ?? POSTBACK,
      request: { protocol, ...options.request },
      createdAt: TEST_NOW,
    })
    .returning({ id: punchoutSessions.id })
  const sessionId = session?.id ?? ''
  const token = await openSession(app.db, { userId, punchoutSessionId: sessionId }, app.clock.now())
  return { token, sessionId, partnerId }
}

type MessageBody = NonNullable<BodyOf<typeof createPunchoutMessage>>

export function askMessage(app: Ordering, token: string, json: MessageBody = {}, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key }
  return app.request('/api/punchout/createmessage', { token, json, headers })
}

/** The message that transfers a session's cart. */
export async function messageOf(
  app: Ordering,
  token: string,
  json: MessageBody = {},
): Promise<AnswerOutputOf<typeof createPunchoutMessage>> {
  return read(createPunchoutMessage, await askMessage(app, token, json))
}
