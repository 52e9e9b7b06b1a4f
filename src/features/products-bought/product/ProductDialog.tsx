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
import { formatExactPrice, exactDecimals } from '@/domain/pricing/pricing'
import { useProductHistory } from '@/features/history/state/useProductHistory'
import { useToday, useAppSelector } from '@/session/hooks'
import { PRODUCT_HISTORY_MESSAGES as texts } from '../messages'
import { pricesIn, productColumns } from '../productColumns'
import styles from './ProductDialog.module.css'
import { productStory, type ProductStory, priceChange } from './productStory'
import { OrderControl } from '@/features/cart/parts/ProductCartControl'
import { PriceFigure } from '@/features/catalogue/parts/UnitPrice'
import { ErrorState } from '@/ui/native/ErrorState'
import { Notice } from '@/ui/native/Notice'
import { CART_RULE_MESSAGES } from '@/domain/cart/messages'
import { pricedUnits } from '@/domain/catalogue/productFields'
import type { Product } from '@/domain/catalogue/product'
import type { Decimal } from '@/domain/money/decimal'
import { MONEY_DECIMALS } from '@/domain/money/money'
import { findUnit } from '@/domain/units/unit'
import { selectIsReadOnly, selectSettings, selectUserType } from '@/session/sessionSelectors'
import { useProductView } from '@/features/catalogue/state/useProduct'
import { useUnitPrice, useUnitPrices } from '@/features/catalogue/state/useUnitPrice'

interface UnitOfProduct {
  product: Product
  /** As last bought, and its price then. */
  unit: string
  lastPrice: Decimal | null
}

function changeText(lastPrice: Decimal | null, price: Decimal | null): string {
  const change = priceChange(lastPrice, price)
  if (change === null) return ''
  const { direction, percent } = change
  if (direction === 'Same') return texts.same
  return direction === 'Higher' ? texts.higher(percent) : texts.lower(percent)
}

/** Today's price beside the last one. */
function TodaysPrice({ product, unit, lastPrice }: UnitOfProduct) {
  const view = useUnitPrice(product.productKey, unit)
  const decimals = view.price === null ? MONEY_DECIMALS : exactDecimals(view.price)
  return (
    <p className={styles.today}>
      {texts.todaysPrice} <PriceFigure view={view} decimals={decimals} hasRetry />
      <span className={styles.change}>{changeText(lastPrice, view.price)}</span>
    </p>
  )
}

function Control({ product, unit, lastPrice }: UnitOfProduct) {
  const { hidePricing } = useAppSelector(selectSettings)
  const isSold = findUnit(product.sellBys, unit) !== undefined
  // Requested ahead, so that the line has its amount as soon as it is added.
  useUnitPrices(product.productKey, pricedUnits(product))
  return (
    <>
      {isSold && !hidePricing ? <TodaysPrice {...{ product, unit, lastPrice }} /> : null}
      {isSold ? null : <p>{texts.notSoldBy(unit)}</p>}
      <OrderControl product={product} firstUnit={unit} />
    </>
  )
}

interface AddAgainProps extends Omit<UnitOfProduct, 'product'> {
  productKey: number
}

/** Orders a product again in the unit it was bought in; absent for those who cannot order. */
function AddAgain({ productKey, ...bought }: AddAgainProps) {
  const view = useProductView(productKey)
  const canOrder = useAppSelector((state) => !selectIsReadOnly(state) && selectUserType(state) !== 'Public')
  if (!canOrder) return null
  return (
    <section className={styles.again} aria-label={texts.addAgain}>
      {view.state === 'Found' ? <Control product={view.product} {...bought} /> : null}
      {view.state === 'Missing' ? (
        <Notice severity="info">{CART_RULE_MESSAGES.productUnavailable}</Notice>
      ) : null}
      {view.state === 'Failed' ? (
        <ErrorState
          message={view.status.error?.message ?? CART_RULE_MESSAGES.productUnavailable}
          onRetry={view.retry}
        />
      ) : null}
    </section>
  )
}

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
