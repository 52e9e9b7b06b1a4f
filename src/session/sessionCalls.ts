import * as v from 'valibot'
import {
  CLIENT_ID,
  createToken,
  deleteSession,
  TokenFailureDto,
  UNVERIFIED,
} from '@/contract/accounts/session'
import { SessionSettingsDto } from '@/contract/site/settings'
import type { CallContext, CallResult } from '../net/callContract'
import { callContract } from '../net/callContract'
import { contractRequest } from '../net/contractRequest'
import type { ApiExtra, Owner } from '../net/apiExtra'
import type { Grant, SessionSettings } from './sessionApi'

export const passwordGrant = (username: string, password: string, verifyToken: string | null): Grant => ({
  grant_type: 'password',
  username,
  password,
  client_id: CLIENT_ID,
  ...(verifyToken === null ? {} : { verifyToken }),
})

export const codeGrant = (code: string, origin: string): Grant => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri: origin,
  client_id: CLIENT_ID,
})

/** Signs in. Not an endpoint of the api: the password must not enter the store. */
export const requestToken = (
  grant: Grant,
  context: CallContext,
): Promise<CallResult<{ access_token: string }>> =>
  callContract(contractRequest(createToken, { body: grant }), context)

interface EndingDeps extends ApiExtra, Owner {
  connection: { onOnline: (listener: () => void) => void }
}

/** Tokens of ended sessions whose end has not reached the backend yet. In memory only; never store them. */
const makeUntold = () => ({ tokens: [] as string[], isListening: false })

/**
 * Ends a session on the backend after the store has left it, so the token is an argument and the call
 * outlives the page. Fire and forget. Without a connection, the call is resent when the page is online again.
 * A session whose call never arrives, or whose backend lacks the call, ends when it expires.
 */
export function endSession(token: string, extra: EndingDeps): void {
  const { fetch, origin, connection, own } = extra
  const { method, path } = deleteSession
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
  fetch(new URL(path, origin).href, { method, headers, keepalive: true }).catch(() => {
    const untold = own(makeUntold)
    untold.tokens.push(token)
    if (untold.isListening) return
    untold.isListening = true
    connection.onOnline(() => {
      for (const each of untold.tokens.splice(0)) endSession(each, extra)
    })
  })
}

/** The contract's defaults, until settings are loaded. */
export const DEFAULT_SETTINGS: SessionSettings = /* @__PURE__ */ v.parse(SessionSettingsDto, {})

/** The description in a rejected sign-in, or '' (Spec 1 §7). */
export function rejectionDescription(body: unknown): string {
  const parsed = v.safeParse(TokenFailureDto, body)
  return parsed.success ? parsed.output.ErrorDescription : ''
}

/** True for a sign-in that was rejected because the user's e-mail address is not verified yet. */
export function isUnverified(body: unknown): boolean {
  const parsed = v.safeParse(TokenFailureDto, body)
  return parsed.success && parsed.output.errorCode === UNVERIFIED
}

/** True for a rejected sign-in after which the backend requires a human check. */
export function asksForHuman(body: unknown): boolean {
  const parsed = v.safeParse(TokenFailureDto, body)
  return parsed.success && parsed.output.humanCheck
}
