import { memo } from 'react'
import { Link } from 'react-router-dom'
import { Availability } from '@/components/commerce/Availability'
import { ProductCartControl } from '@/components/commerce/ProductCartControl'
import { ProductImage } from '@/components/commerce/ProductImage'
import { codeLine } from '@/domain/catalogue/productFields'
import type { ProductField } from '@/domain/catalogue/sorts'
import { productPath } from '@/domain/navigation/paths'
import { selectSettings } from '@/session/sessionSelectors'
import { useProduct } from '@/state/catalogue/useProduct'
import { useAppSelector } from '@/store/hooks'
import styles from './ProductCard.module.css'
import { ProductCost } from './ProductCost'
import { ProductPrices } from './ProductPrices'

export interface ProductTileProps {
  productKey: number
  fields: readonly ProductField[]
  isNarrow: boolean
}

/** A product of the grid. It reads its own product, prices, stock and cart line; nothing else makes it draw anew. */
export const ProductCard = memo(function ProductCard({ productKey, fields, isNarrow }: ProductTileProps) {
  const product = useProduct(productKey)
  const { layoutImages } = useAppSelector(selectSettings)
  if (!product) return <div className={styles.card} data-waiting aria-busy="true" />
  const hasImage = isNarrow ? layoutImages.mobile : layoutImages.card
  return (
    <article className={styles.card}>
      <Link className={styles.link} to={productPath(productKey)}>
        {hasImage ? (
          <span className={styles.image}>
            <ProductImage name={isNarrow ? product.mobileImage : product.cardImage} alt="" />
          </span>
        ) : null}
        <span className={styles.description}>{product.description}</span>
      </Link>
      <p className={styles.codes}>{codeLine(product, fields).join(' · ')}</p>
      <ProductPrices product={product} />
      <p className={styles.facts}>
        <Availability productKey={productKey} />
        <ProductCost product={product} />
      </p>
      <div className={styles.order}>
        <ProductCartControl productKey={productKey} />
      </div>
    </article>
  )
})
