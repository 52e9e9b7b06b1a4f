import type { Decimal } from '../money/decimal'
import { formatDollars } from '../money/money'
import type { AddressFields } from './address'

/** Labels of the address fields. */
export const ADDRESS_LABELS = {
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
} as const satisfies Record<keyof AddressFields, string>

/** (Spec 3 §5) */
export const ZIP_INVALID = 'Must be valid Zip Code'
/** (Spec 2 §6, Spec 3 §2) */
export const ADDRESS_REQUIRED = 'A delivery address is required to browse and add products to the cart.'
export const ADDRESS_NOT_CHOSEN = 'Please choose a delivery address'
/** Somebody deleted the chosen address. */
export const ADDRESS_GONE = 'This delivery address was deleted. Please choose another one.'
export const PRIMARY_NOT_DELETED = 'The primary address cannot be deleted.'
export const ONLY_NOT_DELETED = 'The only address cannot be deleted.'
/** Default text where the site restricts zip codes without a message. */
export const ZIP_NOT_SERVED = 'We do not deliver to this zip code.'

/** Error of an empty required field. */
export function requiredMessage(field: keyof AddressFields): string {
  return `${ADDRESS_LABELS[field]} is a required field`
}

/** Error of a field longer than `max`. */
export function tooLongMessage(field: keyof AddressFields, max: number): string {
  return `${ADDRESS_LABELS[field]} can have ${max} characters at most`
}

/** The cart's total in dollars, where it is below the minimum (Spec 2 §4, Spec 3 §5). */
export function currentLineTotalMessage(lineTotal: Decimal): string {
  return `Current Cart Line Total is ${formatDollars(lineTotal)}.`
}

/** The minimum order amount for a zip code, in dollars (Spec 2 §4, Spec 3 §5). */
export function minimumOrderMessage(minimum: Decimal): string {
  return `Minimum order amount for this zip code is ${formatDollars(minimum)}.`
}
