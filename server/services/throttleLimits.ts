import { createHash } from 'node:crypto'
import type { FailureBody } from '../http/failure'

/** Attempts are counted within a window that starts with the first. */
export const THROTTLE_WINDOW_MS = 15 * 60 * 1000

interface Throttle {
  readonly perAccount: number
  readonly perAddress: number
  /** What the attempt is told that is one too many. */
  readonly refusal: FailureBody
}

/** How many attempts may turn out badly within a window. */
export const THROTTLES = {
  'sign-in': {
    perAccount: 5,
    perAddress: 100,
    refusal: { message: 'Too many login attempts, please try again later' },
  },
} as const satisfies Record<string, Throttle>
export type ThrottleKind = keyof typeof THROTTLES

/** Who tries, and at whose account. */
export interface Attempt {
  /** As typed. */
  readonly account: string
  readonly address: string
}

export interface Limit {
  readonly key: string
  readonly max: number
}

/** What people type is not kept as typed: some type their password into the name. */
function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** What an attempt counts against, in one order for everybody: two statements never wait for each other's rows. */
export function limitsOf(kind: ThrottleKind, { account, address }: Attempt): Limit[] {
  const { perAccount, perAddress } = THROTTLES[kind]
  return [
    { key: `${kind}:account:${hashed(account.trim().toLowerCase())}`, max: perAccount },
    { key: `${kind}:address:${address}`, max: perAddress },
  ]
}
