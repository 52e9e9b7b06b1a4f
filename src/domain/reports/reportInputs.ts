import { compareDates, type CalendarDate } from '@/domain/dates/calendarDate'
import { compareGuideNames } from '@/domain/order-guides/orderGuide'

/** Days of the quote sheet, in the order of its choice. */
export const QUOTE_DAYS = [
  'Any',
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
export type QuoteDay = (typeof QUOTE_DAYS)[number]

/** The user's choices for the reports (Spec 3 §2). Dates are null while the default applies. */
export interface ReportInputs {
  /** Names of guides; '' for the first and the last. */
  readonly startingGuide: string
  readonly endingGuide: string
  /** Code of a category; '' for all. */
  readonly specificCategory: string
  readonly priceListDate: CalendarDate | null
  readonly allProducts: boolean
  readonly quoteDate: CalendarDate | null
  readonly dayOfWeek: QuoteDay
  readonly purchasedSince: CalendarDate | null
}

export const DEFAULT_REPORT_INPUTS: ReportInputs = {
  startingGuide: '',
  endingGuide: '',
  specificCategory: '',
  priceListDate: null,
  allProducts: true,
  quoteDate: null,
  dayOfWeek: 'Any',
  purchasedSince: null,
}

/** True if no guide can lie between the two. */
export function isEmptyRange({ startingGuide, endingGuide }: ReportInputs): boolean {
  return startingGuide !== '' && endingGuide !== '' && compareGuideNames(startingGuide, endingGuide) > 0
}

/** True for dates after today, which have no purchases. */
export function isFuture(date: CalendarDate | null, today: CalendarDate): boolean {
  return date !== null && compareDates(date, today) > 0
}
