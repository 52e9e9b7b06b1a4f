import { formatPhone, phoneDigits } from '../account/phone'
import { stateLetters } from '../address/states'
import type { CalendarDate } from '../dates/calendarDate'
import { type FieldErrors, fieldErrors, type FieldRules } from '../form/fieldRules'
import {
  billingCityError,
  billingLine1Error,
  billingLine2Error,
  billingNameError,
  billingPhoneError,
  billingStateError,
  billingZipError,
} from './billingAddress'
import { cardDigits, cardNumberError } from './cardNumber'
import { expirationDigits, expirationError } from './expiration'
import { type CvvLength, issuerOf } from './cardIssuers'
import { PAYMENT_RULE_MESSAGES, cvvLengthMessage } from './messages'

const CVV_LENGTHS: readonly CvvLength[] = [3, 4]

/** Possible lengths of the CVV for this number: its issuer's, or both while unknown. */
export function cvvLengths(cardNumber: string): readonly CvvLength[] {
  const issuer = issuerOf(cardDigits(cardNumber))
  return issuer ? [issuer.cvvLength] : CVV_LENGTHS
}

/** Error of the CVV for this number; null when valid (Spec 3 §5). */
function cvvError(cvv: string, cardNumber: string, isRequired: boolean): string | null {
  const typed = cvv.trim()
  if (typed === '') return isRequired ? PAYMENT_RULE_MESSAGES.cvvRequired : null
  const lengths = cvvLengths(cardNumber)
  return /^\d+$/.test(typed) && lengths.some((length) => length === typed.length)
    ? null
    : cvvLengthMessage(lengths)
}

/** The site's requirements for a card payment (Spec 3 §3 Payment settings). */
export interface CreditCardSettings {
  readonly addressRequired: boolean
  readonly ccV2Required: boolean
  readonly holderNameRequired: boolean
  readonly phoneRequired: boolean
  /** Only the known test cards are accepted. */
  readonly isTestTransaction: boolean
}

/** Rules for a card and its billing address. */
export interface CardRules {
  readonly settings: CreditCardSettings
  /** Codes of the payment types (Spec 3 §7); null while not loaded, which accepts all. */
  readonly acceptedIssuers: readonly number[] | null
  readonly today: CalendarDate
}

/** A card and its billing address, typed or as sent; '' for missing fields (Spec 3 §3). */
export interface CardEntry {
  /** Digits; spaces and hyphens are ignored. */
  readonly cardNumber: string
  /** MM/YY or MMYY. */
  readonly expirationDate: string
  readonly cvv2: string
  /** First and last name on the card. */
  readonly name: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  /** Two letters. */
  readonly state: string
  readonly zip: string
  /** Ten digits, and up to six of an extension. */
  readonly phone: string
}

/** Error of each field by Spec 3 §5; null when valid. */
export function cardRules({ settings, acceptedIssuers, today }: CardRules): FieldRules<CardEntry> {
  const { isTestTransaction, ccV2Required, holderNameRequired, addressRequired, phoneRequired } = settings
  return {
    cardNumber: ({ cardNumber }) => cardNumberError(cardNumber, { acceptedIssuers, isTestTransaction }),
    expirationDate: ({ expirationDate }) => expirationError(expirationDate, today),
    cvv2: ({ cvv2, cardNumber }) => cvvError(cvv2, cardNumber, ccV2Required),
    name: ({ name }) => billingNameError(name, holderNameRequired),
    address1: ({ address1 }) => billingLine1Error(address1, addressRequired),
    address2: ({ address2 }) => billingLine2Error(address2),
    city: ({ city }) => billingCityError(city),
    state: ({ state }) => billingStateError(state),
    zip: ({ zip }) => billingZipError(zip),
    phone: ({ phone }) => billingPhoneError(phone, phoneRequired),
  }
}

/** Errors of a card and its billing address by field; {} when valid (Spec 3 §5). */
export function cardErrors(entry: CardEntry, rules: CardRules): FieldErrors<CardEntry> {
  return fieldErrors(cardRules(rules), entry)
}

/** The request fields of a card and its billing address (Spec 3 §3 Payment (request)). */
export interface CardPayment {
  readonly creditCard: { readonly cardNumber: string; readonly expirationDate: string; readonly cvv2: string }
  readonly address: {
    readonly accountHolderName: string
    readonly address1: string
    readonly address2: string
    readonly city: string
    readonly state: string
    readonly zip: string
    readonly phone: string
  }
}

/** A valid billing address in request form: the digits of the phone, the name as accountHolderName. */
export function toBillingAddress(
  entry: Omit<CardEntry, 'cardNumber' | 'expirationDate' | 'cvv2'>,
): CardPayment['address'] {
  return {
    accountHolderName: entry.name.trim(),
    address1: entry.address1.trim(),
    address2: entry.address2.trim(),
    city: entry.city.trim(),
    state: stateLetters(entry.state),
    zip: entry.zip.trim(),
    phone: phoneDigits(entry.phone) ?? '',
  }
}

/** A valid card in request form: the digits of number, expiration and phone, the name as accountHolderName. */
export function toCardPayment(entry: CardEntry): CardPayment {
  return {
    creditCard: {
      cardNumber: cardDigits(entry.cardNumber),
      expirationDate: expirationDigits(entry.expirationDate),
      cvv2: entry.cvv2.trim(),
    },
    address: toBillingAddress(entry),
  }
}

/** Converts a sent payment back for the rules. */
export function cardEntryOf({ creditCard, address }: CardPayment): CardEntry {
  const { accountHolderName, address1, address2, city, state, zip, phone } = address
  const billing = { address1, address2, city, state, zip, phone: formatPhone(phone) }
  return { ...creditCard, name: accountHolderName, ...billing }
}
