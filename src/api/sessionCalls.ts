import * as v from 'valibot'
import { getMenu } from '@/contract/menu'
import { CLIENT_ID, createToken, getCustomer, getUser, TokenFailureDto } from '@/contract/session'
import { getSettings, SessionSettingsDto } from '@/contract/settings'
import type { CallContext, CallResult } from './transport/callContract'
import { callContract } from './transport/callContract'
import { contractQuery } from './transport/contractRequest'
import type { Customer, Grant, MenuItem, SessionSettings, User } from './sessionApi'

export const passwordGrant = (username: string, password: string): Grant => ({
  grant_type: 'password',
  username,
  password,
  client_id: CLIENT_ID,
})

export const codeGrant = (code: string, origin: string): Grant => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri: origin,
  client_id: CLIENT_ID,
})

/* The session's calls are made without the cache: what they answer lives in the session. */

export const requestToken = (
  grant: Grant,
  context: CallContext,
): Promise<CallResult<{ access_token: string }>> =>
  callContract(contractQuery(createToken, { body: grant }), context)

export const loadUser = (context: CallContext): Promise<CallResult<User>> =>
  callContract(contractQuery(getUser), context)

export const loadCustomer = (context: CallContext): Promise<CallResult<Customer>> =>
  callContract(contractQuery(getCustomer), context)

export const loadMenu = (context: CallContext): Promise<CallResult<MenuItem[]>> =>
  callContract(contractQuery(getMenu), context)

export const loadSettings = (context: CallContext): Promise<CallResult<SessionSettings>> =>
  callContract(contractQuery(getSettings), context)

/** Settings before any are known: what the contract says of those a backend leaves out. */
export const DEFAULT_SETTINGS: SessionSettings = /* @__PURE__ */ v.parse(SessionSettingsDto, {})

/** The description in a refused sign-in, or '' (Spec 1 §7). */
export function refusalDescription(body: unknown): string {
  const parsed = v.safeParse(TokenFailureDto, body)
  return parsed.success ? parsed.output.ErrorDescription : ''
}
