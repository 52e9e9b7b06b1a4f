import { messages } from '../language/messages'
import { SHIP_METHODS } from './credentials'

const SHIP_METHOD_NAME_MESSAGES = messages('shipMethodNames', { Pickup: 'Pickup', Delivery: 'Delivery' })

/** A ship method as people read it; one that the storefront does not know stays as it is. */
export function shipMethodName(shipMethod: string): string {
  const known = SHIP_METHODS.find((method) => method === shipMethod)
  return known ? SHIP_METHOD_NAME_MESSAGES[known] : shipMethod
}
