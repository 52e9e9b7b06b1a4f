import { isPickedUp } from '@/domain/checkout/pickup'
import type { SessionRootState } from '@/session/appDeps'
import { selectCustomer, selectShipMethod } from '@/session/sessionSelectors'

/** Whether the goods are picked up. */
export function selectIsPickup(state: SessionRootState): boolean {
  return isPickedUp(selectShipMethod(state), selectCustomer(state)?.name)
}
