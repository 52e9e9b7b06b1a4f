import { DateField } from '@/components/ui/form/DateField'
import { Select } from '@/components/ui/form/Select'
import { addDays, type CalendarDate } from '@/domain/dates/calendarDate'
import { isFuture, QUOTE_DAYS } from '@/domain/reports/reportInputs'
import type { ReportInputsProps } from './GuideListCard'
import { REPORT_MESSAGES } from './messages'
import { ReportCard } from './ReportCard'
import { useDateInput } from './useDateInput'

const texts = REPORT_MESSAGES.quoteSheet
const DAY_OPTIONS = QUOTE_DAYS.map((day) => ({ value: day, label: day }))
/** A season of purchases. */
const SINCE_DAYS = 90

/** What the customer buys, with prices on a date. */
export function QuoteSheetCard({ inputs, onChange, today }: ReportInputsProps & { today: CalendarDate }) {
  const { dayOfWeek } = inputs
  const date = useDateInput(inputs.quoteDate, today, (quoteDate) => onChange({ quoteDate }))
  const since = useDateInput(inputs.purchasedSince, addDays(today, -SINCE_DAYS), (purchasedSince) =>
    onChange({ purchasedSince }),
  )
  const request =
    date.value === null || since.value === null
      ? null
      : ({ kind: 'quoteSheet', effectiveDate: date.value, dayOfWeek, purchasedSince: since.value } as const)
  const missing = (value: CalendarDate | null, isChecked: boolean) =>
    isChecked && value === null ? REPORT_MESSAGES.dateNeeded : null
  return (
    <ReportCard title={texts.title} about={texts.about} request={request}>
      {(isChecked) => (
        <>
          <DateField
            label={texts.effectiveDate}
            value={date.value}
            isRequired
            error={missing(date.value, isChecked)}
            onChange={date.change}
          />
          <Select
            label={texts.dayOfWeek}
            value={dayOfWeek}
            options={DAY_OPTIONS}
            onValueChange={(day) => onChange({ dayOfWeek: day })}
          />
          <DateField
            label={texts.purchasedSince}
            value={since.value}
            max={today}
            isRequired
            error={isFuture(since.value, today) ? texts.future : missing(since.value, isChecked)}
            onChange={since.change}
          />
        </>
      )}
    </ReportCard>
  )
}
