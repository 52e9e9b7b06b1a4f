import { formatPhone } from '../account/phone'
import type { AddressFields } from './address'

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
