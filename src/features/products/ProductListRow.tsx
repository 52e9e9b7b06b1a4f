import { memo } from 'react'
import { Link } from 'react-router-dom'
import { Availability } from '@/components/commerce/Availability'
import { ProductCartControl } from '@/components/commerce/ProductCartControl'
import { ProductImage } from '@/components/commerce/ProductImage'
import { codeLine } from '@/domain/catalogue/productFields'
import { productPath } from '@/domain/navigation/paths'
import { selectSettings } from '@/session/sessionSelectors'
import { useProduct } from '@/state/catalogue/useProduct'
import { useAppSelector } from '@/store/hooks'
import type { ProductTileProps } from './ProductCard'
import { ProductCost } from './ProductCost'
import styles from './ProductListRow.module.css'
import { ProductPrices } from './ProductPrices'

/** A product of the list layout: image 64 by 64, what it is, its prices and the order. */
export const ProductListRow = memo(function ProductListRow({ productKey, fields }: ProductTileProps) {
  const product = useProduct(productKey)
  const { layoutImages } = useAppSelector(selectSettings)
  if (!product) return <div className={styles.row} data-waiting aria-busy="true" />
  return (
    <article className={styles.row}>
      <div className={styles.image}>
        {layoutImages.list ? <ProductImage name={product.listImage} alt="" /> : null}
      </div>
      <div className={styles.about}>
        <Link className={styles.description} to={productPath(productKey)}>
          {product.description}
        </Link>
        <p className={styles.codes}>{codeLine(product, fields).join(' · ')}</p>
        <p className={styles.more}>{product.catalogDescription}</p>
        <p className={styles.facts}>
          <Availability productKey={productKey} />
          <ProductCost product={product} />
        </p>
      </div>
      <div className={styles.order}>
        <ProductPrices product={product} />
        <div className={styles.control}>
          <ProductCartControl productKey={productKey} />
        </div>
      </div>
    </article>
  )
})
