import { CardPage } from '@/ui/page/CardPage'
import { isAllowed } from '@/domain/menu/menuAccess'
import { selectMenu } from '@/session/sessionSelectors'
import { useReportInputs } from '@/features/documents/reports/useReportInputs'
import { useAppSelector, useToday } from '@/session/hooks'
import { GuideListCard } from './GuideListCard'
import { REPORT_MESSAGES as texts } from './messages'
import { PriceListCard } from './PriceListCard'
import { ProductListCard } from './ProductListCard'
import { QuoteSheetCard } from './QuoteSheetCard'
import { ReportCard } from './ReportCard'

/** The reports that the user's menu has (Spec 3 §2). */
export function ReportsPage() {
  const menu = useAppSelector(selectMenu)
  const [inputs, onChange] = useReportInputs()
  const today = useToday()
  const form = { inputs, onChange }
  return (
    <CardPage title={texts.title}>
      {isAllowed(menu, 'CurrentStatement') ? (
        <ReportCard {...texts.statement} request={{ kind: 'statement' }} />
      ) : null}
      {isAllowed(menu, 'OrderGuideList') ? <GuideListCard {...form} /> : null}
      {isAllowed(menu, 'ProductList') ? <ProductListCard {...form} /> : null}
      {isAllowed(menu, 'ProductPriceList') ? <PriceListCard {...form} today={today} /> : null}
      {isAllowed(menu, 'QuoteSheet') ? <QuoteSheetCard {...form} today={today} /> : null}
    </CardPage>
  )
}
