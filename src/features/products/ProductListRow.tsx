import { memo } from 'react'
import { Availability } from '@/components/commerce/Availability'
import { OrderControl } from '@/components/commerce/ProductCartControl'
import { ProductPicture } from '@/components/commerce/ProductImage'
import { codeLine } from '@/domain/catalogue/productFields'
import { productPath } from '@/domain/navigation/paths'
import type { ProductTileProps } from './ProductCard'
import { ProductCost } from './ProductCost'
import styles from './ProductListRow.module.css'
import { ProductPrices } from './ProductPrices'
import { useProductTile } from './useProductTile'

/** A product of the list layout: image 64 by 64, what it is, its prices and the order. */
export const ProductListRow = memo(function ProductListRow({ productKey, fields }: ProductTileProps) {
  const { product, settings, prices } = useProductTile(productKey)
  if (!product) return <div className={styles.row} data-waiting aria-busy="true" />
  return (
    <article className={styles.row}>
      <div className={styles.image}>
        {settings.layoutImages.list ? (
          <ProductPicture name={product.listImage} alt="" settings={settings} />
        ) : null}
      </div>
      <div className={styles.about}>
        <a className={styles.description} href={productPath(productKey)}>
          {product.description}
        </a>
        <p className={styles.codes}>{codeLine(product, fields, settings.hidePricing).join(' · ')}</p>
        <p className={styles.more}>{product.catalogDescription}</p>
        <p className={styles.facts}>
          <Availability productKey={productKey} />
          <ProductCost product={product} prices={prices} />
        </p>
      </div>
      <div className={styles.order}>
        <ProductPrices product={product} prices={prices} isHidden={settings.hidePricing} />
        <div className={styles.control}>
          <OrderControl product={product} />
        </div>
      </div>
    </article>
  )
})
