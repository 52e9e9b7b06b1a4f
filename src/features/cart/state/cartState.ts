import type { Cart } from '@/domain/cart/cart'
import type { ApiError } from '@/net/apiError'
import type { LocalIds } from '@/domain/cart/writeQueue'
import type { CartWrite } from '@/domain/cart/cartWrite'

declare module '@/net/appThunk' {
  interface RootState {
    /** Loaded with the first screen that needs the cart. */
    cart?: CartState
  }
}

export interface CartState {
  readonly owner: string | null
  /** The server's cart as last known; null before the first reading. */
  readonly cart: Cart | null
  readonly readAtMs: number | null
  /** Number of readings; dependent data belongs to one reading. */
  readonly readings: number
  readonly isReading: boolean
  readonly error: ApiError | null
  /** Changes that the server has not confirmed. */
  readonly writes: readonly CartWrite[]
  /** Increases with every write sent or answered, which makes readings in flight stale. */
  readonly revision: number
  /** The server has newer data that has not been read yet. */
  readonly isOutdated: boolean
  readonly lastLocalId: number
  readonly localIds: LocalIds
  /** Lines written by this session since the last reading; their changes are not reported as made by others. */
  readonly ownIds: readonly number[]
  /** The unconfirmed writes survive closing the page. */
  readonly isPersisted: boolean
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
