import { PHONE_MIN } from './limits'
import { ACCOUNT_RULE_MESSAGES } from './messages'

const BLANKS = '[\\s()./-]*'
/** Ten digits with a country code 1 or none; no area code begins with 1. */
const NUMBER = `(?:\\+?1)?(${BLANKS}[02-9](?:${BLANKS}\\d){9}[()./-]*)`
/** Extension after a number: marked ('ext', 'x', '#'), or after blanks as in the mask of Spec 3 §5. */
const EXTENSION = '(?:\\s*,?\\s*(?:extension|extn?\\.?|x\\.?|#)\\s*|\\s+)(\\d{1,6})'
const TYPED = new RegExp(`^${NUMBER}(?:${EXTENSION})?$`, 'i')
/** Digits alone: those after the tenth are the extension's, as in the mask (Spec 1 §5: 10 to 16). */
const BARE = /^(?:\+?1)?([02-9]\d{9})(\d{0,6})$/
/** Longer input is no phone number, whatever its blanks. */
const TYPED_MAX = 60

/** As sent: ten digits, then those of the extension. The 1 of eleven digits is a country code. */
const SENT = /^(?:1(?=\d{10}$))?(\d{3})(\d{3})(\d{4})(\d{0,6})$/

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * The digits of a typed phone number in the form to send: ten, then the extension's. '' for no input, null for an
 * invalid number. After a number with separators, an extension must be marked or set apart (Spec 1 §5, Spec 3 §5).
 */
export function phoneDigits(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return ''
  const typedAs = text.length > TYPED_MAX ? null : (BARE.exec(text) ?? TYPED.exec(text))
  const [, number = '', extension = ''] = typedAs ?? []
  const digits = digitsOf(number)
  return digits.length === PHONE_MIN ? digits + extension : null
}

/** Error of an optional phone number; null when valid (Spec 1 §5, Spec 3 §5). */
export function phoneError(typed: string): string | null {
  return phoneDigits(typed) === null ? ACCOUNT_RULE_MESSAGES.phoneFormat : null
}

/** A sent phone number as '(###) ###-#### Ext ######'; any other text unchanged (Spec 1 §5). */
export function formatPhone(sent: string): string {
  const [, area, exchange, line, extension = ''] = SENT.exec(sent) ?? []
  if (area === undefined) return sent
  return `(${area}) ${exchange}-${line}${extension === '' ? '' : ` Ext ${extension}`}`
}

/** A valid typed phone number as '(###) ###-#### Ext ######'; an invalid one as typed. */
export function formatTypedPhone(typed: string): string {
  const digits = phoneDigits(typed)
  return digits ? formatPhone(digits) : typed
}
