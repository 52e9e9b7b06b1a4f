import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { AppExtra, SessionRootState } from '@/session/appDeps'
import type { CartState } from './cartSlice'

/** The part of the store that this folder knows; the cart's slice arrives with the first screen that needs it. */
export interface CartRootState extends SessionRootState {
  cart?: CartState
}

export type CartDispatch = ThunkDispatch<CartRootState, AppExtra, UnknownAction>
export type CartThunk<Result = void> = ThunkAction<Result, CartRootState, AppExtra, UnknownAction>
