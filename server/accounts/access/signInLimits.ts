import { inArray, sql } from 'drizzle-orm'
import type { AppDeps } from '../../foundation/appDeps'
import type { Queries } from '../../db/database'
import { throttles } from '../../db/schema/operations'
import { networkOf } from '../../foundation/network'
import {
  type Counted,
  countAttempt,
  hashedAccount,
  readCounts,
  TooManyAttempts,
  uncountAttempt,
  waitSeconds,
} from './throttle'
import { ACCESS_MESSAGES } from './messages'

/**
 * Failures per window: after `free` of them the human check is required, after `max` attempts are rejected.
 * The limits of an account and of an address are high: strangers must not be able to lock out a user or an
 * office.
 */
export const SIGN_IN_LIMITS = {
  /** An account from one address. */
  together: { free: 3, max: 5 },
  account: { free: 10, max: 50 },
  address: { free: 100, max: 300 },
  /** A browser that signed in to the account before: counted only here. */
  device: { free: 3, max: 5 },
} as const
type Scope = keyof typeof SIGN_IN_LIMITS

export interface SignInAttempt {
  /**
   * As typed. Username and email count separately: a shared count would reveal that they belong to one
   * account.
   */
  readonly name: string
  readonly address: string
  /** Mark of the browser for this account; null without one. */
  readonly deviceId: string | null
}

const accountKey = (name: string) => `sign-in:account:${hashedAccount(name)}`
const togetherKey = (name: string, network: string) => `sign-in:together:${hashedAccount(name)}:${network}`

/** Keys that an attempt counts against, always in the same order to avoid deadlocks. */
function keysOf({ name, address, deviceId }: SignInAttempt): string[] {
  if (deviceId !== null) return [`sign-in:device:${deviceId}`]
  const network = networkOf(address)
  return [accountKey(name), `sign-in:address:${network}`, togetherKey(name, network)]
}

function limitOf({ key }: Counted): { free: number; max: number } {
  return SIGN_IN_LIMITS[key.split(':')[1] as Scope]
}

function tooMany(counted: readonly Counted[]): TooManyAttempts {
  return new TooManyAttempts({ message: ACCESS_MESSAGES.tooManySignIns }, waitSeconds(counted), false)
}

/** Effects of an attempt if it fails. */
export interface SignInAdmission {
  /** This attempt needed a human check. */
  readonly isChecked: boolean
  /** The next attempt needs one. */
  readonly isCheckNext: boolean
  /** The next attempt is rejected. */
  readonly isLast: boolean
  /** The account's failures have just reached `free`: more than its owner is likely to make. */
  readonly isSuspicious: boolean
}

/**
 * Counts an attempt before it is made, so that parallel ones cannot slip through; null when it needs a human check
 * first. Throws TooManyAttempts above a limit. A rejected attempt is not counted: otherwise one address could
 * use up the limit of all others.
 */
export async function admitSignIn(
  deps: AppDeps,
  attempt: SignInAttempt,
  isHuman: () => Promise<boolean>,
): Promise<SignInAdmission | null> {
  const keys = keysOf(attempt)
  const now = deps.databaseNow()
  const before = await readCounts(deps.db, keys, now)
  const full = before.filter((each) => each.count >= limitOf(each).max)
  if (full.length > 0) throw tooMany(full)
  const isCheckDue = before.some((each) => each.count >= limitOf(each).free)
  if (isCheckDue && !(await isHuman())) return null
  // Parallel attempts may have been counted meanwhile. One transaction, so that other attempts never see the count of
  // a rejected one.
  const { counted, exceeded, isOverdue } = await deps.db.transaction(async (tx) => {
    const counted = await countAttempt(tx, keys, now)
    const exceeded = counted.filter((each) => each.count > limitOf(each).max)
    const isOverdue = !isCheckDue && counted.some((each) => each.count > limitOf(each).free)
    if (isOverdue || exceeded.length > 0) await uncountAttempt(tx, keys)
    return { counted, exceeded, isOverdue }
  })
  if (isOverdue) return null
  if (exceeded.length > 0) throw tooMany(exceeded)
  const ofAccount = counted.find(({ key }) => key === accountKey(attempt.name))
  return {
    isChecked: isCheckDue,
    isCheckNext: counted.some((each) => each.count >= limitOf(each).free),
    isLast: counted.some((each) => each.count === limitOf(each).max),
    isSuspicious: ofAccount?.count === SIGN_IN_LIMITS.account.free,
  }
}

/** Uncounts an attempt with the right password: frequent sign-ins are fine. */
export async function forgiveSignIn(deps: AppDeps, attempt: SignInAttempt): Promise<void> {
  await uncountAttempt(deps.db, keysOf(attempt))
}

/** Clears the failures of an account under its names, from all addresses. */
export async function clearSignIns(db: Queries, names: readonly string[]): Promise<void> {
  await db.delete(throttles).where(inArray(throttles.key, names.map(accountKey)))
  for (const name of names) {
    await db.delete(throttles).where(sql`starts_with(${throttles.key}, ${togetherKey(name, '')})`)
  }
}
