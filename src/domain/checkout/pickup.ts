/** The ship method, and also the name of a customer, that means pickup (Spec 2 §3). */
const PICKUP = 'Pickup'

/** Whether goods are picked up: by the ship method that a consumer chose, or as the customer of that name. */
export function isPickedUp(shipMethod: string | null, customerName: string | undefined): boolean {
  return shipMethod === PICKUP || customerName === PICKUP
}
