import { Checkbox } from '@/components/ui/form/Checkbox'
import { DateField } from '@/components/ui/form/DateField'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import type { ReportInputsProps } from './GuideListCard'
import { REPORT_MESSAGES } from './messages'
import { ReportCard } from './ReportCard'
import { useDateInput } from './useDateInput'

const texts = REPORT_MESSAGES.priceList

/** Prices on a date, of all products or of those bought. */
export function PriceListCard({ inputs, onChange, today }: ReportInputsProps & { today: CalendarDate }) {
  const { allProducts } = inputs
  const date = useDateInput(inputs.priceListDate, today, (priceListDate) => onChange({ priceListDate }))
  const request =
    date.value === null ? null : ({ kind: 'priceList', effectiveDate: date.value, allProducts } as const)
  return (
    <ReportCard title={texts.title} about={texts.about} request={request}>
      {(isChecked) => (
        <>
          <DateField
            label={texts.effectiveDate}
            value={date.value}
            isRequired
            error={isChecked && date.value === null ? REPORT_MESSAGES.dateNeeded : null}
            onChange={date.change}
          />
          <Checkbox
            label={texts.allProducts}
            checked={allProducts}
            onCheckedChange={(isAll) => onChange({ allProducts: isAll })}
          />
          {allProducts ? null : <p>{texts.allProductsHint}</p>}
        </>
      )}
    </ReportCard>
  )
}
