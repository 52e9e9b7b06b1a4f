import { OrderControl } from '@/features/cart/parts/ProductCartControl'
import { PriceFigure } from '@/features/catalogue/parts/UnitPrice'
import { ErrorState } from '@/ui/native/ErrorState'
import { Notice } from '@/ui/native/Notice'
import { CART_RULE_MESSAGES } from '@/domain/cart/messages'
import { pricedUnits } from '@/domain/catalogue/productFields'
import type { Product } from '@/domain/catalogue/product'
import type { Decimal } from '@/domain/money/decimal'
import { MONEY_DECIMALS } from '@/domain/money/money'
import { exactDecimals } from '@/domain/pricing/pricing'
import { findUnit } from '@/domain/units/unit'
import { selectIsReadOnly, selectSettings, selectUserType } from '@/session/sessionSelectors'
import { useProductView } from '@/features/catalogue/state/useProduct'
import { useUnitPrice, useUnitPrices } from '@/features/catalogue/state/useUnitPrice'
import { useAppSelector } from '@/session/hooks'
import { PRODUCT_HISTORY_MESSAGES as texts } from '../messages'
import styles from './ProductDialog.module.css'
import { priceChange } from './productStory'

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
export function AddAgain({ productKey, ...bought }: AddAgainProps) {
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
