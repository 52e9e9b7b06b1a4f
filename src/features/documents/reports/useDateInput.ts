import { useState } from 'react'
import type { CalendarDate } from '@/domain/dates/calendarDate'

export interface DateInput {
  /** Null while the field contains no valid date. */
  readonly value: CalendarDate | null
  readonly change: (date: CalendarDate | null) => void
}

/** A date that equals its default until the user chooses another; the default itself is not stored. */
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
