import { type ReactNode } from 'react'
import { memo } from '@/ui/language/followLanguage'
import { ProductPicture } from '@/features/catalogue/parts/ProductImage'
import { classNames } from '@/ui/native/classNames'
import { codeLine } from '@/domain/catalogue/productFields'
import type { ProductField } from '@/domain/catalogue/sorts'
import { productPath } from '@/domain/navigation/paths'
import { TILE_MESSAGES } from './messages'
import styles from './ProductCard.module.css'
import { pictureWidth } from './productTiles'
import { useProductTile, type ProductTileData } from './useProductTile'
import { OrderControl } from '@/features/cart/parts/ProductCartControl'
import { Availability } from '@/features/catalogue/parts/Availability'
import type { Product } from '@/domain/catalogue/product'
import { unitContents } from '@/domain/units/unitPanel'
import { NarrowFigures, ProductPrices } from './ProductPrices'
import { AddToGuideLink } from '@/features/order-guides/parts/AddToGuideLink'
import { useIsSeen } from '@/ui/native/useIsSeen'
import { formatUnitPrice, priceDecimalsOf } from '@/domain/pricing/pricing'
import type { UnitPriceView } from '@/features/catalogue/state/useUnitPrice'

interface ProductCostProps {
  product: Product
  prices: readonly UnitPriceView[]
}

/** The distributor's cost, if the backend reveals it (Spec 2 §2: cost where available). */
function ProductCost({ product: { pricingUM, priceBys }, prices }: ProductCostProps) {
  const cost = prices.find(({ unit }) => unit === pricingUM)?.cost ?? null
  if (cost === null) return null
  const shown = formatUnitPrice(cost, priceDecimalsOf(priceBys, pricingUM))
  return <span className={styles.cost}>{TILE_MESSAGES.cost(shown, pricingUM)}</span>
}

/** The Add to Order Guide link, once it is visible. */
function LazyGuideLink(product: { productKey: number; description: string }) {
  return useIsSeen() ? <AddToGuideLink {...product} /> : null
}

interface TileOrderProps extends Omit<ProductTileData, 'product'> {
  product: Product
  /** A phone's card leaves link and unit contents to the product's page. */
  isNarrow?: boolean
  hasGuideLink: boolean
  /** Shown over the control where no unit contains another. */
  text: string
}

/** Prices, stock, guide link and order control of a card or row. Its lines keep their places while they load. */
export function TileOrder(props: TileOrderProps) {
  const { product, prices, settings, isRested, isNarrow = false, hasGuideLink, text } = props
  const { productKey, description } = product
  const isHidden = settings.hidePricing
  if (isNarrow) {
    return (
      <OrderControl
        product={product}
        isWhole={isRested}
        figures={(unit, status) => (
          <NarrowFigures
            {...{ product, prices, isHidden, unit, status }}
            cost={<ProductCost {...{ product, prices }} />}
            isStockWanted={isRested}
          />
        )}
      />
    )
  }
  return (
    <>
      <ProductPrices {...{ product, prices, isHidden }} />
      <Availability productKey={productKey} isWanted={isRested} />
      <p className={styles.facts}>
        {hasGuideLink && isRested ? <LazyGuideLink {...{ productKey, description }} /> : null}
        <ProductCost {...{ product, prices }} />
      </p>
      <OrderControl
        product={product}
        isWhole={isRested}
        note={isRested ? unitContents(product) || text : ''}
        isNoteLong={prices.length < 2 && !isHidden}
      />
    </>
  )
}

export interface ProductTileProps {
  productKey: number
  fields: readonly ProductField[]
  /** Fields of a row, other than those of the code line. */
  details: readonly ProductField[]
  isNarrow: boolean
  isPushProduct: boolean
  hasGuideLink: boolean
}

interface CardFrameProps {
  productKey: number
  description: string
  codes: string
  /** Seen under a description of one line. */
  category: string
  hasImage: boolean
  /** Null reserves the picture's space. */
  picture: ReactNode
  badge?: ReactNode
  children?: ReactNode
}

/**
 * Picture, name, codes and category of a card. The codes distinguish products with the same description. The card in
 * index.html is rendered from it too.
 */
export function CardFrame(props: CardFrameProps) {
  const { productKey, description, codes, category, hasImage, picture, badge, children } = props
  return (
    <article
      className={classNames(styles.card, !hasImage && styles.bare)}
      aria-label={`${description} · ${codes}`}
    >
      {badge}
      <div className={styles.head}>
        <a className={styles.link} href={productPath(productKey)} title={`${description} · ${codes}`}>
          {hasImage ? <span className={styles.image}>{picture}</span> : null}
          <span className={styles.description}>{description}</span>
        </a>
        <p className={styles.codes}>{codes}</p>
        <p className={styles.codes}>{category}</p>
      </div>
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
  const { description, categoryDescription: category } = product
  const { layoutImages, hidePricing } = settings
  const hasImage = isNarrow ? layoutImages.mobile : layoutImages.card
  const image = isNarrow ? product.mobileImage : product.cardImage
  return (
    <CardFrame
      {...{ productKey, description, category, hasImage }}
      codes={codeLine(product, fields, hidePricing).join(' · ')}
      picture={
        isRested && hasImage ? (
          <ProductPicture name={image} width={pictureWidth(isNarrow)} alt="" settings={settings} />
        ) : null
      }
      badge={isPushProduct ? <span className={styles.push}>{TILE_MESSAGES.pushProduct}</span> : null}
    >
      <TileOrder
        {...{ product, prices, settings, isRested, isNarrow, hasGuideLink }}
        text={product.catalogDescription}
      />
    </CardFrame>
  )
})
