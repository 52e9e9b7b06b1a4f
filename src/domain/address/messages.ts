import { icu } from '../language/icu'
import { messages } from '../language/messages'
import type { Decimal } from '../money/decimal'
import { formatDollars } from '../money/money'
import { textTooLongMessage } from '../text/messages'
import type { AddressFields } from './address'

/** Labels of the address fields. */
export const ADDRESS_FIELD_MESSAGES = messages('addressFields', {
  display: 'Display Name',
  name: 'Name',
  address1: 'Address Line 1',
  address2: 'Address Line 2',
  city: 'City',
  state: 'State',
  zip: 'ZIP Code',
  contact: 'Contact',
  phone: 'Phone',
  deliveryTime: 'Delivery Time',
} satisfies Record<keyof AddressFields, string>)

export const ADDRESS_RULE_MESSAGES = messages('addressRules', {
  /** (Spec 3 §5) */
  zipInvalid: 'Must be valid Zip Code',
  /** (Spec 2 §6, Spec 3 §2) */
  addressRequired: 'A delivery address is required to browse and add products to the cart.',
  notChosen: 'Please choose a delivery address',
  /** The chosen address was deleted elsewhere. */
  gone: 'This delivery address was deleted. Please choose another one.',
  primaryNotDeleted: 'The primary address cannot be deleted.',
  onlyNotDeleted: 'The only address cannot be deleted.',
  /** Default text where the site restricts zip codes without a message. */
  zipNotServed: 'We do not deliver to this zip code.',
})

/** Error of an empty required field. */
export function requiredMessage(field: keyof AddressFields): string {
  return icu('{field} is a required field', { field: ADDRESS_FIELD_MESSAGES[field] })
}

/** Error of a field longer than `max`. */
export function tooLongMessage(field: keyof AddressFields, max: number): string {
  return textTooLongMessage(ADDRESS_FIELD_MESSAGES[field], max)
}

/** The cart's total in dollars, when it is below the minimum (Spec 2 §4, Spec 3 §5). */
export function currentLineTotalMessage(lineTotal: Decimal): string {
  return icu('Current Cart Line Total is {total}.', { total: formatDollars(lineTotal) })
}

/** The minimum order amount for a zip code, in dollars (Spec 2 §4, Spec 3 §5). */
export function minimumOrderMessage(minimum: Decimal): string {
  return icu('Minimum order amount for this zip code is {minimum}.', { minimum: formatDollars(minimum) })
}
