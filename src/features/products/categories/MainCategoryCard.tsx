import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '@/ui/native/Button'
import type { CategoryCard } from '@/domain/catalogue/categoryCards'
import { productsPath } from '@/domain/navigation/paths'
import styles from './MainCategoryCard.module.css'
import { CATEGORIES_MESSAGES as texts } from './messages'
import { ProductImage } from '@/features/catalogue/parts/ProductImage'
import { selectSettings } from '@/session/sessionSelectors'
import { useCatalogueQuery } from '@/features/catalogue/state/useCatalogueQuery'
import { useProduct } from '@/features/catalogue/state/useProduct'
import { useAppSelector } from '@/session/hooks'

function PictureOf({ productKey }: { productKey: number }) {
  const product = useProduct(productKey)
  return product ? <ProductImage name={product.cardImage || product.listImage} width={72} alt="" /> : null
}

/** A main category's name with its number of products and the picture of the first, as the catalogue loads. */
function CategoryPreview({ mainCategory, name }: { mainCategory: string; name: string }) {
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

/** Most entries shown without a press, because cards are side by side. */
const SHOWN_MAX = 12

interface MainCategoryCardProps {
  card: CategoryCard
  /** A search result is shown completely. */
  isWhole: boolean
}

/** A main category and its categories, linked to their products (Spec 2 §2). */
export function MainCategoryCard({ card: { code, name, categories }, isWhole }: MainCategoryCardProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isLong = !isWhole && categories.length > SHOWN_MAX
  const shown = isLong && !isOpen ? categories.slice(0, SHOWN_MAX) : categories
  return (
    <li className={styles.card}>
      <Link className={styles.head} to={productsPath({ mc: code })}>
        <CategoryPreview mainCategory={code} name={name} />
      </Link>
      {shown.length === 0 ? null : (
        <ul className={styles.categories} id={id}>
          {shown.map((category) => (
            <li key={category.code}>
              <Link className={styles.category} to={productsPath({ mc: code, c: category.code })}>
                {category.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isLong ? (
        <Button
          className={styles.more}
          variant="quiet"
          isSmall
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? texts.showFewer : texts.showAll(categories.length)}
        </Button>
      ) : null}
    </li>
  )
}
