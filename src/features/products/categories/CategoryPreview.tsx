import { ProductImage } from '@/features/catalogue/parts/ProductImage'
import { selectSettings } from '@/session/sessionSelectors'
import { useCatalogueQuery } from '@/features/catalogue/state/useCatalogueQuery'
import { useProduct } from '@/features/catalogue/state/useProduct'
import { useAppSelector } from '@/session/hooks'
import styles from './MainCategoryCard.module.css'
import { CATEGORIES_MESSAGES as texts } from './messages'

function PictureOf({ productKey }: { productKey: number }) {
  const product = useProduct(productKey)
  return product ? <ProductImage name={product.cardImage || product.listImage} width={72} alt="" /> : null
}

/** A main category's name with its number of products and the picture of the first, as the catalogue loads. */
export function CategoryPreview({ mainCategory, name }: { mainCategory: string; name: string }) {
  const { layoutImages } = useAppSelector(selectSettings)
  const all = { text: '', mainCategory, category: '', sort: 'sequence', keys: null } as const
  const { keys, total, isComplete } = useCatalogueQuery(all, 1)
  const [first] = keys
  return (
    <>
      {layoutImages.card ? (
        <span className={styles.picture}>
          {first === undefined ? null : <PictureOf productKey={first} />}
        </span>
      ) : null}
      <span className={styles.title}>
        <h2>{name}</h2>
        <span className={styles.count}>{isComplete ? texts.products(total) : null}</span>
      </span>
    </>
  )
}
