import { isValid, parse } from 'date-fns'
import { calendarDateOf, type CalendarDate } from './calendarDate'

const TYPED_DATE = /^\d{1,2}\/\d{1,2}\/[1-9]\d{3}$/
const TYPED_FORMAT = 'M/d/yyyy'

/**
 * Parses typed MM/dd/yyyy (single digits allowed); null when invalid (Spec 2 §9). Apart from the other dates, which
 * the catalogue loads: parsing costs it 4 kB.
 */
export function parseTypedDate(typed: string): CalendarDate | null {
  const text = typed.trim()
  if (!TYPED_DATE.test(text)) return null
  const moment = parse(text, TYPED_FORMAT, new Date(0))
  return isValid(moment) ? calendarDateOf(moment) : null
}
