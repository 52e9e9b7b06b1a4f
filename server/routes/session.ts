import { asc, eq, isNotNull, and, sql } from 'drizzle-orm'
import {
  CLIENT_ID,
  createToken,
  type CustomerDto,
  getCustomer,
  getUser,
  listCustomers,
  type TokenRequestDto,
} from '@/contract/session'
import type { AppDeps } from '../appDeps'
import { ACCESS_DENIED } from '../auth/resolveCaller'
import type { CustomerCaller } from '../auth/caller'
import { addresses, customers, userCustomers } from '../db/schema/accounts'
import { Failure } from '../http/failure'
import { implement, type Implementation } from '../http/implement'
import { openSession, SESSION_IDLE_MS } from '../services/sessions'
import { defaultShipMethod } from '../services/shipMethod'
import { checkPassword, redeemCode, type SignedIn } from '../services/signIn'
import { countAttempt, forgiveAttempt, signInLimits } from '../services/throttle'

const UNVERIFIED = 'Please verify your email address before signing in.'

function refused(ErrorDescription: string): Failure {
  return new Failure(401, { ErrorDescription })
}

type PasswordGrant = Extract<TokenRequestDto, { grant_type: 'password' }>

async function signIn(deps: AppDeps, grant: PasswordGrant, address: string): Promise<SignedIn> {
  const limits = signInLimits(grant.username, address)
  const waitSeconds = await countAttempt(deps.db, limits, deps.clock())
  if (waitSeconds !== null) {
    const message = 'Too many login attempts, please try again later'
    throw new Failure(429, { message }, { 'Retry-After': String(waitSeconds) })
  }
  const result = await checkPassword(deps.db, grant.username, grant.password)
  if (result.outcome === 'wrong') throw refused('Bad Request')
  await forgiveAttempt(deps.db, limits)
  if (result.outcome !== 'signed-in') throw refused(UNVERIFIED)
  return result.user
}

const token = implement(createToken, async ({ body, deps, address }) => {
  let user: SignedIn | null
  if (body.grant_type === 'password') {
    if (body.client_id !== CLIENT_ID) throw refused('Unknown client')
    user = await signIn(deps, body, address)
  } else {
    user = await redeemCode(deps.db, body.code, deps.clock())
    if (!user) throw refused('Authorization code rejected')
  }
  return {
    access_token: await openSession(deps.db, user, deps.clock()),
    token_type: 'Bearer',
    expires_in: SESSION_IDLE_MS / 1000,
  }
})

const user = implement(getUser, ({ caller }) => {
  const { username, name, type, isSalesperson } = caller.user
  return Promise.resolve({ username, name, type, isSalesperson })
})

/** A consumer's customer is the way their orders reach them; its key is 0 until they have chosen (Spec 1 §4). */
function consumerCustomer(caller: CustomerCaller): Pick<CustomerDto, 'customerKey' | 'name'> {
  const { shipMethod, customer, settings } = caller
  return {
    customerKey: shipMethod === null ? 0 : customer.id,
    name: shipMethod ?? defaultShipMethod(settings),
  }
}

const customer = implement(getCustomer, async ({ caller, deps }) => {
  const row = caller.customer
  const shiptos = await deps.db
    .select({
      customerShipToCode: sql<string>`${addresses.shipToCode}`,
      name: addresses.name,
      address1: addresses.address1,
      address2: addresses.address2,
      city: addresses.city,
      state: addresses.state,
      zip: addresses.zip,
    })
    .from(addresses)
    .where(and(eq(addresses.customerId, row.id), isNotNull(addresses.shipToCode)))
    .orderBy(asc(sql`${addresses.shipToCode} collate "und-x-icu"`))
  return {
    customerKey: row.id,
    customerCode: row.code,
    name: row.name,
    defaultShipto: row.defaultShipTo,
    defaultPO: row.defaultPo,
    requiredPO: row.requiredPo,
    shiptos,
    ...(caller.user.type === 'Consumer' ? consumerCustomer(caller) : {}),
  }
})

const customerList = implement(listCustomers, async ({ caller, deps }) => {
  if (caller.user.type === 'Consumer') throw new Failure(403, { message: ACCESS_DENIED })
  return deps.db
    .select({
      customerKey: customers.id,
      customerCode: customers.code,
      name: customers.name,
      city: customers.city,
      state: customers.state,
    })
    .from(userCustomers)
    .innerJoin(customers, eq(customers.id, userCustomers.customerId))
    .where(eq(userCustomers.userId, caller.user.id))
    .orderBy(asc(sql`${customers.name} collate "und-x-icu"`), asc(customers.id))
})

export const sessionRoutes: readonly Implementation[] = [token, user, customer, customerList]
