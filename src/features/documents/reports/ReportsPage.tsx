import type { ComponentType } from 'react'
import { CardPage } from '@/ui/page/CardPage'
import { isAllowed } from '@/domain/menu/menuAccess'
import { selectMenu } from '@/session/sessionSelectors'
import { useReportInputs } from '@/features/documents/reports/useReportInputs'
import { useAppSelector, useToday } from '@/session/hooks'
import { GuideListCard, type ReportInputsProps } from './GuideListCard'
import {
  GUIDE_LIST_MESSAGES,
  REPORT_MESSAGES as texts,
  PRICE_LIST_MESSAGES,
  PRODUCT_LIST_MESSAGES,
  QUOTE_SHEET_MESSAGES,
} from './messages'
import { ReportCard } from './ReportCard'
import { Checkbox } from '@/ui/form/Checkbox'
import { addDays } from '@/domain/dates/calendarDate'
import { ReportDate } from './ReportDate'
import { useDateInput } from './useDateInput'
import { useListCategoriesQuery } from '@/features/catalogue/productApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { SkeletonRows } from '@/ui/native/Skeleton'
import { Select } from '@/ui/native/Select'
import { QUOTE_DAYS } from '@/domain/reports/reportInputs'

const dayOptions = () => QUOTE_DAYS.map((day) => ({ value: day, label: QUOTE_SHEET_MESSAGES.days[day] }))
/** Default period of Purchased Since: about a season of purchases. */
const SINCE_DAYS = 90

/** Report of the customer's products, with prices on a date. */
function QuoteSheetCard({ title, about, inputs, onChange, today }: ReportInputsProps) {
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
    <ReportCard title={title} about={about} request={request}>
      {(isChecked) => (
        <>
          <ReportDate label={QUOTE_SHEET_MESSAGES.effectiveDate} input={date} isChecked={isChecked} />
          <Select
            label={QUOTE_SHEET_MESSAGES.dayOfWeek}
            value={dayOfWeek}
            options={dayOptions()}
            onValueChange={(day) => onChange({ dayOfWeek: day })}
          />
          <ReportDate
            label={QUOTE_SHEET_MESSAGES.purchasedSince}
            input={since}
            isChecked={isChecked}
            max={today}
          />
        </>
      )}
    </ReportCard>
  )
}

/** Report of the products of one category, or of all. */
function ProductListCard({ title, about, inputs, onChange }: ReportInputsProps) {
  const query = useListCategoriesQuery()
  const { specificCategory } = inputs
  return (
    <ReportCard title={title} about={about} request={{ kind: 'productList', specificCategory }}>
      {() => (
        <QueryView query={query} loading={<SkeletonRows count={1} height={64} />}>
          {(categories) => {
            const shown = categories.filter(({ isExcluded }) => !isExcluded)
            const options = shown
              .map(({ code, description }) => ({ value: code, label: description || code }))
              .sort((left, right) => left.label.localeCompare(right.label))
            const isKnown = shown.some(({ code }) => code === specificCategory)
            return (
              <Select
                label={PRODUCT_LIST_MESSAGES.category}
                value={isKnown ? specificCategory : ''}
                options={[{ value: '', label: PRODUCT_LIST_MESSAGES.all }, ...options]}
                onValueChange={(code) => onChange({ specificCategory: code })}
              />
            )
          }}
        </QueryView>
      )}
    </ReportCard>
  )
}

/** Report of the prices on a date, for all products or those bought. */
function PriceListCard({ title, about, inputs, onChange, today }: ReportInputsProps) {
  const { allProducts } = inputs
  const date = useDateInput(inputs.priceListDate, today, (priceListDate) => onChange({ priceListDate }))
  const request =
    date.value === null ? null : ({ kind: 'priceList', effectiveDate: date.value, allProducts } as const)
  return (
    <ReportCard title={title} about={about} request={request}>
      {(isChecked) => (
        <>
          <ReportDate label={PRICE_LIST_MESSAGES.effectiveDate} input={date} isChecked={isChecked} />
          <Checkbox
            label={PRICE_LIST_MESSAGES.allProducts}
            checked={allProducts}
            onCheckedChange={(isAll) => onChange({ allProducts: isAll })}
          />
          {allProducts ? null : <p>{PRICE_LIST_MESSAGES.allProductsHint}</p>}
        </>
      )}
    </ReportCard>
  )
}

const StatementCard = ({ title, about }: ReportInputsProps) => (
  <ReportCard title={title} about={about} request={{ kind: 'statement' }} />
)

interface Report {
  readonly menuKey: string
  readonly texts: { readonly title: string; readonly about: string }
  readonly Card: ComponentType<ReportInputsProps>
}

/** The reports in the order of the screen (Spec 3 §2). */
export const REPORTS: readonly Report[] = [
  { menuKey: 'CurrentStatement', texts: texts.statement, Card: StatementCard },
  { menuKey: 'OrderGuideList', texts: GUIDE_LIST_MESSAGES, Card: GuideListCard },
  { menuKey: 'ProductList', texts: PRODUCT_LIST_MESSAGES, Card: ProductListCard },
  { menuKey: 'ProductPriceList', texts: PRICE_LIST_MESSAGES, Card: PriceListCard },
  { menuKey: 'QuoteSheet', texts: QUOTE_SHEET_MESSAGES, Card: QuoteSheetCard },
]

/** The reports in the user's menu. */
export function ReportsPage() {
  const menu = useAppSelector(selectMenu)
  const [inputs, onChange] = useReportInputs()
  const today = useToday()
  return (
    <CardPage title={texts.title}>
      {REPORTS.filter(({ menuKey }) => isAllowed(menu, menuKey)).map(
        ({ menuKey, texts: { title, about }, Card }) => (
          <Card key={menuKey} title={title} about={about} inputs={inputs} onChange={onChange} today={today} />
        ),
      )}
    </CardPage>
  )
}
