import { formatPhone, phoneError } from '../account/phone'
import { ADDRESS_MAX, ZIP_MAX, ZIP_MIN } from '../address/limits'
import { tooLongMessage } from '../address/messages'
import { stateLetters } from '../address/states'
import { isTooLong } from '../text/length'
import { PAYMENT_RULE_MESSAGES } from './messages'

/** Error of a trimmed text: required or too long (Spec 3 §5); null when valid. */
function textError(
  field: 'name' | 'address1' | 'address2' | 'city',
  typed: string,
  requiredMessage: string | null,
): string | null {
  const text = typed.trim()
  if (text === '') return requiredMessage
  const max = ADDRESS_MAX[field]
  return isTooLong(text, max) ? tooLongMessage(field, max) : null
}

/** Error of the name on the card: first and last name, 40 characters (Spec 3 §5). */
export function billingNameError(typed: string, isRequired: boolean): string | null {
  const error = textError('name', typed, isRequired ? PAYMENT_RULE_MESSAGES.nameRequired : null)
  if (error !== null || typed.trim() === '') return error
  return /\S\s+\S/.test(typed) ? null : PAYMENT_RULE_MESSAGES.nameIncomplete
}

/** Error of line 1 of the billing address: 40 characters (Spec 3 §5). */
export function billingLine1Error(typed: string, isRequired: boolean): string | null {
  return textError('address1', typed, isRequired ? PAYMENT_RULE_MESSAGES.address1Required : null)
}

/** Error of line 2 of the billing address: optional, 40 characters (Spec 3 §5). */
export function billingLine2Error(typed: string): string | null {
  return textError('address2', typed, null)
}

/** Error of the city: required, 20 characters (Spec 3 §5). */
export function billingCityError(typed: string): string | null {
  return textError('city', typed, PAYMENT_RULE_MESSAGES.cityRequired)
}

/** Error of the state: required, exactly 2 (Spec 3 §5). */
export function billingStateError(typed: string): string | null {
  const state = stateLetters(typed)
  if (state === '') return PAYMENT_RULE_MESSAGES.stateRequired
  return /^[A-Za-z]{2}$/.test(state) ? null : PAYMENT_RULE_MESSAGES.stateInvalid
}

/** Error of the ZIP code: required, 5 to 10 characters of any country (Spec 3 §5). */
export function billingZipError(typed: string): string | null {
  const { length } = typed.trim()
  if (length === 0) return PAYMENT_RULE_MESSAGES.zipRequired
  return length >= ZIP_MIN && length <= ZIP_MAX ? null : PAYMENT_RULE_MESSAGES.zipInvalid
}

/** Error of the phone number: ten digits, and up to six of an extension (Spec 3 §5). */
export function billingPhoneError(typed: string, isRequired: boolean): string | null {
  if (isRequired && typed.trim() === '') return PAYMENT_RULE_MESSAGES.phoneRequired
  return phoneError(typed)
}

/** The parts of a delivery address that a billing address has. */
export interface PlaceOfDelivery {
  readonly name: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly phone: string
}

/**
 * Fields of the billing address that equals a delivery address. Omits a missing phone number, which the user
 * must type.
 */
export function billingFieldsOf({ address1, address2, city, state, zip, phone }: PlaceOfDelivery) {
  return { address1, address2, city, state, zip, ...(phone !== '' && { phone: formatPhone(phone) }) }
}

/** Name and billing address of an account, as its customer has them. */
interface Billed {
  readonly name: string
  readonly billTo: {
    readonly address1: string
    readonly address2: string
    readonly city: string
    readonly state: string
    readonly zip: string
  } | null
}

/**
 * Initial fields of a payment's form: those of the account, '' for invalid ones; {} if the account has no
 * billing address.
 */
export function knownBilling({ name, billTo }: Billed) {
  if (billTo === null) return {}
  const { address1, address2, city, state, zip } = billTo
  return {
    name: billingNameError(name, true) === null ? name.trim() : '',
    address1: billingLine1Error(address1, true) === null ? address1.trim() : '',
    address2: billingLine2Error(address2) === null ? address2.trim() : '',
    city: billingCityError(city) === null ? city.trim() : '',
    state: billingStateError(state) === null ? stateLetters(state) : '',
    zip: billingZipError(zip) === null ? zip.trim() : '',
  }
}
