import { formatPhone } from '../account/phone'
import type { AddressFields } from './address'

/** Addresses that have every word of the text in what a card shows of them, in any case; all for no text. */
export function filterAddresses<A extends AddressFields>(addresses: readonly A[], text: string): A[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return addresses.filter((address) => {
    const { display, name, address1, address2, city, state, zip, contact, phone } = address
    const shown = [display, name, address1, address2, city, state, zip, contact, phone, formatPhone(phone)]
    const searched = shown.join(' ').toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}
