import type { Address } from '../address/address'

/** A place of delivery. */
export interface ShipTo {
  readonly customerShipToCode: string
  readonly name: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** Address lines of a ship-to, US style: 'Portsmouth, NH 03801'; missing parts are left out. */
export function shipToLines(place: Omit<ShipTo, 'customerShipToCode'>): string[] {
  const { name, address1, address2, city, state, zip } = place
  const region = [state, zip].filter((part) => part !== '').join(' ')
  const town = [city, region].filter((part) => part !== '').join(', ')
  return [name, address1, address2, town].filter((line) => line !== '')
}

/**
 * Delivery address of an order (Spec 2 §4): the chosen one, by default the primary one. Null without addresses, and if
 * the chosen one was deleted: an order never goes to another place.
 */
export function deliveryAddressOf<A extends Pick<Address, 'id' | 'isPrimary'>>(
  addresses: readonly A[],
  chosenId: number | null,
): A | null {
  const isWanted = ({ id, isPrimary }: A) => (chosenId === null ? isPrimary : id === chosenId)
  return addresses.find(isWanted) ?? null
}
