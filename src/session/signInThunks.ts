import type { AppThunk } from '@/net/appThunk'
import { codeGrant, passwordGrant, requestToken } from '@/session/sessionCalls'
import type { Grant } from '@/session/sessionApi'
import type { AppExtra } from '@/net/appDeps'
import { sessionEvents, signInFailure } from './sessionEvents'

/** Secrets that must never enter an action or the store. */
interface SignInSecrets {
  /** The procurement system's code; null once the server has processed it. */
  code: string | null
  abort: () => void
}

const makeSecrets = (): SignInSecrets => ({ code: null, abort: () => undefined })

/** Stores the code from the page's URL for `exchangeCode`. */
export function keepCode(extra: AppExtra, code: string): void {
  extra.own(makeSecrets).code = code
}

/** Aborts the token request in flight, because the session no longer needs it. */
export function abortSignIn(extra: AppExtra): void {
  extra.own(makeSecrets).abort()
}

/** Requests a token for the current epoch, and dispatches the outcome. */
function exchange(grant: Grant): AppThunk<Promise<void>> {
  return async (dispatch, getState, extra) => {
    const { session } = getState()
    if (session.status !== 'authorizing') return
    const { epoch, via } = session
    const controller = new AbortController()
    const secrets = extra.own(makeSecrets)
    secrets.abort = () => controller.abort()
    const { data, error } = await requestToken(grant, { dispatch, extra, signal: controller.signal })
    if (data) {
      secrets.code = null
      dispatch(sessionEvents.tokenGranted({ epoch, token: data.access_token }))
      return
    }
    const failure = signInFailure(error, via, 'verifyToken' in grant)
    if (!failure.isCodeGood) secrets.code = null
    dispatch(sessionEvents.signInFailed({ epoch, ...failure }))
  }
}

export function exchangeCode(): AppThunk<Promise<void>> {
  return async (dispatch, _getState, extra) => {
    const { code } = extra.own(makeSecrets)
    if (code !== null) await dispatch(exchange(codeGrant(code, extra.origin)))
  }
}

/**
 * Signs in with a password, and the token of a human check if one was required. Ignored while another sign-in is
 * running.
 */
export function signIn(username: string, password: string, verifyToken: string | null = null): AppThunk {
  return (dispatch, getState) => {
    const { epoch } = getState().session
    dispatch(sessionEvents.signInSubmitted())
    if (getState().session.epoch === epoch) return
    void dispatch(exchange(passwordGrant(username, password, verifyToken)))
  }
}
