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
import { writeOrderMessage } from './cxml/orderMessage'
import { type PartnerSettings, readPartnerSettings } from './partnerSettings'
import { readSessionRequest } from '../accounts/access/punchoutRequest'
import type { Transfer, TransferSession, TransferDetails, TransferLine } from './transfer'
import { rejectViewer, writeCart } from '../cart/cartStore'
import { isOpen } from '../accounts/access/menu'
import { prepareTransfer } from './punchoutTransfer'
import { ACCESS_MESSAGES } from '../accounts/access/messages'
import { PUNCHOUT_MESSAGES } from './messages'
import { shownTexts } from '@/domain/cart/lineTexts'
import { canonical, round } from '@/domain/money/decimal'
import { conversionText } from '@/domain/units/lineConversions'
import { auxiliaryIdOf } from './auxiliaryId'
import { ociPriceOf, priceText } from './sellUnitPrice'
import { plainText, shortText } from './shortText'
import { unitCodeOf } from './unitCodes'

interface OciField {
  readonly name: string
  readonly value: string
}

/** Field lengths of OCI 4.0. */
const DESCRIPTION_MAX = 40
const PART_MAX = 40
const VENDOR_MAX = 10
const CUSTOM_MAX = { CUST_FIELD1: 10, CUST_FIELD2: 10, CUST_FIELD3: 10, CUST_FIELD4: 20, CUST_FIELD5: 50 }
const QUANTITY_DECIMALS = 3
/** Recommendation 20 codes for which SAP systems use an older one. */
const SAP_CODES: Readonly<Record<string, string>> = { H87: 'PCE' }

function ociUnitOf(unit: string, { units }: PartnerSettings): string {
  const code = unitCodeOf(unit, units)
  return SAP_CODES[code] ?? code
}

function longText(line: TransferLine, details: TransferDetails): string {
  const { description, brand, pack, unit, priceUnit, factor } = line
  const priced = unit === priceUnit ? '' : conversionText({ factor, from: unit, to: priceUnit })
  const detailTexts = details.map(({ name, value }) => `${name}: ${value}`)
  return [description, brand, pack, priced, ...shownTexts(line), ...detailTexts]
    .map(plainText)
    .filter((text) => text !== '')
    .join('; ')
}

/** Our vendor number in the buyer's system, if it fits: a truncated one could be another vendor's. */
function vendorOf({ supplier }: PartnerSettings): string {
  return supplier.identity.length <= VENDOR_MAX ? supplier.identity : ''
}

/** Values that OCI has no field for: another price unit, the amount, and the notes. */
function customFields(line: TransferLine, settings: PartnerSettings): OciField[] {
  const { unit, priceUnit, unitPrice, factor, extension } = line
  const isPricedOtherwise = unit !== priceUnit
  const values = {
    CUST_FIELD1: isPricedOtherwise ? ociUnitOf(priceUnit, settings) : '',
    CUST_FIELD2: isPricedOtherwise ? priceText(unitPrice) : '',
    CUST_FIELD3: isPricedOtherwise ? canonical(factor) : '',
    CUST_FIELD4: extension,
    CUST_FIELD5: shownTexts(line).join('; '),
  }
  return Object.entries(CUSTOM_MAX).map(([name, max]) => {
    const value = values[name as keyof typeof values]
    // A number that does not fit is left out, never truncated.
    const isNumber = name !== 'CUST_FIELD5'
    return { name, value: isNumber && value.length > max ? '' : shortText(value, max) }
  })
}

function itemFields(line: TransferLine, leadTimeDays: number | null, settings: PartnerSettings): OciField[] {
  const { price, priceUnit } = ociPriceOf(line)
  const unspsc = line.unspsc || settings.unspsc
  return [
    { name: 'DESCRIPTION', value: shortText(line.description, DESCRIPTION_MAX) },
    { name: 'QUANTITY', value: round(line.quantity, QUANTITY_DECIMALS) },
    { name: 'UNIT', value: ociUnitOf(line.unit, settings) },
    { name: 'PRICE', value: price },
    { name: 'PRICEUNIT', value: String(priceUnit) },
    { name: 'CURRENCY', value: settings.currency },
    { name: 'LEADTIME', value: leadTimeDays === null ? '' : String(leadTimeDays) },
    { name: 'VENDOR', value: vendorOf(settings) },
    { name: 'VENDORMAT', value: shortText(line.partId, PART_MAX) },
    { name: 'MATGROUP', value: unspsc },
    { name: 'EXT_SCHEMA_TYPE', value: 'UNSPSC' },
    { name: 'EXT_CATEGORY_ID', value: unspsc },
    { name: 'EXT_PRODUCT_ID', value: auxiliaryIdOf(line) },
    ...customFields(line, settings),
  ]
}

function numbered(fields: readonly OciField[], number: number): OciField[] {
  return fields
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => ({ name: `NEW_ITEM-${name}[${number}]`, value }))
}

function controlFields({ oci }: TransferSession['request']): OciField[] {
  if (!oci) return []
  const fields = [
    { name: '~OkCode', value: oci.okCode },
    { name: '~TARGET', value: oci.target },
    { name: '~CALLER', value: oci.caller },
  ]
  return fields.filter(({ value }) => value !== '')
}

/** Form fields of an OCI cart (OCI 4.0). Empty without a transfer: the buyer left without a cart. */
export function ociFields({ request, settings }: TransferSession, transfer: Transfer | null): OciField[] {
  if (!transfer) return []
  const items = transfer.lines.flatMap((line, index) => {
    const number = index + 1
    const details = index === 0 ? transfer.details : []
    const long = { name: `NEW_ITEM-LONGTEXT_${number}:132[]`, value: longText(line, details) }
    return [...numbered(itemFields(line, transfer.leadTimeDays, settings), number), long]
  })
  return [...controlFields(request), ...items]
}

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
