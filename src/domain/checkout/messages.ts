import { type CalendarDate, formatDate } from '../dates/calendarDate'

export const PO_REQUIRED = 'Customer P.O. is required'
export const PO_TOO_LONG = 'Customer P.O. can have 20 characters at most'
export const INSTRUCTION_TOO_LONG = 'Special instructions can have 50 characters at most'
export const NOTES_TOO_LONG = 'Notes can have 4,000 characters at most'
export const DELIVERY_DATE_REQUIRED = 'Delivery date is required'
export const PICKUP_DATE_REQUIRED = 'Pickup date is required'
export const DATE_INVALID = 'Please enter a date as MM/DD/YYYY'

/** Error of a date before the earliest one. */
export function dateTooEarlyMessage(earliest: CalendarDate): string {
  return `The earliest date is ${formatDate(earliest)}`
}

/** Error of a date too far ahead. */
export function dateTooLateMessage(latest: CalendarDate): string {
  return `The latest date is ${formatDate(latest)}`
}
