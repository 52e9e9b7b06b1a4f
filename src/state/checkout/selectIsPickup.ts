import type { SessionRootState } from '@/session/appDeps'
import { selectCustomer, selectShipMethod } from '@/session/sessionSelectors'

/** A customer of this name means pickup (Spec 2 §3). */
const PICKUP = 'Pickup'

/** Whether the goods are picked up: by the ship method of a consumer, or as the customer of that name. */
export function selectIsPickup(state: SessionRootState): boolean {
  return selectShipMethod(state) === PICKUP || selectCustomer(state)?.name === PICKUP
}
