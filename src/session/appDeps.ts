import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import type { ApiExtra, Owner } from '@/api/apiExtra'
import type { CartWriteStore } from '@/api/cart-queue/cartWriteStore'
import type { CatalogueClient } from '@/api/catalogue/catalogueClient'
import type { SolveChallenge } from '@/api/humanCheck/challenge'
import type { Grant } from '../api/sessionApi'
import type { SafeStorage } from '@/domain/session/safeStorage'
import type { SessionState } from './sessionState'

/** Everything outside the store that its code may touch; tests hand in their own. */
export interface AppDeps extends Omit<ApiExtra, 'credentials'> {
  /** Shared by the tabs of the browser; the store shuts it, and what follows, in a punchout session. */
  localStorage: SafeStorage
  /** This tab's own. */
  tabStorage: SafeStorage
  /** The products of the session: in a worker, or in process where there is none. */
  catalogue: CatalogueClient
  /** Where unsent changes of the cart wait for their owner. */
  cartWrites: CartWriteStore
  /** How long to wait before each further attempt at a change of the cart that got no answer, in milliseconds. */
  cartRetryDelays: readonly number[]
  /** The connection, as far as the browser knows; `onOnline` calls back whenever it is there again. */
  connection: { isOnline: () => boolean; onOnline: (listener: () => void) => void }
  now: () => Date
  randomUUID: () => string
  /** The procurement system's code in the page's address, which is removed from there at once. */
  takeAuthorizationCode: () => string | null
  /** Calls back whenever another tab may have changed what the tabs share, or the machine have slept meanwhile. */
  onPage: (listener: () => void) => void
  /** The work of the site's own human check (Spec 1 §5). */
  solveChallenge: SolveChallenge
}

/** The extra argument of thunks, base query and listeners. */
export interface AppExtra extends AppDeps, ApiExtra, Owner {
  /** What a sign-in is made with, until it is sent: secrets do not travel in actions. */
  pendingGrant: { current: Grant | null }
  /** The storages as they are, for what the session keeps of itself: it knows what it may touch. */
  ownStorages: Pick<AppDeps, 'localStorage' | 'tabStorage'>
}

/** The part of the store that this folder knows. */
export interface SessionRootState {
  session: SessionState
}

export type SessionDispatch = ThunkDispatch<SessionRootState, AppExtra, UnknownAction>

export type StartSessionListening = TypedStartListening<SessionRootState, SessionDispatch, AppExtra>
