import type { ShipMethod } from '@/domain/session/credentials'
import { openCart } from '@/features/cart/state/openCart'
import { refreshCart } from '@/features/cart/state/refreshCart'
import { selectCartState } from '@/features/cart/state/cartSelectors'
import { sessionEvents } from '@/session/sessionEvents'
import { signIn } from '@/session/signInThunks'
import { TEST_PASSWORD } from '../../worlds/app/testRequests'
import type { Page } from './browser'

/** User, and the customer and ship method they act for. */
export interface Actor {
  readonly username: string
  /** Null for users with one customer. */
  readonly customerKey: number | null
  readonly shipMethod: ShipMethod | null
}

/** Takes one step towards a session of this actor; true once it is ready. */
function isThere({ store }: Page, { username, customerKey, shipMethod }: Actor): boolean {
  const { session } = store.getState()
  switch (session.status) {
    case 'ready':
      if (session.isStale && session.staleReason !== null) store.dispatch(sessionEvents.retryRequested())
      if (customerKey === null || session.customer.customerKey === customerKey) return !session.isStale
      store.dispatch(sessionEvents.customerSwitchRequested())
      return false
    case 'select-customer':
      if (customerKey !== null) store.dispatch(sessionEvents.customerSelected({ customerKey }))
      return false
    case 'select-shipmethod':
      store.dispatch(sessionEvents.shipMethodSelected({ shipMethod: shipMethod ?? 'Pickup' }))
      return false
    case 'unauthorized':
      if (session.retry) store.dispatch(sessionEvents.retryRequested())
      else store.dispatch(signIn(username, TEST_PASSWORD))
      return false
    default:
      return false
  }
}

/** Signs in if necessary, and opens the cart. */
export async function enter(page: Page, actor: Actor): Promise<void> {
  const { store, until } = page
  await until(() => isThere(page, actor), `a session of ${actor.username}`)
  await store.dispatch(openCart())
  await until(() => {
    const { cart, error, isReading } = selectCartState(store.getState())
    if (cart === null && error !== null && !isReading) void store.dispatch(refreshCart())
    return cart !== null || !isThere(page, actor)
  }, 'the cart')
  if (store.getState().session.status !== 'ready') await enter(page, actor)
}
