import { type CalendarDate, formatDate } from '../dates/calendarDate'
import { icu } from '../language/icu'
import { messages } from '../language/messages'

export const CHECKOUT_RULE_MESSAGES = messages('checkoutRules', {
  poRequired: 'Customer P.O. is required',
  poTooLong: 'Customer P.O. can have 20 characters at most',
  instructionTooLong: 'Special instructions can have 50 characters at most',
  notesTooLong: 'Notes can have 4,000 characters at most',
  deliveryDateRequired: 'Delivery date is required',
  pickupDateRequired: 'Pickup date is required',
  dateInvalid: 'Please enter a date as MM/DD/YYYY',
  total: 'Total',
  estimatedTotal: 'Estimated total',
})

/** Error of a date before the earliest one. */
export function dateTooEarlyMessage(earliest: CalendarDate): string {
  return icu('The earliest date is {date}', { date: formatDate(earliest) })
}

/** Error of a date too far ahead. */
export function dateTooLateMessage(latest: CalendarDate): string {
  return icu('The latest date is {date}', { date: formatDate(latest) })
}
