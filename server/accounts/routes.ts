import {
  getConsumerPreferences,
  resendActivation,
  saveConsumerPreferences,
  signUpConsumer,
  verifyConsumer,
} from '@/contract/accounts/consumer'
import { createToken } from '@/contract/accounts/session'
import { type Call, implement, type Implementation } from './routes/implement'
import { SAVED, reply } from '../http/reply/reply'
import { isTls } from '../http/reply/securityHeaders'
import type { Browser } from './access/deviceMarks'
import { openActivation, resendActivation as resend } from './activation'
import { readPreferences, savePreferences } from './consumerPreferences'
import { requireHumanCheck, makeChallenge } from './humanCheck'
import { requireConsumers, register } from './registration'
import { limitAttempts, type ThrottleKind } from './access/throttle'
import type { AppDeps } from '../foundation/appDeps'
import {
  changePassword,
  getPasswordUserType,
  requestPasswordReset,
  resetPassword,
} from '@/contract/accounts/password'
import { PASSWORD_MESSAGES } from '@/domain/password/passwordRule'
import { SESSION_IDLE_MS, tokenHashOf } from './access/sessions'
import { redeem, signIn } from './signIn'
import { changePassword as change } from './passwordChange'
import { requestReset, resetPassword as reset, userTypeOf } from './passwordReset'
import { getHumanChallenge } from '@/contract/accounts/humanCheck'
import { Failure } from '../foundation/failure'
import { SERVER_MESSAGES } from '../foundation/messages'

type BrowserCall = Pick<Call<typeof createToken>, 'request' | 'deps'>

/** A proxy reports whether the browser uses https; without one, the storefront's URL does. */
function browserOf({ request: { headers }, deps: { config } }: BrowserCall): Browser {
  const isSecure = isTls(headers, config.trustsProxy) || config.publicUrl.startsWith('https:')
  return { cookies: headers.get('Cookie'), isSecure }
}

const token = implement(createToken, async (call) => {
  const { body } = call
  const { token: access_token, cookie } =
    body.grant_type === 'password'
      ? await signIn(call, body, browserOf(call))
      : { token: await redeem(call, body.code), cookie: null }
  const answer = { access_token, token_type: 'Bearer', expires_in: SESSION_IDLE_MS / 1000 }
  return reply(answer, { headers: cookie === null ? {} : { 'Set-Cookie': cookie } })
})

export const tokenRoutes: readonly Implementation[] = [token]

/**
 * Counts per account only after a human check: otherwise a script could use up an account's attempts without any
 * work.
 */
async function limitHumanAttempts(
  deps: AppDeps,
  kind: ThrottleKind,
  { account, address }: { readonly account: string; readonly address: string },
  verifyToken: string,
): Promise<void> {
  await limitAttempts(deps, kind, { address })
  await requireHumanCheck(deps, verifyToken, address)
  await limitAttempts(deps, kind, { account })
}

const signUp = implement(signUpConsumer, async ({ body, deps, address, requestId }) => {
  await requireConsumers(deps.db)
  await limitHumanAttempts(deps, 'register', { account: body.email, address }, body.verifyToken)
  await register(deps, body, { address, requestId })
  return { isSuccess: true, errors: [] }
})

const verify = implement(verifyConsumer, async (call) => {
  const { query, deps, address } = call
  await requireConsumers(deps.db)
  await limitAttempts(deps, 'verify', { account: query.t, address })
  const cookie = await openActivation(deps, query.t, browserOf(call))
  return reply(undefined, { headers: cookie === null ? {} : { 'Set-Cookie': cookie } })
})

const sendAgain = implement(resendActivation, async ({ body, deps, address }) => {
  await requireConsumers(deps.db)
  await limitHumanAttempts(deps, 'resend', { account: body.email, address }, body.verifyToken)
  await resend(deps, body.email)
  return SAVED
})

const getPreferences = implement(getConsumerPreferences, ({ caller, deps }) =>
  readPreferences(deps.db, caller.user),
)

const postPreferences = implement(saveConsumerPreferences, async ({ body, caller, deps }) => ({
  ...SAVED,
  ...(await savePreferences(deps.db, caller.user, body, deps.clock())),
}))

export const consumerRoutes: readonly Implementation[] = [
  signUp,
  verify,
  sendAgain,
  getPreferences,
  postPreferences,
]

const requestLink = implement(requestPasswordReset, async ({ body, deps, address, requestId }) => {
  await limitHumanAttempts(
    deps,
    'reset-request',
    { account: body.emailOrUsername, address },
    body.verifyToken,
  )
  await requestReset(deps, body.emailOrUsername, { address, requestId })
  return { isSuccess: true, message: PASSWORD_MESSAGES.resetRequested, errors: [] }
})

const userType = implement(getPasswordUserType, async ({ body, deps, address }) => {
  // Counted by address only: checking a link must not use up its owner's tries.
  await limitAttempts(deps, 'reset', { address })
  return userTypeOf(deps, body.resetToken)
})

const byLink = implement(resetPassword, async ({ body, deps, address, requestId }) => {
  await limitAttempts(deps, 'reset', { account: body.resetToken, address })
  await requireHumanCheck(deps, body.verifyToken, address)
  await reset(deps, { token: body.resetToken, password: body.password }, { address, requestId })
  return { isSuccess: true, message: PASSWORD_MESSAGES.resetDone, errors: [] }
})

const byUser = implement(changePassword, async ({ body, caller, deps, request, address, requestId }) => {
  const tokenHash = tokenHashOf(request.headers)
  const { password: current, newPassword: next } = body
  await change(deps, caller, { current, next, tokenHash }, { address, requestId })
  return { isSuccess: true, message: PASSWORD_MESSAGES.resetDone, errors: [] }
})

export const passwordRoutes: readonly Implementation[] = [requestLink, userType, byLink, byUser]

const challenge = implement(getHumanChallenge, async ({ deps, address }) => {
  // reCAPTCHA is in use, so a solution of our own challenge would not be accepted.
  if (deps.config.recaptcha) throw new Failure(404, { message: SERVER_MESSAGES.notFound })
  await limitAttempts(deps, 'challenge', { address })
  return makeChallenge(deps)
})

export const humanCheckRoutes: readonly Implementation[] = [challenge]
