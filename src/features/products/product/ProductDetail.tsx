import { Availability } from '@/features/catalogue/parts/Availability'
import { AddToGuideLink, useShowsGuideLink } from '@/features/order-guides/parts/AddToGuideLink'
import { PageTitle } from '@/ui/page/PageTitle'
import type { Product } from '@/domain/catalogue/product'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { DetailFields } from './DetailFields'
import { Gallery } from './Gallery'
import { OrderPanel } from './OrderPanel'
import styles from './ProductDetail.module.css'
import { ProductDocuments } from './ProductDocuments'
import { UnitsTable } from './UnitsTable'

/** The product's images without duplicates; else the card's image, else ''. */
function productImages({ detailImages, cardImage, listImage }: Product): readonly string[] {
  const named = [...new Set(detailImages)].filter((name) => name !== '')
  return named.length > 0 ? named : [cardImage || listImage]
}

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
