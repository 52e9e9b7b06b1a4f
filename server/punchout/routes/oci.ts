import { ROUTES } from '@/domain/navigation/paths'
import type { AppDeps } from '../../foundation/appDeps'
import { addressOf, type RequestContext, type RawRoute } from '../../http/context'
import { readBytes } from '../../http/request/readBody'
import { framePage, startPage } from '../framePage'
import { OCI_FORM_MAX_BYTES, readOciForm } from '../oci/ociForm'
import { type OciRequest, readOciRequest } from '../oci/ociRequest'
import type { RefusalKind } from '../refusal'
import type { SessionRequest } from '../../accounts/access/punchoutRequest'
import { openPunchout } from '../punchoutOpen'
import { requirePartner, type PunchoutCall } from '../punchoutPartners'
import { productPathOf } from '../punchoutProducts'
import { logRefusal, toRefusal } from './failure'
import { FOR_ANYBODY } from './page'
import { PUNCHOUT_MESSAGES } from '../messages'

const PATH = '/api/punchout/oci'

const HTTP_STATUS: Readonly<Record<RefusalKind, number>> = {
  unreadable: 400,
  unsupported: 415,
  bad: 400,
  credentials: 401,
  forbidden: 403,
  precondition: 409,
  unknown: 501,
  busy: 503,
  failed: 500,
}

/** Form fields take precedence over the query: the secret belongs in the form. */
async function fieldsOf(context: RequestContext): Promise<[string, string][]> {
  const bytes = await readBytes(context.req.raw, OCI_FORM_MAX_BYTES)
  const form = readOciForm(context.req.header('Content-Type') ?? '', bytes)
  return [...form, ...Object.entries(context.req.query())]
}

function toSessionRequest({ username, version, target, okCode, caller }: OciRequest): SessionRequest {
  return {
    protocol: 'oci',
    buyer: { domain: '', identity: username, senderDomain: '', senderIdentity: username },
    supplier: { domain: '', identity: '' },
    payloadId: '',
    language: '',
    deploymentMode: 'production',
    oci: { version, target, okCode, caller },
    items: [],
    leftOut: [],
  }
}

async function open(call: PunchoutCall, request: OciRequest): Promise<string> {
  const { username, password, hookUrl, productId } = request
  const { db, config } = call.deps
  const identities = [{ domain: '', identity: username }]
  const partner = await requirePartner(call, { protocol: 'oci', identities, secret: password })
  const path = productId === '' ? ROUTES.home : await productPathOf(db, partner.customer, productId)
  const code = await openPunchout(call, {
    partner,
    operation: 'create',
    buyerCookie: '',
    postbackUrl: hookUrl,
    request: toSessionRequest(request),
  })
  return startPage(config.publicUrl, code, path)
}

async function oci(context: RequestContext, deps: AppDeps): Promise<Response> {
  const call = {
    deps,
    address: addressOf(context, deps.config.trustsProxy),
    requestId: context.get('requestId'),
  }
  context.set('embedding', FOR_ANYBODY)
  try {
    const location = await open(call, readOciRequest(await fieldsOf(context)))
    const headers = { Location: location, 'Cache-Control': 'no-store' }
    return new Response(null, { status: 303, headers })
  } catch (error) {
    const refusal = toRefusal(error, context, deps)
    logRefusal(refusal, context, deps)
    return framePage(HTTP_STATUS[refusal.kind], PUNCHOUT_MESSAGES.notOpened, refusal.message)
  }
}

/** Opens an OCI session for a buyer's browser: redirects to the storefront or explains the refusal. */
export const punchoutOciRoutes: readonly RawRoute[] = [
  { method: 'GET', path: PATH, handle: oci },
  { method: 'POST', path: PATH, handle: oci },
]
