import { Select } from '@/ui/native/Select'
import { addDays, type CalendarDate } from '@/domain/dates/calendarDate'
import { QUOTE_DAYS } from '@/domain/reports/reportInputs'
import type { ReportInputsProps } from './GuideListCard'
import { QUOTE_SHEET_MESSAGES as texts } from './messages'
import { ReportCard } from './ReportCard'
import { ReportDate } from './ReportDate'
import { useDateInput } from './useDateInput'

const dayOptions = () => QUOTE_DAYS.map((day) => ({ value: day, label: texts.days[day] }))
/** Default period: a season of purchases. */
const SINCE_DAYS = 90

/** The customer's products, with prices on a date. */
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
  return (
    <ReportCard title={texts.title} about={texts.about} request={request}>
      {(isChecked) => (
        <>
          <ReportDate label={texts.effectiveDate} input={date} isChecked={isChecked} />
          <Select
            label={texts.dayOfWeek}
            value={dayOfWeek}
            options={dayOptions()}
            onValueChange={(day) => onChange({ dayOfWeek: day })}
          />
          <ReportDate label={texts.purchasedSince} input={since} isChecked={isChecked} max={today} />
        </>
      )}
    </ReportCard>
  )
}
