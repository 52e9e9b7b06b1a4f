import { isValid, parse } from 'date-fns'
import { conventions } from '../language/conventions'
import { calendarDateOf, type CalendarDate } from './calendarDate'

/** Parts of a day in any order: '1/31/2027', '31-01-2027'. */
const TYPED_DATE = /^\d{1,4}([/.-])\d{1,2}\1\d{1,4}$/
const YEAR = /(^|\D)[1-9]\d{3}($|\D)/
const SEPARATOR = /[/.-]/g

/**
 * Parses a day typed as formatDate writes it, MM/dd/yyyy (single digits and other separators allowed); null
 * when invalid (Spec 2 §9). In a module of its own, because the catalogue loads calendarDate, and parsing
 * would add 4 kB.
 */
export function parseTypedDate(typed: string): CalendarDate | null {
  const text = typed.trim()
  if (!TYPED_DATE.test(text) || !YEAR.test(text)) return null
  const format = conventions().dateFormat.replace('MM', 'M').replace('dd', 'd')
  const moment = parse(text.replace(SEPARATOR, '/'), format.replace(SEPARATOR, '/'), new Date(0))
  return isValid(moment) ? calendarDateOf(moment) : null
}
