import { phoneDigits, phoneError } from '../account/phone'
import type { Address, AddressFields } from './address'
import { ADDRESS_MAX } from './limits'
import { hiddenCharacterError } from '../text/hiddenCharacters'
import { isTooLong } from '../text/length'
import { requiredMessage, tooLongMessage, ADDRESS_FIELD_MESSAGES, ADDRESS_RULE_MESSAGES } from './messages'
import { stateLetters } from './states'
import { postalCodeError, toPostalCode } from './zipRules'

const FIELDS = [
  'display',
  'name',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'contact',
  'phone',
  'deliveryTime',
] as const satisfies readonly (keyof AddressFields)[]
const REQUIRED: readonly (keyof AddressFields)[] = ['display', 'name']
/** Hidden for consumers (Spec 3 §5). */
const BUSINESS_FIELDS: readonly (keyof AddressFields)[] = ['contact', 'deliveryTime']

/** The fields for a user type, in screen order (Spec 3 §5, §6). */
export function addressFieldsFor(userType: string): (keyof AddressFields)[] {
  return FIELDS.filter((field) => userType !== 'Consumer' || !BUSINESS_FIELDS.includes(field))
}

/** Error of one field as typed; null when valid. Surrounding blanks do not count (Spec 3 §5). */
export function addressFieldError(field: keyof AddressFields, typed: string): string | null {
  if (field === 'zip') return postalCodeError(typed)
  if (field === 'phone') return phoneError(typed)
  const text = field === 'state' ? stateLetters(typed) : typed.trim()
  if (text === '') return REQUIRED.includes(field) ? requiredMessage(field) : null
  const max = ADDRESS_MAX[field]
  return isTooLong(text, max)
    ? tooLongMessage(field, max)
    : hiddenCharacterError(ADDRESS_FIELD_MESSAGES[field], text)
}

/** Errors of an address by field; valid fields are absent (Spec 3 §5). */
export type AddressErrors = Partial<Record<keyof AddressFields, string>>

/** Errors of the fields for this user type (Spec 3 §5). */
export function addressErrors(fields: AddressFields, userType: string): AddressErrors {
  const errors: AddressErrors = {}
  for (const field of addressFieldsFor(userType)) {
    const error = addressFieldError(field, fields[field])
    if (error !== null) errors[field] = error
  }
  return errors
}

/**
 * A valid address as it is sent and stored: trimmed, state and postal code in capitals, the phone number's
 * digits. Fields that this user type lacks are '' (Spec 3 §3).
 */
export function cleanAddress(fields: AddressFields, userType: string): AddressFields {
  const formFields = addressFieldsFor(userType)
  const text = (field: keyof AddressFields) => (formFields.includes(field) ? fields[field].trim() : '')
  return {
    display: text('display'),
    name: text('name'),
    address1: text('address1'),
    address2: text('address2'),
    city: text('city'),
    state: stateLetters(text('state')),
    zip: toPostalCode(fields.zip) ?? text('zip'),
    contact: text('contact'),
    phone: phoneDigits(fields.phone) ?? text('phone'),
    deliveryTime: text('deliveryTime'),
  }
}

/** Reason why an address cannot be deleted, as the only one or the primary one (Spec 3 §2); null if it can. */
export function deletionRefusal(address: Pick<Address, 'isPrimary'>, count: number): string | null {
  if (count <= 1) return ADDRESS_RULE_MESSAGES.onlyNotDeleted
  return address.isPrimary ? ADDRESS_RULE_MESSAGES.primaryNotDeleted : null
}

/** Settings that decide if a user needs an address: consumers do where pickup is not allowed (Spec 2 §6, Spec 3 §6). */
export interface AddressDemand {
  readonly userType: string
  readonly allowConsumerPickup: boolean
}

/** Message to a user without addresses while browsing, or null (Spec 2 §6, Spec 3 §2). */
export function missingAddressMessage({ userType, allowConsumerPickup }: AddressDemand, count: number) {
  return userType === 'Consumer' && !allowConsumerPickup && count === 0
    ? ADDRESS_RULE_MESSAGES.addressRequired
    : null
}
