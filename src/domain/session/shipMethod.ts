import { messages } from '../language/messages'
import { SHIP_METHODS } from './credentials'

const SHIP_METHOD_NAME_MESSAGES = messages('shipMethodNames', { Pickup: 'Pickup', Delivery: 'Delivery' })

/** The display name of a ship method; an unknown one stays unchanged. */
export function shipMethodName(shipMethod: string): string {
  const known = SHIP_METHODS.find((method) => method === shipMethod)
  return known ? SHIP_METHOD_NAME_MESSAGES[known] : shipMethod
}
