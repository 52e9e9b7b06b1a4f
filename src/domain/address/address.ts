import type { Decimal } from '../money/decimal'

/** What a person fills in of an address, as text; '' where there is nothing (Spec 3 §3 Delivery address). */
export interface AddressFields {
  readonly display: string
  readonly name: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  /** Two letters. */
  readonly state: string
  /** A US code of 5 or 5+4 digits or a Canadian postal code. */
  readonly zip: string
  /** '' for consumers, as is `deliveryTime`. */
  readonly contact: string
  /** Ten digits, and up to six of an extension. */
  readonly phone: string
  readonly deliveryTime: string
}

/** A delivery address of a consumer, or a ship-to address of a business (Spec 3 §3). */
export interface Address extends AddressFields {
  /** The numeric form of `key`. */
  readonly id: number
  readonly key: string
  readonly isPrimary: boolean
  readonly county: string
  /** Least line total, in dollars, of an order to this zip code; null when there is none. */
  readonly minimumOrderAmount: Decimal | null
  /** False where nothing is delivered to. */
  readonly isValidZipCode: boolean
}

/** The addresses as they are shown: the primary one first, the others in their order (Spec 3 §2). */
export function primaryFirst<A extends Pick<Address, 'isPrimary'>>(addresses: readonly A[]): A[] {
  return [...addresses].sort((left, right) => Number(right.isPrimary) - Number(left.isPrimary))
}

/** The address that was added last, whose zip code is looked at when delivery is chosen (Spec 3 §4); null for none. */
export function latestAddress<A extends Pick<Address, 'id'>>(addresses: readonly A[]): A | null {
  return addresses.reduce<A | null>((latest, each) => (latest && latest.id > each.id ? latest : each), null)
}
