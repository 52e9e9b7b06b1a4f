import { memo } from 'react'
import type { ProductLayout } from '@/domain/catalogue/layouts'
import { codeLine } from '@/domain/catalogue/productFields'
import { selectSettings } from '@/session/sessionSelectors'
import { useProduct } from '@/state/catalogue/useProduct'
import { useAppSelector } from '@/store/hooks'
import { ProductCard, type ProductTileProps } from './ProductCard'
import { ProductListRow } from './ProductListRow'
import styles from './ProductTile.module.css'
import { useHasLanded } from './useIsFlying'

/** What can be recognised of a product that passes by: it asks for no image, price or stock. */
function PassingTile({ productKey, fields }: ProductTileProps) {
  const product = useProduct(productKey)
  const { hidePricing } = useAppSelector(selectSettings)
  if (!product) return <div className={styles.passing} data-waiting aria-busy="true" />
  return (
    <article className={styles.passing}>
      <p className={styles.description}>{product.description}</p>
      <p className={styles.codes}>{codeLine(product, fields, hidePricing).join(' · ')}</p>
    </article>
  )
}

/** A product as a card or a row. */
export const ProductTile = memo(function ProductTile({
  layout,
  ...props
}: ProductTileProps & { layout: ProductLayout }) {
  const hasLanded = useHasLanded()
  if (!hasLanded) return <PassingTile {...props} />
  return layout === 'list' ? <ProductListRow {...props} /> : <ProductCard {...props} />
})
