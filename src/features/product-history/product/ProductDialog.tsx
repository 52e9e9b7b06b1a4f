import { useMemo } from 'react'
import { OrderControl } from '@/components/commerce/cart/ProductCartControl'
import { Chart } from '@/components/ui/chart/Chart'
import type { ChartFigures } from '@/components/ui/chart/chartFigures'
import { AppDialog } from '@/components/ui/dialog/AppDialog'
import { Notice } from '@/components/ui/feedback/Notice'
import { Button } from '@/components/ui/form/Button'
import { formatDate } from '@/domain/dates/calendarDate'
import type { ProductHistoryRow } from '@/domain/history/productHistory'
import type { Product } from '@/domain/catalogue/product'
import { compare, type Decimal, isNegative, multiply, ZERO } from '@/domain/money/decimal'
import { formatUnitPrice } from '@/domain/pricing/pricing'
import { useProductView } from '@/state/catalogue/useProduct'
import { useUnitPrice } from '@/state/catalogue/useUnitPrice'
import { PRODUCT_HISTORY_MESSAGES as texts } from '../messages'
import styles from './ProductDialog.module.css'
import { priceChange, productStory, type ProductStory } from './productStory'

const PRICE_DECIMALS = 2
/** Price changes below this are not worth a chart. */
const POINTS_MIN = 2

interface ProductDialogProps {
  /** The line whose product is shown. */
  row: ProductHistoryRow
  rows: readonly ProductHistoryRow[]
  onClose: () => void
}

const price = (value: Decimal): string => formatUnitPrice(value, PRICE_DECIMALS)

function changeText(change: Decimal): string {
  if (compare(change, ZERO) === 0) return texts.same
  return isNegative(change) ? texts.lower(multiply(change, '-1')) : texts.higher(change)
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Today's price beside the last one, and the control to order again. */
function Today({ product, story }: { product: Product; story: ProductStory }) {
  const today = useUnitPrice(product.productKey, story.unit)
  const change = priceChange(story.lastPrice, today.price)
  return (
    <section className={styles.today} aria-label={texts.addAgain}>
      {today.price === null ? null : (
        <p>
          {texts.todaysPrice}: <strong>{price(today.price)}</strong>
          {change === null ? null : ` · ${changeText(change)}`}
        </p>
      )}
      <OrderControl product={product} />
    </section>
  )
}

function useCharts(story: ProductStory): readonly ChartFigures[] {
  return useMemo(() => {
    const { unit, months, prices } = story
    const quantities: ChartFigures = {
      title: texts.quantityByMonth(unit),
      labelTitle: texts.month,
      labels: months.labels,
      series: [{ label: texts.quantity, values: months.quantities }],
      formatValue: (value) => value,
    }
    const priced: ChartFigures = {
      title: texts.priceOverTime(unit),
      labelTitle: texts.date,
      labels: prices.labels,
      series: [{ label: texts.price, values: prices.values }],
      formatValue: price,
    }
    return prices.values.length >= POINTS_MIN ? [quantities, priced] : [quantities]
  }, [story])
}

/** A product's quantities and prices over time, and a way to order it again. */
export function ProductDialog({ row, rows, onClose }: ProductDialogProps) {
  const story = useMemo(() => productStory(row, rows), [row, rows])
  const view = useProductView(row.productKey)
  const [quantities, prices] = useCharts(story)
  return (
    <AppDialog
      isOpen
      size="large"
      title={row.description}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className={styles.story}>
        <p className={styles.code}>{row.productCode}</p>
        <dl className={styles.facts}>
          <Fact label={texts.lastBought}>{formatDate(story.lastBought)}</Fact>
          <Fact label={texts.timesBought}>{String(story.timesBought)}</Fact>
          <Fact label={texts.totalQuantity}>{`${story.totalQuantity} ${story.unit}`}</Fact>
          {story.lastPrice === null ? null : <Fact label={texts.lastPrice}>{price(story.lastPrice)}</Fact>}
        </dl>
        {view.state === 'Found' ? <Today product={view.product} story={story} /> : null}
        {view.state === 'Missing' ? <Notice severity="info">{texts.gone}</Notice> : null}
        {quantities ? <Chart kind="bar" figures={quantities} /> : null}
        {prices ? <Chart kind="line" figures={prices} /> : null}
      </div>
    </AppDialog>
  )
}
