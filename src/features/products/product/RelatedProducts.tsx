import { useId } from 'react'
import { Link } from 'react-router-dom'
import { OrderControl } from '@/features/cart/parts/ProductCartControl'
import { ProductPicture } from '@/features/catalogue/parts/ProductImage'
import { PriceFigure } from '@/features/catalogue/parts/UnitPrice'
import { useProductFacts } from '@/features/catalogue/parts/useProductFacts'
import type { RelatedView } from '@/features/catalogue/state/useRelated'
import { useProductTile } from '@/features/products/parts/tile/useProductTile'
import type { Product } from '@/domain/catalogue/product'
import { productPath } from '@/domain/navigation/paths'
import { shownPriceDecimals } from '@/domain/pricing/pricing'
import { unitContents } from '@/domain/units/unitPanel'
import { useIsSeen } from '@/ui/native/useIsSeen'
import { PRODUCT_MESSAGES as texts } from './messages'
import styles from './RelatedProducts.module.css'

/** Picture, name, code, pack, brand, price and Add. */
function RelatedCard({ productKey }: { productKey: number }) {
  const { product, settings, prices } = useProductTile(productKey)
  const factsOf = useProductFacts()
  const isSeen = useIsSeen()
  if (!product) return null
  const { description, listImage, priceBys } = product
  const facts = factsOf(product)
  const [first] = prices
  return (
    <article className={styles.card} aria-label={`${description} · ${facts}`}>
      {settings.layoutImages.list ? (
        <div className={styles.picture}>
          <ProductPicture name={listImage} width={64} alt="" settings={settings} />
        </div>
      ) : null}
      <div className={styles.about}>
        <Link className={styles.name} to={productPath(productKey)}>
          {description}
        </Link>
        <p className={styles.facts}>{facts}</p>
        {settings.hidePricing || !first ? null : (
          <p>
            <PriceFigure view={first} decimals={shownPriceDecimals(priceBys, first.unit)} />
          </p>
        )}
      </div>
      <div className={styles.order}>
        <OrderControl product={product} isWhole={isSeen} note={unitContents(product)} />
      </div>
    </article>
  )
}

function ProductSection({ title, products }: { title: string; products: readonly Product[] }) {
  const titleId = useId()
  if (products.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={styles.cards}>
        {products.map(({ productKey }) => (
          <li key={productKey}>
            <RelatedCard productKey={productKey} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Products of the category beside the same goods, which are more alike. */
const FEW = 4

interface RelatedProductsProps {
  product: Product
  related: RelatedView
}

/** The same goods in other packs and brands, and more of the category. */
export function RelatedProducts({ product, related: { sameGoods, inCategory } }: RelatedProductsProps) {
  const category = product.categoryDescription || product.productCategoryCode
  return (
    <>
      <ProductSection title={texts.sameGoods} products={sameGoods} />
      <ProductSection
        title={texts.moreIn(category)}
        products={sameGoods.length > 0 ? inCategory.slice(0, FEW) : inCategory}
      />
    </>
  )
}
