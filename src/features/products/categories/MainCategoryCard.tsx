import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '@/ui/native/Button'
import type { CategoryCard } from '@/domain/catalogue/categoryCards'
import { productsPath } from '@/domain/navigation/paths'
import { CategoryPreview } from './CategoryPreview'
import styles from './MainCategoryCard.module.css'
import { CATEGORIES_MESSAGES as texts } from './messages'

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
