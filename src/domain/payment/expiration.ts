import type { CalendarDate } from '../dates/calendarDate'
import { PAYMENT_RULE_MESSAGES } from './messages'

/** As typed 'MM/YY' or as sent 'MMYY'. */
const EXPIRATION = /^(0[1-9]|1[0-2])\/?(\d\d)$/

/** Converts a typed expiration date to MMYY, the request format (Spec 3 §3). */
export function expirationDigits(typed: string): string {
  return typed.replace(/\D/g, '')
}

/**
 * Error of an expiration date, 'MM/YY' or 'MMYY'; null when valid. A card is valid to the end of its month, in
 * this century (Spec 3 §5).
 */
export function expirationError(typed: string, today: CalendarDate): string | null {
  const [, month, year] = EXPIRATION.exec(typed.trim()) ?? []
  if (month === undefined || year === undefined) return PAYMENT_RULE_MESSAGES.expirationInvalid
  const lastMonth = `${today.slice(0, 2)}${year}-${month}`
  return lastMonth < today.slice(0, 'yyyy-MM'.length) ? PAYMENT_RULE_MESSAGES.cardExpired : null
}

/** A month without its zero, alone or before a separator; a lone 1 may become 10 to 12. */
const SHORT_MONTH = /^([2-9]|1(?=\D))(?:\D+(?:20(?=\d\d$))?(\d{0,2}))?$/
/** The year with its century, as far as typed. */
const LONG_YEAR = /^(\d\d)\D*20(\d\d?)$/
/** As browsers autofill a month and year. */
const YEAR_FIRST = /^20(\d\d)-(\d\d)$/

/**
 * Normalizes other notations of an expiration date to 'MM/YY', also partial ones: 4 and 4/2027, 12/2027,
 * 2027-12. Null for an already normal or invalid one.
 */
export function rewriteExpiration(typed: string): string | null {
  const [, monthOnly, yearAfter] = SHORT_MONTH.exec(typed) ?? []
  if (monthOnly !== undefined) return `0${monthOnly}/${yearAfter ?? ''}`
  const [, month, yearInCentury] = LONG_YEAR.exec(typed) ?? []
  if (month !== undefined) return `${month}/${yearInCentury}`
  const [, year, monthAfter] = YEAR_FIRST.exec(typed) ?? []
  return year === undefined ? null : `${monthAfter}/${year}`
}
