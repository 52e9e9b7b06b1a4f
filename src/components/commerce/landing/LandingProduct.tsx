import { ProductCartControl } from '@/components/commerce/cart/ProductCartControl'
import { Availability } from '@/components/commerce/product/Availability'
import { ProductImage } from '@/components/commerce/product/ProductImage'
import { UnitPrice } from '@/components/commerce/product/UnitPrice'
import { Skeleton } from '@/components/native/Skeleton'
import { pricedUnits } from '@/domain/catalogue/productFields'
import type { Product } from '@/domain/catalogue/product'
import { productPath } from '@/domain/navigation/paths'
import { priceDecimalsOf } from '@/domain/pricing/pricing'
import { defaultSellBy } from '@/domain/units/choices'
import { selectSettings, selectUserType } from '@/session/sessionSelectors'
import { useProductView } from '@/state/catalogue/useProduct'
import { useAppSelector } from '@/store/hooks'
import { LANDING_MESSAGES as texts } from './messages'
import { LandingLink } from './RichText'
import styles from './Landing.module.css'

const CARD_PX = 320

function Facts({ product }: { product: Product }) {
  const { productKey, priceBys, description, cardImage, listImage } = product
  const { hidePricing } = useAppSelector(selectSettings)
  const isGuest = useAppSelector(selectUserType) === 'Public'
  const unit =
    defaultSellBy(product, product.defaultQuantity?.unitOfMeasure)?.unitOfMeasure ?? pricedUnits(product)[0]
  return (
    <article className={styles.product}>
      <LandingLink className={styles.productLink} href={productPath(productKey)}>
        <span className={styles.picture}>
          <ProductImage name={cardImage || listImage} alt="" />
        </span>
        <span>{description}</span>
      </LandingLink>
      {hidePricing || unit === undefined ? null : (
        <UnitPrice {...{ productKey, unit }} decimals={priceDecimalsOf(priceBys, unit)} hasRetry />
      )}
      <Availability productKey={productKey} />
      {isGuest ? null : <ProductCartControl productKey={productKey} />}
    </article>
  )
}

/** A product of the shop with its price, stock and order control. */
export function LandingProduct({ productKey }: { productKey: number | null }) {
  return productKey === null ? (
    <p className={styles.placeholder}>{texts.noContent}</p>
  ) : (
    <KnownProduct productKey={productKey} />
  )
}

function KnownProduct({ productKey }: { productKey: number }) {
  const view = useProductView(productKey)
  if (view.state === 'Found') return <Facts product={view.product} />
  if (view.state === 'Loading') return <Skeleton height={CARD_PX} />
  return <p className={styles.placeholder}>{texts.noProduct}</p>
}
