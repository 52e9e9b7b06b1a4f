import {
  CLIENT_ID,
  createToken,
  type TokenRequestDto,
  type CustomerDto,
  getCustomer,
  getUser,
  listCustomers,
} from '@/contract/session'
import { ACCOUNT_TEXTS } from '@/domain/account/limits'
import type { Queries } from '../db/database'
import { Failure } from '../failure'
import { type Call, implement, type Implementation } from '../implement'
import { audit } from './audit'
import { openSession, SESSION_IDLE_MS } from './sessions'
import { accountIdOf, checkPassword, isStillRight, redeemCode, type SignedIn } from './signIn'
import { demandAttempt, forgive, TooManyAttempts, type Attempt } from './throttle'
import { asc, eq, isNotNull, and, sql } from 'drizzle-orm'
import { ACCESS_DENIED } from './resolveCaller'
import { type CustomerCaller, defaultShipMethod } from './caller'
import { addresses, customers, userCustomers, menuLog } from '../db/schema/accounts'
import { getMenu, logMenuEntry } from '@/contract/menu'
import { MENU_KEYS } from '@/contract/menuKeys'
import { reply } from '../http/reply/reply'

/**
 * Texts of a refused sign-in; the storefront replaces 'Bad Request' (Spec 1 §8) and shows others as they are.
 */
const REFUSALS = {
  wrong: 'Bad Request',
  unverified: ACCOUNT_TEXTS.unverified,
  outdated: 'Your password no longer meets the requirements. Use "Forgot your password" to create a new one.',
} as const

type TokenCall = Pick<Call<typeof createToken>, 'deps' | 'address' | 'requestId' | 'request'>
type PasswordGrant = Extract<TokenRequestDto, { grant_type: 'password' }>

function refused(ErrorDescription: string): Failure {
  return new Failure(401, { ErrorDescription })
}

async function demandSignIn(
  { deps, address, requestId }: TokenCall,
  attempt: Required<Attempt>,
): Promise<void> {
  try {
    await demandAttempt(deps, 'sign-in', attempt)
  } catch (error) {
    // Only the first refusal is logged, so that a persistent attacker cannot fill the log.
    if (error instanceof TooManyAttempts && error.isFirst) {
      const subjectUserId = await accountIdOf(deps.db, attempt.account)
      const entry = { event: 'sign-in-throttled', subjectUserId, address, requestId } as const
      await audit(deps.db, entry, deps.clock())
    }
    throw error
  }
}

type OpeningEvent = 'signed-in' | 'code-redeemed'

async function openRecorded(
  tx: Queries,
  call: TokenCall,
  event: OpeningEvent,
  user: SignedIn,
): Promise<string> {
  const { deps, address, requestId, request } = call
  const now = deps.clock()
  const { userId, punchoutSessionId } = user
  const detail = punchoutSessionId === null ? {} : { punchoutSessionId }
  await audit(tx, { event, userId, address, requestId, detail }, now)
  return openSession(tx, { ...user, userAgent: request.headers.get('User-Agent') }, now)
}

async function signIn(call: TokenCall, { username, password, client_id }: PasswordGrant): Promise<string> {
  const { deps, address, requestId } = call
  if (client_id !== CLIENT_ID) throw refused('Unknown client')
  const attempt = { account: username, address }
  await demandSignIn(call, attempt)
  const result = await checkPassword(deps.db, username, password)
  if (result.outcome !== 'wrong') await forgive(deps, 'sign-in', attempt)
  if (result.outcome === 'signed-in') {
    const { user, passwordHash } = result
    return deps.db.transaction(async (tx) => {
      if (!(await isStillRight(tx, user.userId, passwordHash))) throw refused(REFUSALS.wrong)
      return openRecorded(tx, call, 'signed-in', user)
    })
  }
  const { outcome, userId: subjectUserId } = result
  const entry = { event: 'sign-in-refused', subjectUserId, address, requestId } as const
  await audit(deps.db, { ...entry, detail: { reason: outcome } }, deps.clock())
  throw refused(REFUSALS[outcome])
}

/** One transaction: a failure must not lose the code. */
async function redeem(call: TokenCall, code: string): Promise<string> {
  return call.deps.db.transaction(async (tx) => {
    const user = await redeemCode(tx, code, call.deps.clock())
    if (!user) throw refused('Authorization code rejected')
    return openRecorded(tx, call, 'code-redeemed', user)
  })
}

const token = implement(createToken, async ({ body, ...call }) => ({
  access_token: body.grant_type === 'password' ? await signIn(call, body) : await redeem(call, body.code),
  token_type: 'Bearer',
  expires_in: SESSION_IDLE_MS / 1000,
}))

export const tokenRoutes: readonly Implementation[] = [token]

const user = implement(getUser, ({ caller }) => {
  const { username, name, type, isSalesperson } = caller.user
  return Promise.resolve({ username, name, type, isSalesperson })
})

/** A consumer's customer stands for their ship method; its key is 0 until they choose (Spec 1 §4). */
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

export const sessionRoutes: readonly Implementation[] = [user, customer, customerList]

const menu = implement(getMenu, ({ caller }) => Promise.resolve([...caller.menu]))

const log = implement(logMenuEntry, async ({ params, caller, deps }) => {
  const entry = MENU_KEYS.find((key) => key === params.entry)
  if (!entry) throw new Failure(404, { message: 'There is no such menu entry' })
  const who = { userId: caller.user.id, customerId: caller.customer.id }
  await deps.db.insert(menuLog).values({ ...who, entry, at: deps.clock() })
  return reply(undefined)
})

export const menuRoutes: readonly Implementation[] = [menu, log]
