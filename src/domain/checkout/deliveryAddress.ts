import type { Address } from '../address/address'

/**
 * Where an order goes (Spec 2 §4): the address that was chosen, the primary one while none was. Null when there is none,
 * and when the chosen one is gone: nothing is sent to another place than was said.
 */
export function deliveryAddressOf<A extends Pick<Address, 'id' | 'isPrimary'>>(
  addresses: readonly A[],
  chosenId: number | null,
): A | null {
  const isWanted = ({ id, isPrimary }: A) => (chosenId === null ? isPrimary : id === chosenId)
  return addresses.find(isWanted) ?? null
}
