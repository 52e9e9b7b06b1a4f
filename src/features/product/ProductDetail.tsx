import { Availability } from '@/components/commerce/product/Availability'
import { AddToGuideLink } from '@/components/commerce/order-guide/AddToGuideLink'
import { useShowsGuideLink } from '@/components/commerce/order-guide/useShowsGuideLink'
import { PageTitle } from '@/components/ui/page/PageTitle'
import type { Product } from '@/domain/catalogue/product'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import { DetailFields } from './DetailFields'
import { Gallery } from './Gallery'
import { OrderPanel } from './OrderPanel'
import styles from './ProductDetail.module.css'
import { ProductDocuments } from './ProductDocuments'
import { productImages } from './productImages'
import { UnitsTable } from './UnitsTable'

/** What there is to know of a product, and the order. */
export function ProductDetail({ product }: { product: Product }) {
  const { layoutImages } = useAppSelector(selectSettings)
  const showsGuideLink = useShowsGuideLink()
  const { description, catalogDescription, productKey } = product
  return (
    <div className={styles.detail} data-pictured={layoutImages.detail || undefined}>
      {layoutImages.detail ? <Gallery images={productImages(product)} description={description} /> : null}
      <div className={styles.about}>
        <PageTitle documentTitle={description}>{description}</PageTitle>
        {catalogDescription === '' ? null : <p className={styles.text}>{catalogDescription}</p>}
        <Availability productKey={productKey} />
        <OrderPanel product={product} />
        {showsGuideLink ? (
          <div>
            <AddToGuideLink {...{ productKey, description }} />
          </div>
        ) : null}
        <UnitsTable product={product} />
        <DetailFields product={product} />
        <ProductDocuments product={product} />
      </div>
    </div>
  )
}
