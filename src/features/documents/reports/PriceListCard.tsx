import { Checkbox } from '@/ui/form/Checkbox'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import type { ReportInputsProps } from './GuideListCard'
import { PRICE_LIST_MESSAGES as texts } from './messages'
import { ReportCard } from './ReportCard'
import { ReportDate } from './ReportDate'
import { useDateInput } from './useDateInput'

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
          <ReportDate label={texts.effectiveDate} input={date} isChecked={isChecked} />
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
