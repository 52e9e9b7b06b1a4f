import type { Cart } from '@/domain/cart/cart'
import type { ApiError } from '@/api/transport/apiError'
import type { LocalIds } from '@/domain/cart/writeQueue'
import type { CartWrite } from '@/domain/cart/cartWrite'
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { AppExtra, SessionRootState } from '@/session/appDeps'

/** The part of the store that this folder knows; the cart's slice arrives with the first screen that needs it. */
export interface CartRootState extends SessionRootState {
  cart?: CartState
}

export type CartDispatch = ThunkDispatch<CartRootState, AppExtra, UnknownAction>
export type CartThunk<Result = void> = ThunkAction<Result, CartRootState, AppExtra, UnknownAction>

export interface CartState {
  /** Whose cart; null until it is opened. */
  readonly owner: string | null
  /** As the server has it, as far as is known; null before it was read. */
  readonly cart: Cart | null
  readonly readAtMs: number | null
  /** How often it was read: what depends on the server's cart is of one reading. */
  readonly readings: number
  readonly isReading: boolean
  /** Why the last attempt to read it failed. */
  readonly error: ApiError | null
  /** Changes that the server has not confirmed. */
  readonly writes: readonly CartWrite[]
  /** Grows with everything sent and answered: a cart read meanwhile does not count. */
  readonly revision: number
  /** The server has computed something anew that is not read yet. */
  readonly isOutdated: boolean
  readonly lastLocalId: number
  readonly localIds: LocalIds
  /** Lines that this session has written since the last reading: what became of them is no news to it. */
  readonly ownIds: readonly number[]
  /** The unconfirmed changes outlive the page. */
  readonly isPersisted: boolean
  /** Changes wait for the connection to come back. */
  readonly isOffline: boolean
}

export const initialCartState: CartState = {
  owner: null,
  cart: null,
  readAtMs: null,
  readings: 0,
  isReading: false,
  error: null,
  writes: [],
  revision: 0,
  isOutdated: false,
  lastLocalId: 0,
  localIds: {},
  ownIds: [],
  isPersisted: false,
  isOffline: false,
}
