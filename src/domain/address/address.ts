import type { Decimal } from '../money/decimal'
import { formatPhone } from '../account/phone'

/** The fields of an address as text; '' for missing ones (Spec 3 §3 Delivery address). */
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
  /** '' for consumers; so is `deliveryTime`. */
  readonly contact: string
  /** Ten digits, and an extension of up to six. */
  readonly phone: string
  readonly deliveryTime: string
}

/** A consumer's delivery address, or a business's ship-to address (Spec 3 §3). */
export interface Address extends AddressFields {
  /** The numeric form of `key`. */
  readonly id: number
  readonly key: string
  readonly isPrimary: boolean
  readonly county: string
  /** Minimum line total in dollars for this zip code; null without a minimum. */
  readonly minimumOrderAmount: Decimal | null
  /** False for an area that is not served. */
  readonly isValidZipCode: boolean
}

/** The addresses in display order: the primary one first (Spec 3 §2). */
export function primaryFirst<A extends Pick<Address, 'isPrimary'>>(addresses: readonly A[]): A[] {
  return [...addresses].sort((left, right) => Number(right.isPrimary) - Number(left.isPrimary))
}

/** The address added last, whose zip code is checked when delivery is chosen (Spec 3 §4); null without addresses. */
export function latestAddress<A extends Pick<Address, 'id'>>(addresses: readonly A[]): A | null {
  return addresses.reduce<A | null>((latest, each) => (latest && latest.id > each.id ? latest : each), null)
}

/** Addresses whose card contains every word of the text, ignoring case; all for an empty text. */
export function filterAddresses<A extends AddressFields>(addresses: readonly A[], text: string): A[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return addresses.filter((address) => {
    const { display, name, address1, address2, city, state, zip, contact, phone } = address
    const shown = [display, name, address1, address2, city, state, zip, contact, phone, formatPhone(phone)]
    const searched = shown.join(' ').toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}
