import { memo, type ReactNode } from 'react'
import { Availability } from '@/components/commerce/product/Availability'
import { OrderControl } from '@/components/commerce/cart/ProductCartControl'
import { ProductPicture } from '@/components/commerce/product/ProductImage'
import { classNames } from '@/components/native/classNames'
import { codeLine } from '@/domain/catalogue/productFields'
import type { ProductField } from '@/domain/catalogue/sorts'
import { productPath } from '@/domain/navigation/paths'
import { LazyGuideLink } from './LazyGuideLink'
import { PRODUCTS_MESSAGES } from '../messages'
import styles from './ProductCard.module.css'
import { ProductCost } from './ProductCost'
import { ProductPrices } from './ProductPrices'
import { useProductTile } from './useProductTile'

export interface ProductTileProps {
  productKey: number
  fields: readonly ProductField[]
  isNarrow: boolean
  isPushProduct: boolean
  hasGuideLink: boolean
}

interface CardFrameProps {
  productKey: number
  description: string
  codes: string
  hasImage: boolean
  /** Null reserves the picture's space. */
  picture: ReactNode
  badge?: ReactNode
  children?: ReactNode
}

/** Picture, name and codes of a card. The card that index.html draws is rendered from it too. */
export function CardFrame(props: CardFrameProps) {
  const { productKey, description, codes, hasImage, picture, badge, children } = props
  return (
    <article className={classNames(styles.card, !hasImage && styles.bare)}>
      {badge}
      <a className={styles.link} href={productPath(productKey)} title={description}>
        {hasImage ? <span className={styles.image}>{picture}</span> : null}
        <span className={styles.description}>{description}</span>
      </a>
      <p className={styles.codes}>{codes}</p>
      {children}
    </article>
  )
}

/**
 * A product card. It subscribes to its own product, prices, stock and cart line; the list handles its links. Keep its
 * elements few: search results wait for cards.
 */
export const ProductCard = memo(function ProductCard(props: ProductTileProps) {
  const { productKey, fields, isNarrow, isPushProduct, hasGuideLink } = props
  const { product, settings, prices, isRested } = useProductTile(productKey)
  if (!product) return <div className={styles.card} data-waiting aria-busy="true" />
  const { description } = product
  const { layoutImages, hidePricing } = settings
  const hasImage = isNarrow ? layoutImages.mobile : layoutImages.card
  const image = isNarrow ? product.mobileImage : product.cardImage
  return (
    <CardFrame
      {...{ productKey, description, hasImage }}
      codes={codeLine(product, fields, hidePricing).join(' · ')}
      picture={isRested && hasImage ? <ProductPicture name={image} alt="" settings={settings} /> : null}
      badge={isPushProduct ? <span className={styles.push}>{PRODUCTS_MESSAGES.pushProduct}</span> : null}
    >
      <ProductPrices product={product} prices={prices} isHidden={hidePricing} />
      <Availability productKey={productKey} isWanted={isRested} />
      <p className={styles.facts}>
        {hasGuideLink && isRested ? <LazyGuideLink {...{ productKey, description }} /> : null}
        <ProductCost product={product} prices={prices} />
      </p>
      <OrderControl product={product} isWhole={isRested} />
    </CardFrame>
  )
})
