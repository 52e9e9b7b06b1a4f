import { formatPhone } from '../account/phone'
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
import { type CardEntry, type CardPayment, type CreditCardSettings, toBillingAddress } from './cardPayment'
import { PAYMENT_RULE_MESSAGES } from './messages'
import { isTooLong } from '../text/length'

const ACCOUNT_MIN = 5
const ACCOUNT_MAX = 17
const ROUTING_LENGTH = 9
/** Weights of the ABA checksum; the weighted sum is divisible by ten. */
const ROUTING_WEIGHTS = [3, 7, 1]

/** The number without the spaces and hyphens that it may be typed with. */
export function bankDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

/** Error of an account number: 5 to 17 digits (Spec 3 §5). */
export function accountNumberError(typed: string): string | null {
  const digits = bankDigits(typed)
  if (digits === '') return PAYMENT_RULE_MESSAGES.accountNumberRequired
  const isValid = /^[0-9]+$/.test(digits) && digits.length >= ACCOUNT_MIN && digits.length <= ACCOUNT_MAX
  return isValid ? null : PAYMENT_RULE_MESSAGES.accountNumberInvalid
}

function isRoutingNumber(digits: string): boolean {
  if (!/^[0-9]+$/.test(digits) || digits.length !== ROUTING_LENGTH || /^0+$/.test(digits)) return false
  const weighted = [...digits].reduce(
    (total, digit, at) => total + Number(digit) * (ROUTING_WEIGHTS[at % ROUTING_WEIGHTS.length] ?? 0),
    0,
  )
  return weighted % 10 === 0
}

/** Error of a routing number: the nine digits of an ABA number with its checksum (Spec 3 §5). */
export function routingNumberError(typed: string): string | null {
  const digits = bankDigits(typed)
  if (digits === '') return PAYMENT_RULE_MESSAGES.routingNumberRequired
  return isRoutingNumber(digits) ? null : PAYMENT_RULE_MESSAGES.routingNumberInvalid
}

export const BANK_NAME_MAX = 40
export const CHECK_NUMBER_MAX = 20

/** The holder of the account: the fields of a billing address, as for cards. */
type Holder = Omit<CardEntry, 'cardNumber' | 'expirationDate' | 'cvv2'>

/** A bank account and its holder, typed or as sent; '' for missing fields (Spec 3 §3). */
export interface ECheckEntry extends Holder {
  /** Digits; spaces and hyphens are ignored, as in its re-entry and the routing number. */
  readonly accountNumber: string
  readonly accountNumberAgain: string
  readonly routingNumber: string
  readonly routingNumberAgain: string
  readonly bankName: string
  readonly checkNumber: string
}

/** The site's requirements for the holder (Spec 3 §3 Payment settings). */
export type ECheckSettings = Pick<
  CreditCardSettings,
  'addressRequired' | 'holderNameRequired' | 'phoneRequired'
>

function differs(first: string, again: string, message: string): string | null {
  return bankDigits(first) === bankDigits(again) ? null : message
}

/** Error of each field by Spec 3 §5; null when valid. */
export function eCheckRules(settings: ECheckSettings): FieldRules<ECheckEntry> {
  const { addressRequired, holderNameRequired, phoneRequired } = settings
  return {
    accountNumber: ({ accountNumber }) => accountNumberError(accountNumber),
    accountNumberAgain: ({ accountNumber, accountNumberAgain }) =>
      differs(accountNumber, accountNumberAgain, PAYMENT_RULE_MESSAGES.accountNumbersDiffer),
    routingNumber: ({ routingNumber }) => routingNumberError(routingNumber),
    routingNumberAgain: ({ routingNumber, routingNumberAgain }) =>
      differs(routingNumber, routingNumberAgain, PAYMENT_RULE_MESSAGES.routingNumbersDiffer),
    bankName: ({ bankName }) =>
      isTooLong(bankName.trim(), BANK_NAME_MAX) ? PAYMENT_RULE_MESSAGES.bankNameTooLong(BANK_NAME_MAX) : null,
    checkNumber: ({ checkNumber }) =>
      isTooLong(checkNumber.trim(), CHECK_NUMBER_MAX)
        ? PAYMENT_RULE_MESSAGES.checkNumberTooLong(CHECK_NUMBER_MAX)
        : null,
    name: ({ name }) => billingNameError(name, holderNameRequired),
    address1: ({ address1 }) => billingLine1Error(address1, addressRequired),
    address2: ({ address2 }) => billingLine2Error(address2),
    city: ({ city }) => billingCityError(city),
    state: ({ state }) => billingStateError(state),
    zip: ({ zip }) => billingZipError(zip),
    phone: ({ phone }) => billingPhoneError(phone, phoneRequired),
  }
}

/** Errors of a bank account and its holder by field; {} when valid (Spec 3 §5). */
export function eCheckErrors(entry: ECheckEntry, settings: ECheckSettings): FieldErrors<ECheckEntry> {
  return fieldErrors(eCheckRules(settings), entry)
}

/** The request fields of a bank account and its holder (Spec 3 §3 Payment (request)). */
export interface ECheckPayment {
  readonly bankAccount: {
    readonly accountNumber: string
    readonly routingNumber: string
    readonly bankName: string
    readonly checkNumber: string
  }
  readonly address: CardPayment['address']
}

/** A valid eCheck in request form: the digits of its numbers, the name as accountHolderName. */
export function toECheckPayment(entry: ECheckEntry): ECheckPayment {
  return {
    bankAccount: {
      accountNumber: bankDigits(entry.accountNumber),
      routingNumber: bankDigits(entry.routingNumber),
      bankName: entry.bankName.trim(),
      checkNumber: entry.checkNumber.trim(),
    },
    address: toBillingAddress(entry),
  }
}

/** Converts a sent eCheck back for the rules; the re-entries repeat its numbers. */
export function eCheckEntryOf({ bankAccount, address }: ECheckPayment): ECheckEntry {
  const { accountHolderName, address1, address2, city, state, zip, phone } = address
  const { accountNumber, routingNumber } = bankAccount
  return {
    ...bankAccount,
    accountNumberAgain: accountNumber,
    routingNumberAgain: routingNumber,
    name: accountHolderName,
    address1,
    address2,
    city,
    state,
    zip,
    phone: formatPhone(phone),
  }
}
