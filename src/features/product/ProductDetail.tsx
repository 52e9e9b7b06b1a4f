import { Availability } from '@/components/commerce/Availability'
import { ProductCartControl } from '@/components/commerce/ProductCartControl'
import { PageTitle } from '@/components/ui/PageTitle'
import type { Product } from '@/domain/catalogue/product'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import { DetailFields } from './DetailFields'
import { Gallery } from './Gallery'
import styles from './ProductDetail.module.css'
import { productImages } from './productImages'
import { UnitsTable } from './UnitsTable'

/** What there is to know of a product, and the order. */
export function ProductDetail({ product }: { product: Product }) {
  const { layoutImages } = useAppSelector(selectSettings)
  const { description, catalogDescription, productKey } = product
  return (
    <div className={styles.detail} data-pictured={layoutImages.detail || undefined}>
      {layoutImages.detail ? <Gallery images={productImages(product)} description={description} /> : null}
      <div className={styles.about}>
        <PageTitle documentTitle={description}>{description}</PageTitle>
        {catalogDescription === '' ? null : <p className={styles.text}>{catalogDescription}</p>}
        <Availability productKey={productKey} />
        <div className={styles.order}>
          <ProductCartControl productKey={productKey} />
        </div>
        <UnitsTable product={product} />
        <DetailFields product={product} />
      </div>
    </div>
  )
}
