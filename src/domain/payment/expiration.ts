import type { CalendarDate } from '../dates/calendarDate'
import * as messages from './messages'

/** As typed 'MM/YY' or as sent 'MMYY'. */
const EXPIRATION = /^(0[1-9]|1[0-2])\/?(\d\d)$/

/** An expiration date as it is sent, MMYY, of one as typed (Spec 3 §3). */
export function expirationDigits(typed: string): string {
  return typed.replace(/\D/g, '')
}

/**
 * What is wrong with an expiration date, 'MM/YY' or 'MMYY'; null when nothing is. A card is good until its month is
 * over, in this century (Spec 3 §5).
 */
export function expirationError(typed: string, today: CalendarDate): string | null {
  const [, month, year] = EXPIRATION.exec(typed.trim()) ?? []
  if (month === undefined || year === undefined) return messages.EXPIRATION_INVALID
  const lastMonth = `${today.slice(0, 2)}${year}-${month}`
  return lastMonth < today.slice(0, 'yyyy-MM'.length) ? messages.CARD_EXPIRED : null
}

/** A month without its zero, alone or before a separator; 1 alone may become 10 to 12. */
const SHORT_MONTH = /^([2-9]|1(?=\D))(?:\D+(?:20(?=\d\d$))?(\d{0,2}))?$/
/** The year with its century, as much of it as is there. */
const LONG_YEAR = /^(\d\d)\D*20(\d\d?)$/
/** As browsers fill in a month of a year. */
const YEAR_FIRST = /^20(\d\d)-(\d\d)$/

/**
 * Other ways to write an expiration date, as 'MM/YY' or as much of it as is there: 4 and 4/2027, 12/2027, 2027-12.
 * Null for what is as it should be, and for what is none.
 */
export function rewriteExpiration(typed: string): string | null {
  const [, monthOnly, yearAfter] = SHORT_MONTH.exec(typed) ?? []
  if (monthOnly !== undefined) return `0${monthOnly}/${yearAfter ?? ''}`
  const [, month, yearInCentury] = LONG_YEAR.exec(typed) ?? []
  if (month !== undefined) return `${month}/${yearInCentury}`
  const [, year, monthAfter] = YEAR_FIRST.exec(typed) ?? []
  return year === undefined ? null : `${monthAfter}/${year}`
}
