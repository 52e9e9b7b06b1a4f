import { addDays, type CalendarDate, compareDates, isCalendarDate } from '../dates/calendarDate'
import { CHECKOUT_RULE_MESSAGES, dateTooEarlyMessage, dateTooLateMessage } from './messages'

/** Dates offered by the server (Spec 2 §3 Valid delivery dates). */
export interface DeliveryDates {
  readonly defaultDate: CalendarDate | null
  readonly earliestDate: CalendarDate | null
}

/** Settings that decide how the date is chosen (Spec 2 §3 Settings used). */
export interface DeliveryDateSettings {
  readonly defaultDeliveryDateFlag: 'UseSystemDefault' | 'RequireUserEntry'
  readonly checkoutRequireDeliveryDate: boolean
}

/** Furthest delivery date accepted, in days from today. */
export const DELIVERY_DAYS_AHEAD_MAX = 365

function isEarly(date: CalendarDate, { earliestDate }: DeliveryDates): boolean {
  return earliestDate !== null && compareDates(date, earliestDate) < 0
}

/** True when a date is required: by setting, or because the user must enter it (Spec 2 §4). */
export function isDeliveryDateRequired(settings: DeliveryDateSettings): boolean {
  return settings.checkoutRequireDeliveryDate || settings.defaultDeliveryDateFlag === 'RequireUserEntry'
}

/**
 * Initial date of the details step (Spec 2 §4): an earlier input while still valid; otherwise, with UseSystemDefault,
 * the default date, or the earliest if the default is missing or too early; with RequireUserEntry none.
 */
export function initialDeliveryDate(
  entered: CalendarDate | null,
  dates: DeliveryDates,
  settings: DeliveryDateSettings,
): CalendarDate | null {
  if (entered !== null && isCalendarDate(entered) && !isEarly(entered, dates)) return entered
  if (settings.defaultDeliveryDateFlag === 'RequireUserEntry') return null
  const { defaultDate, earliestDate } = dates
  return defaultDate === null || isEarly(defaultDate, dates) ? earliestDate : defaultDate
}

/** Rules of a date besides the server's dates. */
export interface DeliveryDateRules extends DeliveryDateSettings {
  readonly dates: DeliveryDates
  readonly isPickup: boolean
  readonly today: CalendarDate
}

/** Errors of a delivery or pickup date; [] when valid (Spec 2 §4, §5). */
export function deliveryDateErrors(date: CalendarDate | null, rules: DeliveryDateRules): string[] {
  if (date === null || date === '') {
    if (!isDeliveryDateRequired(rules)) return []
    return [
      rules.isPickup
        ? CHECKOUT_RULE_MESSAGES.pickupDateRequired
        : CHECKOUT_RULE_MESSAGES.deliveryDateRequired,
    ]
  }
  if (!isCalendarDate(date)) return [CHECKOUT_RULE_MESSAGES.dateInvalid]
  const earliest = rules.dates.earliestDate ?? rules.today
  if (compareDates(date, earliest) < 0) return [dateTooEarlyMessage(earliest)]
  const latest = addDays(rules.today, DELIVERY_DAYS_AHEAD_MAX)
  return compareDates(date, latest) > 0 ? [dateTooLateMessage(latest)] : []
}
