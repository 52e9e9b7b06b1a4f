import { OrderControl } from '@/features/cart/parts/ProductCartControl'
import { Availability } from '@/features/catalogue/parts/Availability'
import type { Product } from '@/domain/catalogue/product'
import { unitContents } from '@/domain/units/unitPanel'
import { LazyGuideLink } from './LazyGuideLink'
import { ProductCost } from './ProductCost'
import { ProductPrices } from './ProductPrices'
import styles from './TileOrder.module.css'
import type { ProductTileData } from './useProductTile'

interface TileOrderProps extends Omit<ProductTileData, 'product'> {
  product: Product
  hasGuideLink: boolean
  /** Shown over the control where no unit contains another. */
  text: string
}

/** Prices, stock, guide link and order control of a card or row. Its lines keep their places while they load. */
export function TileOrder(props: TileOrderProps) {
  const { product, prices, settings, isRested, hasGuideLink, text } = props
  const { productKey, description } = product
  const isHidden = settings.hidePricing
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
