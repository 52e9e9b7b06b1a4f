import { eq } from 'drizzle-orm'
import { audit, type Origin } from '../../accounts/access/audit'
import { bearerToken, LAST_USE_STEP_MS } from '../../accounts/access/sessions'
import { type Attempt, limitAttempts, TooManyAttempts } from '../../accounts/access/throttle'
import type { AppDeps } from '../../foundation/appDeps'
import { exchangeKeys } from '../../db/schema/exchange'
import { Failure } from '../../foundation/failure'
import { type Direction, type ExchangeKey, findKey, KEY_PREFIX } from './exchangeKeys'

/** A request that needs an exchange key, and its origin. */
export interface KeyedCall extends Origin {
  readonly deps: AppDeps
  readonly headers: Headers
}

interface Wanted {
  readonly direction: Direction
  /** One of `KEY_KINDS`; null if unknown yet. */
  readonly kind: string | null
}

const MISSING = 'An exchange key is needed: Authorization: Bearer tck_…'
const CHALLENGE = { 'WWW-Authenticate': 'Bearer' }

function unauthorized(message: string): Failure {
  return new Failure(401, { message }, CHALLENGE)
}

/**
 * Rejects a call, counts it and records it in the audit log. After too many in a window it answers 429 instead, and
 * records only the first of these.
 */
async function refuse(
  { deps, address, requestId }: KeyedCall,
  attempt: Attempt,
  detail: Readonly<Record<string, unknown>>,
  refusal: Failure,
): Promise<never> {
  const record = (event: 'exchange-refused' | 'exchange-throttled') =>
    audit(deps.db, { event, address, requestId, detail }, deps.clock())
  try {
    await limitAttempts(deps, 'exchange-key', attempt)
  } catch (error) {
    if (error instanceof TooManyAttempts && error.isFirst) await record('exchange-throttled')
    throw error
  }
  await record('exchange-refused')
  throw refusal
}

async function noteUse({ deps }: KeyedCall, { id, lastUsedAt }: ExchangeKey): Promise<void> {
  const now = deps.clock()
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < LAST_USE_STEP_MS) return
  await deps.db.update(exchangeKeys).set({ lastUsedAt: now }).where(eq(exchangeKeys.id, id))
}

/**
 * Authenticates a call's key, for any use. Throws 401 if it is missing, wrong or revoked, and 429 after too many such
 * calls from an address. A valid key is not counted, so wrong ones from the same address cannot block it.
 */
export async function requireKey(call: KeyedCall): Promise<ExchangeKey> {
  const { deps, address, headers } = call
  const secret = bearerToken(headers.get('Authorization'))
  const key = secret?.startsWith(KEY_PREFIX) ? await findKey(deps.db, secret) : null
  if (!key) {
    const isMissing = !headers.has('Authorization')
    const refusal = unauthorized(isMissing ? MISSING : 'This is no exchange key')
    return refuse(call, { address }, { reason: isMissing ? 'missing' : 'wrong' }, refusal)
  }
  if (key.revokedAt) {
    const detail = { reason: 'removed', keyId: key.id }
    return refuse(call, { address }, detail, unauthorized('This exchange key has been removed'))
  }
  await noteUse(call, key)
  return key
}

/** Throws 403 if the key does not allow the call, and 429 after too many such attempts. */
export async function requireAllowed(call: KeyedCall, key: ExchangeKey, wanted: Wanted): Promise<void> {
  const { direction, kind } = wanted
  const isDirection = direction === 'in' ? key.allowsIn : key.allowsOut
  const isKind = kind === null || key.kinds === null || key.kinds.includes(kind)
  if (isDirection && isKind) return
  const message = isDirection
    ? `This exchange key is not for ${kind}`
    : `This exchange key does not ${direction === 'in' ? 'bring data in' : 'take data out'}`
  const detail = { reason: isDirection ? 'kind' : 'direction', keyId: key.id, direction, kind }
  await refuse(call, { account: `key ${key.id}` }, detail, new Failure(403, { message }))
}

/** Authenticates a call's key and requires this kind and direction; throws 401, 403 and 429 as described above. */
export async function checkExchangeKey(call: KeyedCall, wanted: Wanted): Promise<ExchangeKey> {
  const key = await requireKey(call)
  await requireAllowed(call, key, wanted)
  return key
}
