import type { Address } from '../address/address'

/**
 * Delivery address of an order (Spec 2 §4): the chosen one, by default the primary one. Null when there is
 * none, and when the chosen one was deleted: an order never goes to another place.
 */
export function deliveryAddressOf<A extends Pick<Address, 'id' | 'isPrimary'>>(
  addresses: readonly A[],
  chosenId: number | null,
): A | null {
  const isWanted = ({ id, isPrimary }: A) => (chosenId === null ? isPrimary : id === chosenId)
  return addresses.find(isWanted) ?? null
}
