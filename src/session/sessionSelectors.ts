import { type Credentials, NO_CREDENTIALS, type ShipMethod } from '@/domain/session/credentials'
import { DEFAULT_SETTINGS } from '@/session/sessionCalls'
import type { Customer, MenuItem, SessionSettings, User } from './sessionApi'
import type { RootState } from '@/net/appThunk'
import type { GuestAccess, SessionState, UserType } from './sessionState'

const NO_MENU: MenuItem[] = []
const GUESTS_UNKNOWN: GuestAccess = { status: 'unknown' }

export const selectSession = (state: RootState): SessionState => state.session

export const selectCredentials = ({ session }: RootState): Credentials =>
  'credentials' in session ? session.credentials : NO_CREDENTIALS

export const selectUser = ({ session }: RootState): User | null => ('user' in session ? session.user : null)

export const selectCustomer = ({ session }: RootState): Customer | null =>
  session.status === 'ready' ? session.customer : null

export const selectMenu = ({ session }: RootState): MenuItem[] =>
  session.status === 'ready' ? session.menu : NO_MENU

export const selectShipMethod = ({ session }: RootState): ShipMethod | null =>
  session.status === 'ready' ? session.credentials.shipMethod : null

export const selectGuest = ({ session }: RootState): GuestAccess =>
  'guest' in session ? session.guest : GUESTS_UNKNOWN

/** Settings of the session or the guest; the contract's defaults before they are loaded. */
export function selectSettings(state: RootState): SessionSettings {
  if (state.session.status === 'ready') return state.session.settings
  const guest = selectGuest(state)
  return guest.status === 'admitted' ? guest.settings : DEFAULT_SETTINGS
}

/** User type, from the session type and whether the user is a salesperson (Spec 1 §1). */
function userTypeOf(sessionType: SessionSettings['sessionType'], isSalesperson: boolean): UserType {
  if (sessionType === 'Guest') return 'Public'
  if (sessionType === 'Consumer') return 'Consumer'
  return isSalesperson ? 'Salesperson' : 'Customer'
}

export function selectUserType({ session }: RootState): UserType {
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

/** True in a procurement system's session, from the code exchange until after its end (Spec 1 §4). */
export const selectIsPunchout = ({ session }: RootState): boolean =>
  ('isPersisted' in session && !session.isPersisted) ||
  (session.status === 'authorizing' && session.via === 'code') ||
  (session.status === 'ready' && session.settings.isPunchoutSession)

/** True in a punchout session for inspecting an order, which is read-only (docs/punchout.md, inspect). */
export const selectIsReadOnly = (state: RootState): boolean =>
  selectIsPunchout(state) && selectSettings(state).punchoutOperation === 'inspect'

/** True after a sleep until the session has been checked; none of its data may be shown. */
export const selectIsStale = ({ session }: RootState): boolean =>
  session.status === 'ready' && session.isStale

/** Reason why the check failed; null while it runs or if none is needed. `retryRequested` retries it. */
export const selectStaleReason = ({ session }: RootState): string | null =>
  session.status === 'ready' ? session.staleReason : null

/** True when products may be shown: to a ready session or an admitted guest. */
export const selectCanBrowse = (state: RootState): boolean =>
  state.session.status === 'ready' || selectGuest(state).status === 'admitted'

type ReasonPlace = 'notification' | 'access-denied' | 'sign-in'

/** Place where the reason for a sign-out is shown (Spec 1 §2). */
export function reasonPlace(reason: string | null): ReasonPlace {
  const words = reason?.toLowerCase() ?? ''
  if (words.includes('changed password')) return 'notification'
  return words.includes('not authorized') ? 'access-denied' : 'sign-in'
}
