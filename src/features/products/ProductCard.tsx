import { memo } from 'react'
import { Availability } from '@/components/commerce/Availability'
import { OrderControl } from '@/components/commerce/ProductCartControl'
import { ProductPicture } from '@/components/commerce/ProductImage'
import { codeLine } from '@/domain/catalogue/productFields'
import type { ProductField } from '@/domain/catalogue/sorts'
import { productPath } from '@/domain/navigation/paths'
import styles from './ProductCard.module.css'
import { ProductCost } from './ProductCost'
import { ProductPrices } from './ProductPrices'
import { useProductTile } from './useProductTile'

export interface ProductTileProps {
  productKey: number
  fields: readonly ProductField[]
  isNarrow: boolean
}

/**
 * A product of the grid. It reads its own product, prices, stock and cart line; nothing else makes it draw anew. It may
 * come to show another product. The list around it follows its link.
 */
export const ProductCard = memo(function ProductCard({ productKey, fields, isNarrow }: ProductTileProps) {
  const { product, settings, prices } = useProductTile(productKey)
  if (!product) return <div className={styles.card} data-waiting aria-busy="true" />
  const hasImage = isNarrow ? settings.layoutImages.mobile : settings.layoutImages.card
  return (
    <article className={styles.card}>
      <a className={styles.link} href={productPath(productKey)}>
        {hasImage ? (
          <span className={styles.image}>
            <ProductPicture
              name={isNarrow ? product.mobileImage : product.cardImage}
              alt=""
              settings={settings}
            />
          </span>
        ) : null}
        <span className={styles.description}>{product.description}</span>
      </a>
      <p className={styles.codes}>{codeLine(product, fields, settings.hidePricing).join(' · ')}</p>
      <ProductPrices product={product} prices={prices} isHidden={settings.hidePricing} />
      <p className={styles.facts}>
        <Availability productKey={productKey} />
        <ProductCost product={product} prices={prices} />
      </p>
      <div className={styles.order}>
        <OrderControl product={product} />
      </div>
    </article>
  )
})
