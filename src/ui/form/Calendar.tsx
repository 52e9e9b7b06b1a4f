import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { calendarDateOf, noonOf, type CalendarDate } from '@/domain/dates/calendarDate'
import { currentLanguage } from '@/domain/language/language'
import { useEffect, useMemo, useRef } from 'react'
import { DATE_MESSAGES } from './messages'
import { calendarLocale } from './calendarLocale'

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
