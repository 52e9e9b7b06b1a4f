import type { Endpoint } from '@/contract/endpoint'
import { CUSTOMER_KEY_HEADER, SHIP_METHOD_HEADER } from '@/contract/headers'
import type { AppDeps } from '../appDeps'
import { Failure } from '../http/failure'
import { findCustomer } from '../services/customers'
import { isOpen, menuOf } from '../services/menu'
import { findSession, type FoundSession } from '../services/sessions'
import { readSettings, toSessionSettings, toSiteSettings, withPunchout } from '../services/settings'
import { toShipMethod } from '../services/shipMethod'
import { type Caller, type CustomerCaller, NOBODY, type PublicCaller } from './caller'
import { bearerToken } from './tokens'

export const ACCESS_DENIED = 'Access Denied'

function unauthorized(message: string): Failure {
  return new Failure(401, { message }, { 'WWW-Authenticate': 'Bearer' })
}

async function publicCaller(deps: AppDeps): Promise<PublicCaller> {
  const stored = await readSettings(deps.db, ['site', 'session'])
  const site = toSiteSettings(stored.site)
  if (!site.allowGuest) throw unauthorized('Please sign in')
  const settings = toSessionSettings({
    stored: stored.session,
    site,
    customer: {},
    user: {},
    userType: null,
  })
  return { ...NOBODY, shipMethod: null, settings }
}

async function customerCaller(
  deps: AppDeps,
  session: FoundSession,
  headers: Headers,
): Promise<CustomerCaller> {
  const { user, userSettings, punchoutSessionId } = session
  const key = session.punchoutSessionId === null ? headers.get(CUSTOMER_KEY_HEADER) : null
  const [customer, stored] = await Promise.all([
    findCustomer(deps.db, user, key),
    readSettings(deps.db, ['site', 'session']),
  ])
  const plain = toSessionSettings({
    stored: stored.session,
    site: toSiteSettings(stored.site),
    customer: customer.settings,
    user: userSettings,
    userType: user.type,
  })
  const settings = await withPunchout(deps.db, plain, punchoutSessionId)
  const isConsumer = user.type === 'Consumer'
  const shipMethod = isConsumer ? toShipMethod(headers.get(SHIP_METHOD_HEADER), settings) : null
  return { user, customer, punchoutSessionId, shipMethod, settings }
}

async function identify(deps: AppDeps, endpoint: Endpoint, headers: Headers): Promise<Caller> {
  const { access } = endpoint
  const hasToken = headers.has('Authorization')
  if (!hasToken && access === 'anonymous') return NOBODY
  if (!hasToken && access === 'guest') return publicCaller(deps)
  const token = bearerToken(headers.get('Authorization'))
  const session = token === null ? null : await findSession(deps.db, token, deps.clock())
  // What anybody may ask is answered to somebody whose session ended, too.
  if (!session && access === 'anonymous') return NOBODY
  if (!session) throw unauthorized(hasToken ? 'Your session has expired' : 'Please sign in')
  if (access === 'customer' || access === 'guest') return customerCaller(deps, session, headers)
  return { user: session.user, customer: null, punchoutSessionId: session.punchoutSessionId }
}

/** Who calls, and that they may: 401 without a valid token, 403 for what is not theirs. */
export async function resolveCaller(deps: AppDeps, endpoint: Endpoint, headers: Headers): Promise<Caller> {
  const caller = await identify(deps, endpoint, headers)
  if (endpoint.menuKeys && !isOpen(await menuOf(deps.db, caller.user), endpoint.menuKeys)) {
    throw new Failure(403, { message: ACCESS_DENIED })
  }
  return caller
}
