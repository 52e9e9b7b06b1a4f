import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { users } from '../../../server/db/schema/accounts'
import { punchoutPartners, punchoutSessions } from '../../../server/db/schema/operations'
import { type SessionRequest, readSessionRequest } from '../../../server/accounts/access/punchoutRequest'
import { readXml, textAt } from '../../../server/punchout/cxml/readXml'
import { escapeXml } from '../../../server/punchout/cxml/writeXml'
import type { Database } from '../../../server/db/database'
import type { Ordering } from '../checkout/orderingWorld'
import type { Requester } from '../app/testRequests'

export const SECRET = 'correct horse battery'
export const POSTBACK = 'https://buyer.example/back?session=7&step=1'
export const SETUP = '/api/punchout/setup'

/** Hashing options that make secrets cheap to verify. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 }

type PartnerFields = Partial<typeof punchoutPartners.$inferInsert>

/** A partner that may receive posts at buyer.example and be framed by it. */
export async function addTestPartner(app: Ordering, fields: PartnerFields = {}): Promise<number> {
  const [user] = await app.db.select({ id: users.id }).from(users).where(eq(users.username, 'buyer'))
  const [partner] = await app.db
    .insert(punchoutPartners)
    .values({
      protocol: 'cxml',
      domain: 'DUNS',
      identity: 'bistro',
      secretHash: await hash(SECRET, CHEAP),
      customerId: app.bistro,
      userId: user?.id ?? 0,
      ...fields,
      settings: {
        postbackHosts: ['buyer.example'],
        frameAncestors: ['https://buyer.example'],
        ...fields.settings,
      },
    })
    .returning({ id: punchoutPartners.id })
  return partner?.id ?? 0
}

interface ItemFields {
  readonly quantity?: string
  readonly auxId?: string
  readonly partId?: string
  readonly unit?: string
}

/** A line as systems return it. */
export function itemOut({ quantity = '1', auxId, partId = '10010', unit }: ItemFields): string {
  const aux = auxId === undefined ? '' : `<SupplierPartAuxiliaryID>${auxId}</SupplierPartAuxiliaryID>`
  const detail = unit === undefined ? '' : `<ItemDetail><UnitOfMeasure>${unit}</UnitOfMeasure></ItemDetail>`
  const id = `<ItemID><SupplierPartID>${partId}</SupplierPartID>${aux}</ItemID>`
  return `<ItemOut quantity="${quantity}" lineNumber="1">${id}${detail}</ItemOut>`
}

export interface SetupFields {
  readonly operation?: string
  readonly cookie?: string
  readonly postback?: string
  readonly secret?: string
  readonly sender?: string
  readonly from?: string
  readonly domain?: string
  readonly items?: readonly string[]
  readonly more?: string
}

/** A PunchOutSetupRequest with the extras of common systems. */
export function setupXml(fields: SetupFields = {}): string {
  const {
    operation = 'create',
    cookie = 'cookie-1',
    postback = POSTBACK,
    secret = SECRET,
    items = [],
  } = fields
  const { sender = 'bistro', from = 'bistro', domain = 'DUNS', more = '' } = fields
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.045/cXML.dtd">
<cXML payloadID="1.2@buyer.example" timestamp="2026-11-20T09:00:00-06:00" xml:lang="en-GB">
<Header>
  <From><Credential domain="${domain}"><Identity>${from}</Identity></Credential></From>
  <To><Credential domain="DUNS"><Identity>4711</Identity></Credential></To>
  <Sender>
    <Credential domain="${domain}"><Identity> ${sender} </Identity><SharedSecret>${secret}</SharedSecret></Credential>
    <UserAgent>Procurement 7</UserAgent>
  </Sender>
</Header>
<Request deploymentMode="test"><PunchOutSetupRequest operation="${operation}">
  <BuyerCookie>${escapeXml(cookie)}</BuyerCookie>
  <Extrinsic name="UserEmail">ann@buyer.example</Extrinsic>
  <BrowserFormPost><URL>${escapeXml(postback)}</URL></BrowserFormPost>
  <Contact role="endUser"><Name xml:lang="en">Ann</Name></Contact>
  ${more}${items.join('')}
</PunchOutSetupRequest></Request></cXML>`
}

export interface SetupAnswer {
  readonly code: string
  /** The text of the Status. */
  readonly text: string
  /** '' after a rejection. */
  readonly startPage: string
  readonly body: string
}

/** The answer to a request: cXML with status 200, whatever its content. */
export async function askSetup(
  { request }: Requester,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<SetupAnswer> {
  const response = await request(SETUP, { body, headers: { 'Content-Type': 'text/xml' } })
  const text = await response.text()
  if (response.status !== 200 || response.headers.get('Content-Type') !== 'text/xml; charset=utf-8') {
    throw new Error(`${response.status}: ${text}`)
  }
  const root = readXml(new TextEncoder().encode(text))
  const status = root.children[0]?.children[0]
  return {
    code: status?.attributes.get('code') ?? '',
    text: status?.text ?? '',
    startPage: textAt(root, 'Response', 'PunchOutSetupResponse', 'StartPage', 'URL'),
    body: text,
  }
}

export function codeOf(startPage: string): string {
  return new URL(startPage).searchParams.get('ac') ?? ''
}

/** Exchanges a code for a bearer token, as the storefront does. */
export async function redeem(
  { request }: Requester,
  code: string,
): Promise<{ status: number; token: string }> {
  const form = { grant_type: 'authorization_code', code, redirect_uri: 'http://localhost:3000' }
  const response = await request('/api/token', { form })
  const { access_token = '' } = (await response.json()) as { access_token?: string }
  return { status: response.status, token: access_token }
}

/** The latest session, with its parsed request. */
export async function lastSession(
  db: Database,
): Promise<typeof punchoutSessions.$inferSelect & { request: SessionRequest }> {
  const rows = await db.select().from(punchoutSessions)
  const last = rows.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0]
  if (!last) throw new Error('There is no session')
  return { ...last, request: readSessionRequest(last.request) }
}
