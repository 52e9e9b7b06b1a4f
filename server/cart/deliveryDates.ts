import { and, gte, lte } from 'drizzle-orm'
import { addDays, type CalendarDate, formatDate } from '@/domain/dates/calendarDate'
import { DELIVERY_DAYS_AHEAD_MAX, type DeliveryDates } from '@/domain/checkout/deliveryDate'
import {
  type DeliveryCalendar,
  earliestDeliveryDay,
  isDeliveryDay,
  nextDeliveryDay,
} from '@/domain/checkout/deliveryCalendar'
import { isPickedUp } from '@/domain/checkout/pickup'
import type { CustomerCaller } from '../access/caller'
import type { Queries } from '../db/database'
import { holidays } from '../db/schema/accounts'

/** Goods are handed over from Monday to Saturday. */
const PICKUP_WEEKDAYS = [1, 2, 3, 4, 5, 6]

/** Whether the caller's goods are picked up. */
export function isPickup({ shipMethod, customer }: Pick<CustomerCaller, 'shipMethod' | 'customer'>): boolean {
  return isPickedUp(shipMethod, customer.name)
}

/** When goods go out to, or are handed over to, the customer. */
export async function loadDeliveryCalendar(
  db: Queries,
  caller: CustomerCaller,
  today: CalendarDate,
): Promise<DeliveryCalendar> {
  const last = addDays(today, 2 * DELIVERY_DAYS_AHEAD_MAX)
  const rows = await db
    .select()
    .from(holidays)
    .where(and(gte(holidays.day, today), lte(holidays.day, last)))
  return {
    weekdays: isPickup(caller) ? PICKUP_WEEKDAYS : caller.customer.deliveryWeekdays,
    holidays: new Set(rows.map(({ day }) => day)),
    leadDays: caller.customer.leadDays,
  }
}

/** The earliest day is also the usual one: the next time that goods go out. */
export function deliveryDatesOf(calendar: DeliveryCalendar, today: CalendarDate): DeliveryDates {
  const earliestDate = earliestDeliveryDay(today, calendar)
  return { defaultDate: earliestDate, earliestDate }
}

/** What is wrong with a day on which no goods go out; null when goods do. */
export function deliveryDayError(
  date: CalendarDate,
  calendar: DeliveryCalendar,
  caller: CustomerCaller,
): string | null {
  if (isDeliveryDay(date, calendar)) return null
  const [noun, none] = isPickup(caller) ? ['pickup', 'pickups'] : ['delivery', 'deliveries']
  const next = nextDeliveryDay(date, calendar)
  const hint = next === null ? '' : `. The next ${noun} date is ${formatDate(next)}`
  return `There are no ${none} on ${formatDate(date)}${hint}`
}
