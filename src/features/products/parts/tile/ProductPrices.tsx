import type { ReactNode } from 'react'
import { Availability } from '@/features/catalogue/parts/Availability'
import { PriceFigure } from '@/features/catalogue/parts/UnitPrice'
import type { Product } from '@/domain/catalogue/product'
import { shownPriceDecimals } from '@/domain/pricing/pricing'
import type { UnitPriceView } from '@/features/catalogue/state/useUnitPrice'
import styles from './ProductPrices.module.css'

interface ProductPricesProps {
  product: Product
  /** The default unit first. */
  prices: readonly UnitPriceView[]
  isHidden: boolean
}

/** Prices per unit, the default unit's large; only the units where pricing is hidden (Spec 2 §2). */
export function ProductPrices({ product: { priceBys }, prices, isHidden }: ProductPricesProps) {
  if (isHidden) return <p className={styles.others}>{prices.map(({ unit }) => unit).join(' · ')}</p>
  const [first, ...others] = prices
  return (
    <>
      <p className={styles.first}>
        {first ? (
          <PriceFigure view={first} decimals={shownPriceDecimals(priceBys, first.unit)} hasRetry />
        ) : null}
      </p>
      {others.length > 0 ? (
        <p className={styles.others}>
          {others.map((view) => (
            <PriceFigure key={view.unit} view={view} decimals={shownPriceDecimals(priceBys, view.unit)} />
          ))}
        </p>
      ) : null}
    </>
  )
}

interface NarrowFiguresProps extends ProductPricesProps {
  unit: string
  cost: ReactNode
  /** In place of the stock. */
  status: ReactNode
  isStockWanted: boolean
}

/** Price of the chosen unit over cost and stock; the stock is left out where it has no room. */
export function NarrowFigures({ unit, cost, status, isStockWanted, ...rest }: NarrowFiguresProps) {
  const { product, prices, isHidden } = rest
  const view = prices.find((each) => each.unit === unit) ?? prices[0]
  return (
    <div className={styles.narrow}>
      {isHidden || !view ? (
        <ProductPrices {...rest} />
      ) : (
        <p className={styles.figure}>
          <PriceFigure {...{ view }} decimals={shownPriceDecimals(product.priceBys, view.unit)} hasRetry />
        </p>
      )}
      <div className={styles.stock}>
        {cost}
        {status ?? <Availability productKey={product.productKey} isWanted={isStockWanted} />}
      </div>
    </div>
  )
}
