import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { AppExtra } from '@/session/appDeps'
import type { CartRootState } from '../cart/cartState'
import type { CheckoutEvent, CheckoutState } from './checkoutState'
import { nextCheckout } from './checkoutState'

/** The open checkout and its owner. */
interface OpenCheckout {
  readonly owner: string
  readonly state: CheckoutState
  /** True while its screen is mounted. */
  readonly isOnScreen: boolean
}

/** Null: none is open. */
type Checkout = OpenCheckout | null

/** The part of the store that this folder knows; the slice is loaded with the checkout. */
export interface CheckoutRootState extends CartRootState {
  checkout?: Checkout
}

export type CheckoutThunk<Result = void> = ThunkAction<Result, CheckoutRootState, AppExtra, UnknownAction>

/** In the store, because an answer may arrive after the screen was left. */
export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState: null as Checkout,
  reducers: {
    opened: (_checkout, { payload }: PayloadAction<Omit<OpenCheckout, 'isOnScreen'>>) => ({
      ...payload,
      isOnScreen: true,
    }),
    moved: (checkout, { payload }: PayloadAction<CheckoutEvent>) => {
      const open = checkout as Checkout
      return open && { ...open, state: nextCheckout(open.state, payload) }
    },
    /** The screen was left; the checkout stays. */
    left: (checkout, { payload: owner }: PayloadAction<string>) => {
      const open = checkout as Checkout
      return open?.owner === owner ? { ...open, isOnScreen: false } : open
    },
    closed: () => null,
  },
})

export const checkoutEvents = checkoutSlice.actions

/** The open checkout of this owner. */
export function selectCheckout({ checkout }: CheckoutRootState, owner: string): CheckoutState | null {
  return checkout?.owner === owner ? checkout.state : null
}

/** True when this owner sees the outcome of their checkout. */
export function selectIsOnScreen({ checkout }: CheckoutRootState, owner: string): boolean {
  return checkout?.owner === owner && checkout.isOnScreen
}
