import { eq } from 'drizzle-orm'
import type { createPunchoutMessage } from '@/contract/punchout/punchout'
import type { AnswerInputOf } from '@/contract/endpoint'
import type { SubmitPayloadDto } from '@/contract/checkout/checkout'
import type { AppDeps } from '../foundation/appDeps'
import type { CustomerCaller } from '../accounts/access/caller'
import type { Queries } from '../db/database'
import { punchoutPartners, punchoutSessions } from '../db/schema/operations'
import { Failure } from '../foundation/failure'
import { type CxmlEnvelope, makePayloadId, offsetTimestamp } from './cxml/cxmlDocument'
import { isPostbackAllowed } from './hostPattern'
import { ociFields } from './oci/ociFields'
import { writeOrderMessage } from './cxml/orderMessage'
import { type PartnerSettings, readPartnerSettings } from './partnerSettings'
import { readSessionRequest } from '../accounts/access/punchoutRequest'
import type { Transfer, TransferSession } from './transfer'
import { rejectViewer, writeCart } from '../cart/cartStore'
import { isOpen } from '../accounts/access/menu'
import { prepareTransfer } from './punchoutTransfer'
import { ACCESS_MESSAGES } from '../accounts/access/messages'
import { PUNCHOUT_MESSAGES } from './messages'

/** Windows that a form may be posted to; any other name would open a new one. */
const TARGETS = ['_self', '_parent', '_top']

export type MessageAnswer = AnswerInputOf<typeof createPunchoutMessage>

/** Input of the call. */
export interface MessageRequest {
  /** True if the buyer leaves without a cart. */
  readonly isCancelled: boolean
  readonly seen: SubmitPayloadDto
}

interface OpenSession extends TransferSession {
  readonly id: string
  readonly protocol: 'cxml' | 'oci'
  readonly postbackUrl: string
}

async function loadSession(db: Queries, id: string): Promise<OpenSession> {
  const [row] = await db
    .select({ session: punchoutSessions, partner: punchoutPartners })
    .from(punchoutSessions)
    .innerJoin(punchoutPartners, eq(punchoutPartners.id, punchoutSessions.partnerId))
    .where(eq(punchoutSessions.id, id))
  if (!row) throw new Failure(403, { message: PUNCHOUT_MESSAGES.notInPunchout })
  const { session, partner } = row
  return {
    id,
    protocol: partner.protocol,
    operation: session.operation,
    buyerCookie: session.buyerCookie,
    postbackUrl: session.postbackUrl,
    request: readSessionRequest(session.request),
    partner: { domain: partner.domain, identity: partner.identity },
    settings: readPartnerSettings(partner.settings),
  }
}

/** 403 for a URL that is not, or no longer, on the partner's list. */
function rejectAddress({ postbackUrl, settings }: OpenSession): void {
  if (!isPostbackAllowed(postbackUrl, settings.postbackHosts)) {
    throw new Failure(403, { message: PUNCHOUT_MESSAGES.addressRefused })
  }
}

function targetOf({ request }: OpenSession): string {
  const requestedTarget = (request.oci?.target ?? '').trim().toLowerCase()
  return TARGETS.find((target) => target === requestedTarget) ?? '_self'
}

/** The document as its form field's value; the browser encodes the field when it posts it. */
function encode(document: string, { encoding }: PartnerSettings): string {
  return encoding === 'cxml-base64' ? Buffer.from(document, 'utf8').toString('base64') : document
}

function writeMessage(
  session: OpenSession,
  transfer: Transfer | null,
  deps: AppDeps,
  now: Date,
): MessageAnswer {
  const { postbackUrl, settings } = session
  const target = targetOf(session)
  if (session.protocol === 'oci') {
    return { postbackUrl, body: '', field: '', fields: ociFields(session, transfer), target }
  }
  const envelope: CxmlEnvelope = {
    payloadId: makePayloadId(now, deps.config.publicUrl),
    timestamp: offsetTimestamp(now, settings.timeZone),
    language: settings.language,
  }
  const body = encode(writeOrderMessage(session, transfer, envelope), settings)
  return { postbackUrl, body, field: settings.field, fields: [], target }
}

/** Marks the session as transferred. It stays open, because the server does not learn whether the post arrived. */
async function markFinished(db: Queries, id: string, now: Date): Promise<void> {
  await db.update(punchoutSessions).set({ finishedAt: now }).where(eq(punchoutSessions.id, id))
}

/** 403 for callers who may only inspect, or must not check out. */
function assertMayTransfer(caller: CustomerCaller): void {
  rejectViewer(caller)
  if (!isOpen(caller.menu, ['CheckOut'])) throw new Failure(403, { message: ACCESS_MESSAGES.denied })
}

/**
 * Creates the message that transfers a procurement session's cart, or leaves without one. The cart stays: after a
 * failed post another call creates the message again from the current cart. All callers may leave.
 */
export async function createMessage(
  deps: AppDeps,
  caller: CustomerCaller,
  { isCancelled, seen }: MessageRequest,
): Promise<MessageAnswer> {
  const { punchoutSessionId } = caller
  if (punchoutSessionId === null) throw new Failure(403, { message: PUNCHOUT_MESSAGES.notInPunchout })
  if (!isCancelled) assertMayTransfer(caller)
  const now = deps.clock()
  const session = await loadSession(deps.db, punchoutSessionId)
  rejectAddress(session)
  const finish = async (db: Queries, transfer: Transfer | null) => {
    await markFinished(db, session.id, now)
    return writeMessage(session, transfer, deps, now)
  }
  if (isCancelled) return finish(deps.db, null)
  // Locked, so that the message describes one state of the cart.
  return writeCart(
    deps.db,
    caller,
    now,
    async (tx, cart) => finish(tx, await prepareTransfer(tx, cart, caller, { seen, now })),
    () => false,
  )
}
