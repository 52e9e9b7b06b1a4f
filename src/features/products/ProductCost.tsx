import type { Product } from '@/domain/catalogue/product'
import { formatUnitPrice, priceDecimalsOf } from '@/domain/pricing/unitPrice'
import { useUnitPrice } from '@/state/catalogue/useUnitPrice'
import { PRODUCTS_MESSAGES } from './messages'
import styles from './ProductCost.module.css'

/** What the distributor pays, for those to whom the backend tells it (Spec 2 §2: cost where available). */
export function ProductCost({ product: { productKey, pricingUM, priceBys } }: { product: Product }) {
  const { cost } = useUnitPrice(productKey, pricingUM)
  if (cost === null) return null
  const shown = formatUnitPrice(cost, priceDecimalsOf(priceBys, pricingUM))
  return <span className={styles.cost}>{PRODUCTS_MESSAGES.cost(shown, pricingUM)}</span>
}
