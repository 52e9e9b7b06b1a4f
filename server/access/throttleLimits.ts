import { createHash } from 'node:crypto'
import type { FailureBody } from '../failure'

/** Attempts are counted within a window that starts with the first. */
export const THROTTLE_WINDOW_MS = 15 * 60 * 1000

interface Throttle {
  /** null: attempts are not counted by account. */
  readonly perAccount: number | null
  /** null: attempts are not counted by address. */
  readonly perAddress: number | null
  /** What the attempt is told that is one too many. */
  readonly refusal: FailureBody
}

const TOO_MANY = { errors: ['Too many attempts. Please try again later.'] } as const

/**
 * How many attempts may be made within a window; those of `forgive` are not counted. Many people may share an address,
 * hence the higher number. A mail's link has no account that is known before: its token stands for it.
 */
export const THROTTLES = {
  'sign-in': {
    perAccount: 5,
    perAddress: 100,
    refusal: { message: 'Too many login attempts, please try again later' },
  },
  register: { perAccount: 5, perAddress: 30, refusal: TOO_MANY },
  verify: { perAccount: 10, perAddress: 50, refusal: TOO_MANY },
  resend: { perAccount: 5, perAddress: 30, refusal: TOO_MANY },
  'reset-request': { perAccount: 5, perAddress: 30, refusal: TOO_MANY },
  reset: { perAccount: 10, perAddress: 50, refusal: TOO_MANY },
  'password-change': { perAccount: 5, perAddress: null, refusal: TOO_MANY },
  /** Of the human check: making one is work for the server as well. */
  challenge: { perAccount: null, perAddress: 300, refusal: TOO_MANY },
  /** Of zip codes that are not served. */
  'zip-log': { perAccount: 30, perAddress: null, refusal: TOO_MANY },
  /** Of payments that were declined: who has many numbers looks for one that works. */
  payment: { perAccount: 10, perAddress: 50, refusal: TOO_MANY },
  /** Of procurement systems: one opens the sessions of all its buyers, many at the same moment in the morning. */
  punchout: { perAccount: 50, perAddress: 200, refusal: TOO_MANY },
} as const satisfies Record<string, Throttle>
export type ThrottleKind = keyof typeof THROTTLES

/** Who tries, and at whose account. */
export interface Attempt {
  /** As typed; a mail's token, where there is nothing else. */
  readonly account?: string
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
  const { perAccount, perAddress }: Throttle = THROTTLES[kind]
  const limits: Limit[] = []
  if (perAccount !== null && account !== undefined) {
    limits.push({ key: `${kind}:account:${hashed(account.trim().toLowerCase())}`, max: perAccount })
  }
  if (perAddress !== null) limits.push({ key: `${kind}:address:${address}`, max: perAddress })
  return limits
}
