import * as v from 'valibot'
import type { AppDeps } from '../foundation/appDeps'
import { Failure } from '../foundation/failure'
import { ACCOUNT_MESSAGES } from './messages'

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
  return new Failure(503, { errors: [ACCOUNT_MESSAGES.verificationUnavailable] })
}

/** True if Google considers this visitor human. Throws 503 when Google does not answer. */
export async function isRecaptchaPassed(deps: AppDeps, token: string, address: string): Promise<boolean> {
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
