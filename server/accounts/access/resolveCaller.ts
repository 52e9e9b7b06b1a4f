import type { Endpoint } from '@/contract/endpoint'
import { CUSTOMER_KEY_HEADER, SHIP_METHOD_HEADER } from '@/contract/headers'
import { sql } from 'drizzle-orm'
import type { AppDeps } from '../../foundation/appDeps'
import { prepared } from '../../db/prepared'
import { catalogueVersions } from '../../db/schema/catalogue'
import { Failure } from '../../foundation/failure'
import { toCustomerKey } from './customers'
import { isOpen, menuOf } from './menu'
import {
  findPunchout,
  type FoundPunchout,
  findSession,
  type FoundSession,
  bearerToken,
  localizeReason,
} from './sessions'
import { seenCatalogue } from './seenCatalogue'
import { settingsColumn, toSessionSettings, toSiteSettings } from './settings'
import {
  toShipMethod,
  type Caller,
  type CustomerCaller,
  NOBODY,
  type PublicCaller,
  type SeesCatalogue,
  type UserCaller,
} from './caller'
import { ACCESS_MESSAGES } from './messages'

function unauthorized(message: string): Failure {
  return new Failure(401, { message }, { 'WWW-Authenticate': 'Bearer' })
}

const publicStatement = prepared((db) =>
  db
    .select({ settings: settingsColumn(db, ['site', 'session']), catalogue: seenCatalogue(sql`0`) })
    .from(catalogueVersions)
    .prepare('public'),
)

async function publicCaller(deps: AppDeps): Promise<PublicCaller & SeesCatalogue> {
  const [found] = await publicStatement(deps.db).execute()
  if (!found) throw new Error('The table catalogue_versions has lost its row')
  const { catalogue } = found
  const stored = found.settings ?? {}
  const site = toSiteSettings(stored.site)
  if (!site.allowGuest) throw unauthorized(ACCESS_MESSAGES.signIn)
  const settings = toSessionSettings({
    stored: stored.session,
    site,
    customer: {},
    user: {},
    userType: null,
    punchout: null,
  })
  return { ...NOBODY, shipMethod: null, settings, catalogue }
}

function requireCustomer({ user, customer, catalogue }: FoundSession, key: number | null | undefined) {
  if (key === undefined) throw new Failure(400, { message: ACCESS_MESSAGES.customerKeyInvalid })
  // Salespeople have no default: acting for one by accident would order for the wrong customer.
  if (key === null && user.isSalesperson) throw new Failure(409, { message: ACCESS_MESSAGES.selectCustomer })
  if (!customer || !catalogue) throw new Failure(403, { message: ACCESS_MESSAGES.denied })
  return { customer, catalogue }
}

/**
 * Operation, customer and catalogue of a procurement system's session; 401 once its partner is removed or its
 * customer disabled.
 */
async function requirePunchout(deps: AppDeps, id: string): Promise<FoundPunchout> {
  const punchout = await findPunchout(deps.db, id)
  if (!punchout) throw unauthorized(ACCESS_MESSAGES.expired)
  return punchout
}

async function customerCaller(
  deps: AppDeps,
  session: FoundSession,
  headers: Headers,
): Promise<CustomerCaller & SeesCatalogue> {
  const { user, punchoutSessionId } = session
  const punchout = punchoutSessionId === null ? null : await requirePunchout(deps, punchoutSessionId)
  const { customer, catalogue } =
    punchout ?? requireCustomer(session, toCustomerKey(headers.get(CUSTOMER_KEY_HEADER)))
  const settings = toSessionSettings({
    stored: session.settings.session,
    site: toSiteSettings(session.settings.site),
    customer: customer.settings,
    user: session.userSettings,
    userType: user.type,
    punchout: punchout?.operation ?? null,
  })
  const isConsumer = user.type === 'Consumer'
  const shipMethod = isConsumer ? toShipMethod(headers.get(SHIP_METHOD_HEADER), settings) : null
  return { ...userCaller(session), customer, shipMethod, settings, catalogue }
}

function userCaller({ user, menuOverrides, punchoutSessionId }: FoundSession): UserCaller {
  const menu = menuOf(user.type, menuOverrides, punchoutSessionId !== null)
  return { user, customer: null, punchoutSessionId, menu }
}

async function identify(deps: AppDeps, endpoint: Endpoint, headers: Headers): Promise<Caller> {
  const { access } = endpoint
  const hasToken = headers.has('Authorization')
  if (access === 'anonymous' && !(hasToken && endpoint.isPersonal)) return NOBODY
  if (!hasToken && access === 'guest') return publicCaller(deps)
  const token = bearerToken(headers.get('Authorization'))
  const isForCustomer = access === 'customer' || access === 'guest'
  // An invalid key is rejected later; an expired session takes precedence.
  const customerKey = isForCustomer ? (toCustomerKey(headers.get(CUSTOMER_KEY_HEADER)) ?? null) : undefined
  const found = token === null ? null : await findSession(deps.db, token, { customerKey }, deps.clock())
  const [session, endedReason] = found && 'endedReason' in found ? [null, found.endedReason] : [found, '']
  // Public calls are answered even after the session has ended.
  if (!session && access === 'anonymous') return NOBODY
  if (!session)
    throw unauthorized(
      localizeReason(endedReason) || (hasToken ? ACCESS_MESSAGES.expired : ACCESS_MESSAGES.signIn),
    )
  return isForCustomer ? customerCaller(deps, session, headers) : userCaller(session)
}

/**
 * Authenticates and authorizes the caller. Throws 401 if a sign-in is required, 403 for a forbidden call or
 * customer, 400 for an invalid customer key, and 409 if a salesperson has not selected a customer.
 */
export async function resolveCaller(deps: AppDeps, endpoint: Endpoint, headers: Headers): Promise<Caller> {
  const caller = await identify(deps, endpoint, headers)
  const isClosed = endpoint.isClosedInPunchout === true && caller.punchoutSessionId !== null
  if (isClosed || (endpoint.menuKeys && !isOpen(caller.menu, endpoint.menuKeys))) {
    throw new Failure(403, { message: ACCESS_MESSAGES.denied })
  }
  return caller
}
