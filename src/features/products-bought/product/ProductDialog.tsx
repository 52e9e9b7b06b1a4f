import { Link } from 'react-router-dom'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { memo } from '@/ui/language/followLanguage'
import { Chart } from '@/ui/chart/Chart'
import type { ChartFigures } from '@/ui/chart/chartFigures'
import { PackAndBrand } from '@/features/catalogue/parts/PackAndBrand'
import { AppDialog } from '@/ui/dialog/AppDialog'
import { Button } from '@/ui/native/Button'
import { ExportButton } from '@/ui/table/TableExport'
import { formatDate } from '@/domain/dates/calendarDate'
import { NO_DATES } from '@/domain/dates/datePresets'
import type { ProductHistoryRow } from '@/domain/history/productHistory'
import { productPath } from '@/domain/navigation/paths'
import { formatExactPrice } from '@/domain/pricing/pricing'
import { useProductHistory } from '@/features/history/state/useProductHistory'
import { useToday } from '@/session/hooks'
import { PRODUCT_HISTORY_MESSAGES as texts } from '../messages'
import { pricesIn, productColumns } from '../productColumns'
import { AddAgain } from './AddAgain'
import styles from './ProductDialog.module.css'
import { productStory, type ProductStory } from './productStory'

/** Fewest points for a chart. */
const POINTS_MIN = 2

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Facts({ story }: { story: ProductStory }) {
  const { lastBought, timesBought, totalQuantity, lastPrice, unit } = story
  return (
    <dl className={styles.facts}>
      <Fact label={texts.lastBought}>{formatDate(lastBought) || '–'}</Fact>
      <Fact label={texts.timesBought}>{String(timesBought)}</Fact>
      <Fact label={texts.totalQuantity}>{`${totalQuantity} ${unit}`}</Fact>
      {lastPrice === null ? null : <Fact label={texts.lastPrice}>{formatExactPrice(lastPrice)}</Fact>}
    </dl>
  )
}

function chartsOf({ unit, quantities, prices }: ProductStory): Record<'quantities' | 'prices', ChartFigures> {
  return {
    quantities: {
      title: texts.quantityByMonth(unit),
      labelTitle: texts.month,
      labels: quantities.labels,
      series: [{ label: texts.quantity, values: quantities.values }],
      formatValue: (value) => value,
    },
    prices: {
      title: texts.priceOverTime(unit),
      labelTitle: texts.date,
      labels: prices.labels,
      series: [{ label: texts.price, values: prices.values }],
      formatValue: formatExactPrice,
    },
  }
}

interface ProductDialogProps {
  /** The line whose product is displayed. */
  row: ProductHistoryRow
  onClose: () => void
}

interface StoryProps {
  row: ProductHistoryRow
  rows: readonly ProductHistoryRow[]
}

const Story = memo(function Story({ row, rows }: StoryProps) {
  const today = useToday()
  const story = productStory(row, rows)
  const { quantities, prices } = chartsOf(story)
  return (
    <>
      <div className={styles.top}>
        <Facts story={story} />
        <AddAgain productKey={row.productKey} unit={story.unit} lastPrice={story.lastPrice} />
      </div>
      {quantities.labels.length > 0 ? <Chart kind="bar" figures={quantities} /> : null}
      {prices.labels.length >= POINTS_MIN ? <Chart kind="line" figures={prices} /> : null}
      <div className={styles.file}>
        <ExportButton
          title={texts.historyOf(row.productCode)}
          today={today}
          columns={productColumns(pricesIn(story.lines))}
          rows={story.lines}
        />
      </div>
    </>
  )
})

/** A product's quantities and prices over time, regardless of the page's dates, with an order control. */
export function ProductDialog({ row, onClose }: ProductDialogProps) {
  const query = useProductHistory(NO_DATES)
  return (
    <AppDialog
      isOpen
      size="large"
      title={row.description}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className={styles.story}>
        <p>
          <Link to={productPath(row.productKey)}>{row.productCode}</Link>
          <PackAndBrand productKey={row.productKey} />
        </p>
        <QueryView query={query}>{(rows) => <Story row={row} rows={rows} />}</QueryView>
      </div>
    </AppDialog>
  )
}
