import * as v from 'valibot'
import { CLIENT_ID, createToken, deleteSession, TokenFailureDto } from '@/contract/session'
import { SessionSettingsDto } from '@/contract/settings'
import type { CallContext, CallResult } from './transport/callContract'
import { callContract } from './transport/callContract'
import { contractQuery } from './transport/contractRequest'
import type { ApiExtra } from './apiExtra'
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
  callContract(contractQuery(createToken, { body: grant }), context)

/**
 * Ends a session that the store has left already, so the call carries its token itself and outlives the page.
 * Nobody waits for it: without a connection, or on a backend that lacks the call, the session ends when it expires.
 */
export function endSession(token: string, { fetch, origin }: ApiExtra): void {
  const { method, path } = deleteSession
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
  fetch(new URL(path, origin).href, { method, headers, keepalive: true }).catch(() => undefined)
}

/** The contract's defaults, until settings are loaded. */
export const DEFAULT_SETTINGS: SessionSettings = /* @__PURE__ */ v.parse(SessionSettingsDto, {})

/** The description in a refused sign-in, or '' (Spec 1 §7). */
export function refusalDescription(body: unknown): string {
  const parsed = v.safeParse(TokenFailureDto, body)
  return parsed.success ? parsed.output.ErrorDescription : ''
}

/** True for a refused sign-in after which the backend requires a human check. */
export function asksForHuman(body: unknown): boolean {
  const parsed = v.safeParse(TokenFailureDto, body)
  return parsed.success && parsed.output.humanCheck
}
