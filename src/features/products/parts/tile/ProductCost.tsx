import type { Product } from '@/domain/catalogue/product'
import { formatUnitPrice, priceDecimalsOf } from '@/domain/pricing/pricing'
import type { UnitPriceView } from '@/features/catalogue/state/useUnitPrice'
import { TILE_MESSAGES } from './messages'
import styles from './ProductCost.module.css'

interface ProductCostProps {
  product: Product
  prices: readonly UnitPriceView[]
}

/** The distributor's cost, if the backend reveals it (Spec 2 §2: cost where available). */
export function ProductCost({ product: { pricingUM, priceBys }, prices }: ProductCostProps) {
  const cost = prices.find(({ unit }) => unit === pricingUM)?.cost ?? null
  if (cost === null) return null
  const shown = formatUnitPrice(cost, priceDecimalsOf(priceBys, pricingUM))
  return <span className={styles.cost}>{TILE_MESSAGES.cost(shown, pricingUM)}</span>
}
