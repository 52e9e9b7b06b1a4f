import { memo } from 'react'
import { Availability } from '@/components/commerce/product/Availability'
import { OrderControl } from '@/components/commerce/cart/ProductCartControl'
import { ProductPicture } from '@/components/commerce/product/ProductImage'
import { codeLine } from '@/domain/catalogue/productFields'
import { productPath } from '@/domain/navigation/paths'
import { LazyGuideLink } from './LazyGuideLink'
import { PRODUCTS_MESSAGES } from '../messages'
import type { ProductTileProps } from './ProductCard'
import { ProductCost } from './ProductCost'
import styles from './ProductListRow.module.css'
import { ProductPrices } from './ProductPrices'
import { useProductTile } from './useProductTile'

/** A product of the list layout, with an image of 64 by 64 pixels. */
export const ProductListRow = memo(function ProductListRow(props: ProductTileProps) {
  const { productKey, fields, isPushProduct, hasGuideLink } = props
  const { product, settings, prices, isRested } = useProductTile(productKey)
  if (!product) return <div className={styles.row} data-waiting aria-busy="true" />
  const { description, catalogDescription, listImage } = product
  const { layoutImages, hidePricing } = settings
  return (
    <article className={styles.row} data-pictured={layoutImages.list || undefined}>
      {layoutImages.list ? (
        <div className={styles.image}>
          {isRested ? <ProductPicture name={listImage} alt="" settings={settings} /> : null}
        </div>
      ) : null}
      <div className={styles.about}>
        <a className={styles.description} href={productPath(productKey)} title={description}>
          {description}
        </a>
        <p className={styles.codes}>{codeLine(product, fields, hidePricing).join(' · ')}</p>
        <p className={styles.more}>{catalogDescription}</p>
        <p className={styles.facts}>
          {isPushProduct ? <span className={styles.push}>{PRODUCTS_MESSAGES.pushProduct}</span> : null}
          <Availability productKey={productKey} isWanted={isRested} />
          <ProductCost product={product} prices={prices} />
          {hasGuideLink && isRested ? <LazyGuideLink {...{ productKey, description }} /> : null}
        </p>
      </div>
      <div className={styles.order}>
        <ProductPrices product={product} prices={prices} isHidden={hidePricing} />
        <OrderControl product={product} isWhole={isRested} />
      </div>
    </article>
  )
})
