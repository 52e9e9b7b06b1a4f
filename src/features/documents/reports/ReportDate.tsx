import { DateField } from '@/ui/form/DateField'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { isFuture } from '@/domain/reports/reportInputs'
import { REPORT_MESSAGES as texts } from './messages'
import type { DateInput } from './useDateInput'

interface ReportDateProps {
  label: string
  input: DateInput
  /** True once the report was requested: then a missing date is an error. */
  isChecked: boolean
  /** The last day that can be chosen. */
  max?: CalendarDate
}

/** A required date of a report. */
export function ReportDate({ label, input: { value, change }, isChecked, max }: ReportDateProps) {
  const isLate = max !== undefined && isFuture(value, max)
  return (
    <DateField
      label={label}
      value={value}
      max={max}
      isRequired
      error={isLate ? texts.future : isChecked && value === null ? texts.dateNeeded : null}
      onChange={change}
    />
  )
}
