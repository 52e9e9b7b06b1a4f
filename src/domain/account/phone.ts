import { PHONE_MAX, PHONE_MIN } from './limits'
import { ACCOUNT_RULE_MESSAGES } from './messages'

/** The number with country code 1 or none, then an optional marked extension. */
const TYPED = /^(\+1)?([\d\s()./-]*)(?:(?:ext\.?|x|#)\s*(\d{1,6}))?$/i
/** A separated country code, or one before ten digits: no area code begins with 1. */
const COUNTRY_CODE = /^1(?=[\s(./-]|\d{10}$)/

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * The digits of a typed phone number as they are sent: ten, then the extension's. '' for no input, null for an
 * invalid number (Spec 1 §5; the mask is in Spec 3 §5).
 */
export function phoneDigits(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return ''
  const [, country, number = '', extension] = TYPED.exec(text) ?? []
  const digits = digitsOf(country === undefined ? number.replace(COUNTRY_CODE, '') : number)
  if (extension !== undefined) return digits.length === PHONE_MIN ? digits + extension : null
  return digits.length >= PHONE_MIN && digits.length <= PHONE_MAX ? digits : null
}

/** Error of an optional phone number; null when valid (Spec 1 §5, Spec 3 §5). */
export function phoneError(typed: string): string | null {
  return phoneDigits(typed) === null ? ACCOUNT_RULE_MESSAGES.phoneFormat : null
}

/** A phone number as '(###) ###-#### ######'; an invalid one stays as it is (Spec 3 §5). */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text)
  if (!digits) return text
  const number = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6, PHONE_MIN)}`
  return `${number} ${digits.slice(PHONE_MIN)}`.trimEnd()
}
