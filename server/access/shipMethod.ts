import type { SessionSettings } from './settings'

/** How a consumer's order reaches them; also the name of the consumer's customer (Spec 1 §3). */
export const SHIP_METHODS = ['Pickup', 'Delivery'] as const
export type ShipMethod = (typeof SHIP_METHODS)[number]

function isAllowed(method: ShipMethod, settings: SessionSettings): boolean {
  return method === 'Pickup' ? settings.allowConsumerPickup : settings.allowConsumerDelivery
}

/** What the header chose; null when it names nothing that is allowed (any more). */
export function toShipMethod(header: string | null, settings: SessionSettings): ShipMethod | null {
  const method = SHIP_METHODS.find((candidate) => candidate === header)
  return method && isAllowed(method, settings) ? method : null
}

/** The name of a consumer's customer before a choice is made: what most orders are, where it is allowed. */
export function defaultShipMethod(settings: SessionSettings): ShipMethod {
  return settings.allowConsumerDelivery ? 'Delivery' : 'Pickup'
}
