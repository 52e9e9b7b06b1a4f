import type { Product } from '@/domain/catalogue/product'
import { formatUnitPrice, priceDecimalsOf } from '@/domain/pricing/unitPrice'
import { defaultPriceBy } from '@/domain/units/choices'
import { selectSettings } from '@/session/sessionSelectors'
import { useUnitPrice } from '@/state/catalogue/useUnitPrice'
import { useAppSelector } from '@/store/hooks'
import styles from './OrderPanel.module.css'

/** What is paid for a unit, per the unit that it is priced by; nothing where pricing is hidden (Spec 2 §2). */
export function CartPrice({ product, unit }: { product: Product; unit: string }) {
  const { hidePricing, syncPriceByWithSellByUMFlag } = useAppSelector(selectSettings)
  const priceBy = defaultPriceBy(product, unit, syncPriceByWithSellByUMFlag)?.unitOfMeasure ?? ''
  const { price, isLoading } = useUnitPrice(product.productKey, priceBy)
  if (hidePricing) return null
  const shown = formatUnitPrice(price, priceDecimalsOf(product.priceBys, priceBy))
  return (
    <span className={styles.price} aria-busy={isLoading || undefined}>
      {isLoading ? null : `${shown} ${priceBy}`}
    </span>
  )
}
