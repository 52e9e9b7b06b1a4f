import type { Locale } from 'date-fns'
import { enUS } from 'date-fns/locale/en-US'

type Width = 'narrow' | 'short' | 'abbreviated' | 'wide'

const INTL_WIDTHS = { narrow: 'narrow', short: 'short', abbreviated: 'short', wide: 'long' } as const

/** A Sunday at noon, from which `Intl` derives the names of days and months. */
const SUNDAY = { year: 2023, day: 1 }

const named = (tag: string, moment: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tag, options).format(moment)

/** Names of months and days in any language that the browser knows, for the calendar. */
export function calendarLocale(tag: string): Locale {
  const month = (index: number, { width = 'wide' }: { width?: Width } = {}) =>
    named(tag, new Date(SUNDAY.year, index, 15, 12), { month: INTL_WIDTHS[width] })
  const day = (index: number, { width = 'wide' }: { width?: Width } = {}) =>
    named(tag, new Date(SUNDAY.year, 0, SUNDAY.day + index, 12), { weekday: INTL_WIDTHS[width] })
  const localize = { ...enUS.localize, month, day } as Locale['localize']
  return { ...enUS, code: tag, localize }
}
