import { createHash, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import { HumanChallengeDto } from '@/contract/accounts/humanCheck'
import type { AppDeps } from '../foundation/appDeps'
import { usedHumanChecks } from '../db/schema/operations'
import { Failure } from '../foundation/failure'
import { secretOf } from './access/secrets'
import { SERVER_ACCOUNT_MESSAGES } from './messages'

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify'
const RECAPTCHA_DEADLINE_MS = 5_000
/** Maximum age of a passed check; Google itself drops a token after two minutes. */
export const RECAPTCHA_AGE_MS = 10 * 60 * 1000

const Verdict = v.object({
  success: v.boolean(),
  hostname: v.optional(v.string(), ''),
  challenge_ts: v.optional(v.string(), ''),
  'error-codes': v.optional(v.array(v.string()), []),
})
type Verdict = v.InferOutput<typeof Verdict>

async function askGoogle({ fetch }: AppDeps, form: URLSearchParams): Promise<Verdict> {
  const signal = AbortSignal.timeout(RECAPTCHA_DEADLINE_MS)
  // The form contains the secret: a redirect would send it elsewhere.
  const response = await fetch(VERIFY_URL, { method: 'POST', body: form, signal, redirect: 'error' })
  if (!response.ok) throw new Error(`Status ${response.status}`)
  return v.parse(Verdict, await response.json())
}

function unavailable({ log }: AppDeps, reason: string): Failure {
  log.error('reCAPTCHA cannot verify anybody', { reason })
  return new Failure(503, { errors: [SERVER_ACCOUNT_MESSAGES.verificationUnavailable] })
}

/**
 * True if Google accepts the token, it is for this host and it is recent. Throws 503 when Google does not
 * answer or rejects our secret.
 */
async function isRecaptchaPassed(deps: AppDeps, token: string, address: string): Promise<boolean> {
  const secret = deps.config.recaptcha?.secret
  if (secret === undefined || token === '') return false
  const form = new URLSearchParams({ secret, response: token, remoteip: address })
  const verdict = await askGoogle(deps, form).catch((error: unknown) => {
    throw unavailable(deps, error instanceof Error ? error.name : 'unknown')
  })
  const [mistake] = verdict['error-codes'].filter((code) => code.endsWith('-secret'))
  if (mistake !== undefined) throw unavailable(deps, mistake)
  const age = deps.clock().getTime() - Date.parse(verdict.challenge_ts)
  const isHere = verdict.hostname === new URL(deps.config.publicUrl).hostname
  return verdict.success && isHere && age <= RECAPTCHA_AGE_MS
}

/** Maximum age of a challenge: enough to fill in a form. */
export const HUMAN_CHECK_TTL_MS = 10 * 60 * 1000

/**
 * Fixed, because the server spends one try per challenge; HUMAN_CHECK_COST sets the number of tries instead.
 * Its default of 1000 tries takes about a second on a desktop.
 */
const ITERATIONS_PER_TRY = 1000
const ALGORITHM = 'PBKDF2/SHA-256'

async function secretsOf({ db }: AppDeps) {
  return {
    hmacSignatureSecret: await secretOf(db, 'human-check'),
    hmacKeySignatureSecret: await secretOf(db, 'human-check-key'),
  }
}

/** Number of the winning try: HUMAN_CHECK_COST on average, never so low that guessing pays. */
function rightTry(cost: number): number {
  return randomInt(Math.ceil(cost / 2), Math.floor(cost * 1.5) + 1)
}

/**
 * A challenge of the built-in human check. The expected key is signed along with it, so that a solution is verified
 * without repeating the work.
 */
export async function makeChallenge(deps: AppDeps): Promise<HumanChallengeDto> {
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: ITERATIONS_PER_TRY,
    counter: rightTry(deps.config.humanCheckCost),
    // Replaces the library's expiry, which uses the machine's clock.
    data: { issuedAt: deps.clock().getTime() },
    deriveKey,
    ...(await secretsOf(deps)),
  })
  return v.parse(HumanChallengeDto, challenge)
}

const Solved = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      ...HumanChallengeDto.entries.parameters.entries,
      keySignature: v.string(),
      data: v.object({ issuedAt: v.number() }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
})
type Solved = v.InferOutput<typeof Solved>

function readSolved(token: string): Solved | null {
  try {
    return v.parse(Solved, JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
  } catch {
    return null
  }
}

/** Id and creation time of the challenge that a token solves; null for an invalid token. */
async function solvedChallenge(deps: AppDeps, token: string): Promise<{ id: string; madeAt: number } | null> {
  const solved = readSolved(token)
  if (!solved) return null
  const { challenge, solution } = solved
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...(await secretsOf(deps)) })
  if (!verified) return null
  return { id: challenge.signature, madeAt: challenge.parameters.data.issuedAt }
}

/** Records a used check; false when it was used before, in any process. */
async function useUp({ db }: AppDeps, id: string, madeAt: number): Promise<boolean> {
  const solutionHash = createHash('sha256').update(id).digest('hex')
  const expiresAt = new Date(madeAt + HUMAN_CHECK_TTL_MS)
  const used = await db
    .insert(usedHumanChecks)
    .values({ solutionHash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: usedHumanChecks.solutionHash })
  return used.length > 0
}

async function isSolvedOnce(deps: AppDeps, token: string): Promise<boolean> {
  const solved = await solvedChallenge(deps, token)
  if (!solved || deps.clock().getTime() - solved.madeAt > HUMAN_CHECK_TTL_MS) return false
  return useUp(deps, solved.id, solved.madeAt)
}

async function isPassedOnce(deps: AppDeps, token: string, address: string): Promise<boolean> {
  if (!(await isRecaptchaPassed(deps, token, address))) return false
  return useUp(deps, `recaptcha ${token}`, deps.clock().getTime())
}

/**
 * Uses up a passed human check; false without one. Throws 503 when the checking service is unreachable or
 * rejects our secret.
 */
export async function isHuman(deps: AppDeps, token: string, address: string): Promise<boolean> {
  return deps.config.recaptcha ? isPassedOnce(deps, token, address) : isSolvedOnce(deps, token)
}

/**
 * Requires a passed human check and uses it up, regardless of the call's outcome. Throws 400 without one, 503
 * when the checking service cannot verify it. Never call it in a transaction: a rollback would make the
 * solution reusable.
 */
export async function requireHumanCheck(deps: AppDeps, token: string, address: string): Promise<void> {
  if (!(await isHuman(deps, token, address)))
    throw new Failure(400, { errors: [SERVER_ACCOUNT_MESSAGES.notHuman] })
}
