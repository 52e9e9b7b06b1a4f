import { ROUTES } from '@/domain/navigation/paths'
import type { AppDeps } from '../../foundation/appDeps'
import { addressOf, type RequestContext, type RawRoute } from '../../http/context'
import { readBytes } from '../../http/request/readBody'
import { profileAnswer, rejectionAnswer, setupAnswer } from '../cxml/cxmlAnswer'
import { type CxmlRequest, readCxmlRequest } from '../cxml/cxmlRequest'
import { PunchoutRefusal } from '../refusal'
import type { SessionRequest } from '../../accounts/access/punchoutRequest'
import { readSetupRequest, type SetupRequest } from '../cxml/setupRequest'
import { startPage } from '../framePage'
import { readXml, XML_MAX_BYTES } from '../cxml/readXml'
import { openPunchout } from '../punchoutOpen'
import { requirePartner, type Partner, type PunchoutCall } from '../punchoutPartners'
import { productPathOf } from '../punchoutProducts'
import { logRefusal, toRefusal } from './failure'

const SETUP_PATH = '/api/punchout/setup'
const UNKNOWN_ZONE = 'UTC'
const NOT_IMPLEMENTED = 'Only PunchOutSetupRequest and ProfileRequest are answered here.'

function xmlAnswer(text: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': 'text/xml; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

/** Authenticates the sender, which has the secret, or the buyer if the sender is a hub without an entry. */
function partnerOf(call: PunchoutCall, { sender, from }: CxmlRequest): Promise<Partner> {
  const secret = sender.map((each) => each.secret).find((each) => each !== '') ?? ''
  return requirePartner(call, { protocol: 'cxml', identities: [...sender, ...from], secret })
}

function toSessionRequest(request: CxmlRequest, { items }: SetupRequest): SessionRequest {
  const { payloadId, language, deploymentMode } = request
  const [[from], [to], [sender]] = [request.from, request.to, request.sender]
  return {
    protocol: 'cxml',
    buyer: {
      domain: from?.domain ?? '',
      identity: from?.identity ?? '',
      senderDomain: sender?.domain ?? '',
      senderIdentity: sender?.identity ?? '',
    },
    supplier: { domain: to?.domain ?? '', identity: to?.identity ?? '' },
    payloadId,
    language,
    deploymentMode,
    oci: null,
    items: [...items],
    leftOut: [],
  }
}

async function answerCxml(call: PunchoutCall, bytes: Uint8Array): Promise<string> {
  const { config, clock, db } = call.deps
  const request = readCxmlRequest(readXml(bytes))
  const setup = request.payload.name === 'PunchOutSetupRequest' ? readSetupRequest(request.payload) : null
  if (!setup && request.payload.name !== 'ProfileRequest')
    throw new PunchoutRefusal('unknown', NOT_IMPLEMENTED)
  const partner = await partnerOf(call, request)
  const answering = { now: clock(), publicUrl: config.publicUrl, timeZone: partner.settings.timeZone }
  if (!setup) return profileAnswer(answering, `${config.publicUrl}${SETUP_PATH}`)
  const { operation, buyerCookie, postbackUrl, selectedId } = setup
  const path = selectedId === '' ? ROUTES.home : await productPathOf(db, partner.customer, selectedId)
  const opening = { partner, operation, buyerCookie, postbackUrl, request: toSessionRequest(request, setup) }
  return setupAnswer(answering, startPage(config.publicUrl, await openPunchout(call, opening), path))
}

/** Always answers 200: a cXML answer carries its outcome in its Status. */
async function setup(context: RequestContext, deps: AppDeps): Promise<Response> {
  const address = addressOf(context, deps.config.trustsProxy)
  const call = { deps, address, requestId: context.get('requestId') }
  try {
    const bytes = await readBytes(context.req.raw, XML_MAX_BYTES)
    return xmlAnswer(await answerCxml(call, bytes))
  } catch (error) {
    const refusal = toRefusal(error, context, deps)
    logRefusal(refusal, context, deps)
    const answering = { now: deps.clock(), publicUrl: deps.config.publicUrl, timeZone: UNKNOWN_ZONE }
    return xmlAnswer(rejectionAnswer(answering, refusal.kind, refusal.message))
  }
}

export const punchoutSetupRoutes: readonly RawRoute[] = [{ method: 'POST', path: SETUP_PATH, handle: setup }]
