import { defaultSellBy } from '@/domain/units/choices'
import { priceDecimalsOf } from '@/domain/pricing/unitPrice'
import { pricedUnits } from '@/domain/catalogue/productFields'
import type { Product } from '@/domain/catalogue/product'
import { UnitPrice } from '@/components/commerce/UnitPrice'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import styles from './ProductPrices.module.css'

/** The units in the order of the card: the one that is ordered by default first. */
function orderedUnits(product: Product): readonly string[] {
  const first = defaultSellBy(product, product.defaultQuantity?.unitOfMeasure)?.unitOfMeasure
  const units = pricedUnits(product)
  return first === undefined ? units : [first, ...units.filter((unit) => unit !== first)]
}

/** Prices per unit, the default unit's in large; the units alone where pricing is hidden (Spec 2 §2). */
export function ProductPrices({ product }: { product: Product }) {
  const { hidePricing } = useAppSelector(selectSettings)
  const units = orderedUnits(product)
  if (hidePricing) return <p className={styles.others}>{units.join(' · ')}</p>
  const [first, ...others] = units
  return (
    <div className={styles.prices}>
      <p className={styles.first}>
        {first === undefined ? null : (
          <UnitPrice
            productKey={product.productKey}
            unit={first}
            decimals={priceDecimalsOf(product.priceBys, first)}
            hasRetry
          />
        )}
      </p>
      <p className={styles.others}>
        {others.map((unit) => (
          <UnitPrice
            key={unit}
            productKey={product.productKey}
            unit={unit}
            decimals={priceDecimalsOf(product.priceBys, unit)}
          />
        ))}
      </p>
    </div>
  )
}
