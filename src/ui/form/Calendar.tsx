import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { calendarDateOf, noonOf, type CalendarDate } from '@/domain/dates/calendarDate'
import { currentLanguage } from '@/domain/language/language'
import { useEffect, useMemo, useRef } from 'react'
import { DATE_MESSAGES } from './messages'
import type { Locale } from 'date-fns'
import { enUS } from 'date-fns/locale/en-US'

type Width = 'narrow' | 'short' | 'abbreviated' | 'wide'

const INTL_WIDTHS = { narrow: 'narrow', short: 'short', abbreviated: 'short', wide: 'long' } as const

/** Date of a Sunday, from which `Intl` derives the names of days and months. */
const SUNDAY = { year: 2023, day: 1 }

const named = (tag: string, moment: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tag, options).format(moment)

/** Names of months and days in any language that the browser knows, for the calendar. */
function calendarLocale(tag: string): Locale {
  const month = (index: number, { width = 'wide' }: { width?: Width } = {}) =>
    named(tag, new Date(SUNDAY.year, index, 15, 12), { month: INTL_WIDTHS[width] })
  const day = (index: number, { width = 'wide' }: { width?: Width } = {}) =>
    named(tag, new Date(SUNDAY.year, 0, SUNDAY.day + index, 12), { weekday: INTL_WIDTHS[width] })
  const localize = { ...enUS.localize, month, day } as Locale['localize']
  return { ...enUS, code: tag, localize }
}

export interface DateLimits {
  readonly min?: CalendarDate | null | undefined
  readonly max?: CalendarDate | null | undefined
  /** Days that cannot be chosen between the limits. */
  readonly isDayOff?: ((date: CalendarDate) => boolean) | undefined
}

interface CalendarProps extends DateLimits {
  value: CalendarDate | null
  onChoose: (date: CalendarDate) => void
}

const { calendar: texts } = DATE_MESSAGES

const momentOf = (date: CalendarDate | null | undefined) => (date ? noonOf(date) : undefined)

/** The lazy part of `DateField`: arrow keys move by days, Page Up and Page Down by months. */
export function Calendar({ value, min, max, isDayOff, onChoose }: CalendarProps) {
  const limits = { minDate: momentOf(min), maxDate: momentOf(max) }
  const { tag } = currentLanguage()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus(), [])
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={useMemo(() => calendarLocale(tag), [tag])}
      localeText={{
        previousMonth: texts.previousMonth,
        nextMonth: texts.nextMonth,
        calendarViewSwitchingButtonAriaLabel: (view) => (view === 'year' ? texts.toDays : texts.toYears),
      }}
    >
      <DateCalendar
        ref={box}
        value={momentOf(value) ?? null}
        {...(limits.minDate && { minDate: limits.minDate })}
        {...(limits.maxDate && { maxDate: limits.maxDate })}
        shouldDisableDate={(moment: Date) => isDayOff?.(calendarDateOf(moment)) ?? false}
        onChange={(moment: Date | null, state) => {
          if (moment && state === 'finish') onChoose(calendarDateOf(moment))
        }}
      />
    </LocalizationProvider>
  )
}
