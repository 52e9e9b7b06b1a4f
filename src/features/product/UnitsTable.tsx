import { UnitPrice } from '@/components/commerce/UnitPrice'
import { pricedUnits } from '@/domain/catalogue/productFields'
import type { Product } from '@/domain/catalogue/product'
import { canonical, isZero } from '@/domain/money/decimal'
import { priceDecimalsOf } from '@/domain/pricing/unitPrice'
import { findUnit } from '@/domain/units/unit'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import { PRODUCT_MESSAGES } from './messages'
import styles from './UnitsTable.module.css'

function multipleOf(product: Product, unit: string): string {
  const multiple = findUnit(product.sellBys, unit)?.sellByMultiple ?? '0'
  return isZero(multiple) ? '' : PRODUCT_MESSAGES.soldBy(canonical(multiple))
}

/** Each unit with its price; without prices where pricing is hidden. */
export function UnitsTable({ product }: { product: Product }) {
  const { hidePricing } = useAppSelector(selectSettings)
  const units = pricedUnits(product)
  return (
    <section className={styles.units}>
      <h2>{PRODUCT_MESSAGES.units}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{PRODUCT_MESSAGES.unit}</th>
            {hidePricing ? null : <th scope="col">{PRODUCT_MESSAGES.price}</th>}
          </tr>
        </thead>
        <tbody>
          {units.map((unit, index) => (
            <tr key={unit}>
              <th scope="row">
                {unit} <span className={styles.multiple}>{multipleOf(product, unit)}</span>
              </th>
              {hidePricing ? null : (
                <td>
                  <UnitPrice
                    productKey={product.productKey}
                    unit={unit}
                    decimals={priceDecimalsOf(product.priceBys, unit)}
                    hasRetry={index === 0}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
