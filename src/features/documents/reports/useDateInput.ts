import { useState } from 'react'
import type { CalendarDate } from '@/domain/dates/calendarDate'

export interface DateInput {
  /** Null while the field holds no date. */
  readonly value: CalendarDate | null
  readonly change: (date: CalendarDate | null) => void
}

/** A date that follows its default until the user chooses another: the default itself is not remembered. */
export function useDateInput(
  kept: CalendarDate | null,
  byDefault: CalendarDate,
  keep: (date: CalendarDate | null) => void,
): DateInput {
  const [isEmpty, setIsEmpty] = useState(false)
  return {
    value: isEmpty ? null : (kept ?? byDefault),
    change: (date) => {
      setIsEmpty(date === null)
      if (date !== null) keep(date === byDefault ? null : date)
    },
  }
}
