import { memo } from '@/ui/language/followLanguage'
import { ProductPicture } from '@/features/catalogue/parts/ProductImage'
import type { Product } from '@/domain/catalogue/product'
import { codeLine, fieldValues } from '@/domain/catalogue/productFields'
import type { ProductField } from '@/domain/catalogue/sorts'
import { productPath } from '@/domain/navigation/paths'
import { TILE_MESSAGES } from './messages'
import type { ProductTileProps } from './ProductCard'
import styles from './ProductListRow.module.css'
import { TileOrder } from './ProductCard'
import { useProductTile } from './useProductTile'

interface RowDetailsProps {
  product: Product
  details: readonly ProductField[]
  /** Codes that the row shows already; their values are not repeated. */
  codes: readonly string[]
  isPricingHidden: boolean
}

/** The category and the site's detail fields, as many as the row has room for. */
function RowDetails({ product, details, codes, isPricingHidden }: RowDetailsProps) {
  const { mainCategoryDescription, categoryDescription } = product
  const categories = [...new Set([mainCategoryDescription, categoryDescription])].filter(Boolean)
  const category = { key: '', title: TILE_MESSAGES.category, value: categories.join(' › ') }
  const values = [category, ...fieldValues(product, details, isPricingHidden)].filter(
    ({ key, value }) => key !== 'k0' && value !== '' && !codes.includes(value),
  )
  if (values.length === 0) return null
  return (
    <dl className={styles.details}>
      {values.map(({ key, title, value }) => (
        <div key={key}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A product of the list layout, with an image of 64 by 64 pixels. */
export const ProductListRow = memo(function ProductListRow(props: ProductTileProps) {
  const { productKey, fields, details, isPushProduct, hasGuideLink } = props
  const { product, settings, prices, isRested } = useProductTile(productKey)
  if (!product) return <div className={styles.row} data-waiting aria-busy="true" />
  const { description, catalogDescription, listImage } = product
  const { layoutImages, hidePricing } = settings
  const codes = codeLine(product, fields, hidePricing)
  const name = [description, ...codes].join(' · ')
  const [only, ...others] = product.sellBys
  return (
    <article className={styles.row} data-pictured={layoutImages.list || undefined} aria-label={name}>
      {layoutImages.list ? (
        <div className={styles.image}>
          {isRested ? <ProductPicture name={listImage} width={64} alt="" settings={settings} /> : null}
        </div>
      ) : null}
      <div className={styles.about}>
        <a className={styles.description} href={productPath(productKey)} title={name}>
          {description}
        </a>
        <p className={styles.codes}>
          {isPushProduct ? <span className={styles.push}>{TILE_MESSAGES.pushProduct}</span> : null}
          {codes.join(' · ')}
        </p>
        <p className={styles.more}>{catalogDescription}</p>
        <RowDetails {...{ product, details, codes }} isPricingHidden={hidePricing} />
      </div>
      <div className={styles.order}>
        <TileOrder
          {...{ product, prices, settings, isRested, hasGuideLink }}
          text={only && others.length === 0 ? TILE_MESSAGES.onlyBy(only.unitOfMeasure) : ''}
        />
      </div>
    </article>
  )
})
