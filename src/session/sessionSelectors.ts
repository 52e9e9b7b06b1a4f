import { type Credentials, NO_CREDENTIALS, type ShipMethod } from '@/domain/session/credentials'
import { DEFAULT_SETTINGS } from '@/api/sessionCalls'
import type { Customer, MenuItem, SessionSettings, User } from '../api/sessionApi'
import type { SessionRootState } from './appDeps'
import type { GuestAccess, SessionState, UserType } from './sessionState'

const NO_MENU: MenuItem[] = []
const GUESTS_UNKNOWN: GuestAccess = { status: 'unknown' }

export const selectSession = (state: SessionRootState): SessionState => state.session

/** What calls carry now. */
export const selectCredentials = ({ session }: SessionRootState): Credentials =>
  'credentials' in session ? session.credentials : NO_CREDENTIALS

export const selectUser = ({ session }: SessionRootState): User | null =>
  'user' in session ? session.user : null

export const selectCustomer = ({ session }: SessionRootState): Customer | null =>
  session.status === 'ready' ? session.customer : null

export const selectMenu = ({ session }: SessionRootState): MenuItem[] =>
  session.status === 'ready' ? session.menu : NO_MENU

export const selectShipMethod = ({ session }: SessionRootState): ShipMethod | null =>
  session.status === 'ready' ? session.credentials.shipMethod : null

export const selectGuest = ({ session }: SessionRootState): GuestAccess =>
  'guest' in session ? session.guest : GUESTS_UNKNOWN

/** Settings of the session, a guest's included; the contract's defaults until there are any. */
export function selectSettings(state: SessionRootState): SessionSettings {
  if (state.session.status === 'ready') return state.session.settings
  const guest = selectGuest(state)
  return guest.status === 'admitted' ? guest.settings : DEFAULT_SETTINGS
}

/** From the session type and whether the user is a salesperson (Spec 1 §1). */
function userTypeOf(sessionType: SessionSettings['sessionType'], isSalesperson: boolean): UserType {
  if (sessionType === 'Guest') return 'Public'
  if (sessionType === 'Consumer') return 'Consumer'
  return isSalesperson ? 'Salesperson' : 'Customer'
}

export function selectUserType({ session }: SessionRootState): UserType {
  switch (session.status) {
    case 'ready':
      return userTypeOf(session.settings.sessionType, session.user.isSalesperson)
    case 'select-customer':
      return 'Salesperson'
    case 'select-shipmethod':
      return 'Consumer'
    default:
      return 'Public'
  }
}

/** A procurement system's session, from the exchange of its code on and after its end (Spec 1 §4). */
export const selectIsPunchout = ({ session }: SessionRootState): boolean =>
  ('isPersisted' in session && !session.isPersisted) ||
  (session.status === 'authorizing' && session.via === 'code') ||
  (session.status === 'ready' && session.settings.isPunchoutSession)

/** A session for looking at what was ordered: nothing can be changed in it (docs/punchout.md, inspect). */
export const selectIsReadOnly = (state: SessionRootState): boolean =>
  selectIsPunchout(state) && selectSettings(state).punchoutOperation === 'inspect'

/** Whether the session has to be looked at again, after a sleep, before anything of it is shown. */
export const selectIsStale = ({ session }: SessionRootState): boolean =>
  session.status === 'ready' && session.isStale

/** Why that failed; null while it is under way, and when there was no need. `retryRequested` tries again. */
export const selectStaleReason = ({ session }: SessionRootState): string | null =>
  session.status === 'ready' ? session.staleReason : null

/** Whether products may be shown: somebody is ready, or guests may look around. */
export const selectCanBrowse = (state: SessionRootState): boolean =>
  state.session.status === 'ready' || selectGuest(state).status === 'admitted'

type ReasonPlace = 'notification' | 'access-denied' | 'sign-in'

/** Where the reason why nobody is signed in is shown (Spec 1 §2). */
export function reasonPlace(reason: string | null): ReasonPlace {
  const words = reason?.toLowerCase() ?? ''
  if (words.includes('changed password')) return 'notification'
  return words.includes('not authorized') ? 'access-denied' : 'sign-in'
}
