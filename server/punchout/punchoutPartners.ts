import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { AppDeps } from '../foundation/appDeps'
import type { CallerCustomer } from '../accounts/access/caller'
import { isPassword } from '../accounts/access/passwords'
import { hashToken } from '../accounts/access/sessions'
import type { Queries } from '../db/database'
import { customers, users } from '../db/schema/accounts'
import { oneTimeTokens, punchoutPartners, punchoutSessions } from '../db/schema/operations'
import { type PartnerSettings, readPartnerSettings } from './partnerSettings'
import { PunchoutRefusal, TOO_MANY_ATTEMPTS, WRONG_CREDENTIALS } from './refusal'
import { audit } from '../accounts/access/audit'
import { limitAttempts, forgive, TooManyAttempts } from '../accounts/access/throttle'

type PartnerRow = typeof punchoutPartners.$inferSelect

/** An authenticated procurement system. */
export interface Partner extends Pick<PartnerRow, 'id' | 'protocol'> {
  readonly user: typeof users.$inferSelect
  readonly customer: CallerCustomer
  readonly settings: PartnerSettings
}

interface Identity {
  readonly domain: string
  readonly identity: string
}

/** Claimed identity of a partner. */
export interface PartnerClaim {
  readonly protocol: PartnerRow['protocol']
  /** Names to look up; the first known one counts. */
  readonly identities: readonly Identity[]
  readonly secret: string
}

/** Origin of a request, for throttling and the log. */
export interface PunchoutCall {
  readonly deps: AppDeps
  readonly address: string
  readonly requestId: string
}

/** Compares ignoring case, which hubs vary. */
function isSame(one: Identity, other: Identity): boolean {
  const lowered = ({ domain, identity }: Identity) =>
    JSON.stringify([domain.toLowerCase(), identity.toLowerCase()])
  return lowered(one) === lowered(other)
}

/** Matches a row of `punchoutPartners` by that name. */
function isPartner(protocol: PartnerRow['protocol'], { domain, identity }: Identity) {
  return and(
    eq(punchoutPartners.protocol, protocol),
    eq(sql`lower(${punchoutPartners.domain})`, domain.toLowerCase()),
    eq(sql`lower(${punchoutPartners.identity})`, identity.toLowerCase()),
  )
}

async function findPartner(db: Queries, { protocol, identities }: PartnerClaim) {
  const rows = await db
    .select({ partner: punchoutPartners, user: users, customer: customers })
    .from(punchoutPartners)
    .innerJoin(users, and(eq(users.id, punchoutPartners.userId), eq(users.isActive, true)))
    .innerJoin(customers, and(eq(customers.id, punchoutPartners.customerId), customers.isActive))
    .where(or(...identities.map((each) => isPartner(protocol, each))))
  const inOrder = identities.map((each) => rows.find(({ partner }) => isSame(partner, each)))
  return inOrder.find((row) => row !== undefined)
}

type FoundPartner = Awaited<ReturnType<typeof findPartner>>

async function record(
  { deps, address, requestId }: PunchoutCall,
  event: 'punchout-refused' | 'punchout-throttled',
  found: FoundPartner,
): Promise<void> {
  const detail = found ? { partnerId: found.partner.id } : {}
  const entry = { event, subjectUserId: found?.user.id ?? null, address, requestId, detail } as const
  await audit(deps.db, entry, deps.clock())
}

/**
 * Authenticates a partner, or throws a PunchoutRefusal: the same for an unknown partner and a wrong secret. Counts
 * attempts by IP address, and by name at that address, so that nobody elsewhere can lock a partner out by its name.
 */
export async function requirePartner(call: PunchoutCall, claim: PartnerClaim): Promise<Partner> {
  const { deps, address } = call
  const found = await findPartner(deps.db, claim)
  const name = found ? String(found.partner.id) : JSON.stringify([claim.protocol, claim.identities[0]])
  const attempt = { account: `${name} ${address}`, address }
  try {
    await limitAttempts(deps, 'punchout', attempt)
  } catch (error) {
    if (!(error instanceof TooManyAttempts)) throw error
    if (error.isFirst) await record(call, 'punchout-throttled', found)
    throw new PunchoutRefusal('busy', TOO_MANY_ATTEMPTS)
  }
  const isRight = await isPassword(found?.partner.secretHash ?? null, claim.secret)
  if (!found || !isRight) {
    await record(call, 'punchout-refused', found)
    throw new PunchoutRefusal('credentials', WRONG_CREDENTIALS)
  }
  await forgive(deps, 'punchout', attempt)
  const { partner, user, customer } = found
  const { id, protocol, settings } = partner
  return { id, protocol, user, customer, settings: readPartnerSettings(settings) }
}

/** Settings of the partner that owns a code; null when the code is unknown, used or expired. */
export async function settingsOfCode(db: Queries, code: string, now: Date): Promise<PartnerSettings | null> {
  const [found] = await db
    .select({ settings: punchoutPartners.settings })
    .from(oneTimeTokens)
    .innerJoin(punchoutSessions, eq(punchoutSessions.id, oneTimeTokens.punchoutSessionId))
    .innerJoin(punchoutPartners, eq(punchoutPartners.id, punchoutSessions.partnerId))
    .where(
      and(
        eq(oneTimeTokens.tokenHash, hashToken(code)),
        eq(oneTimeTokens.purpose, 'punchout-code'),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
  return found ? readPartnerSettings(found.settings) : null
}
