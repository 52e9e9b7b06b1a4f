import type { CatalogueView } from '@/features/catalogue/state/useCatalogueQuery'
import { PRODUCTS_MESSAGES } from '../messages'
import styles from '../ProductsPage.module.css'

interface ProductCountProps {
  list: CatalogueView
  /** The search ignores the chosen filters. */
  isSearchingAll?: boolean
}

/** The number of products, announced when it changes. */
export function ProductCount({ list, isSearchingAll = false }: ProductCountProps) {
  const { hasAnswer, isComplete, load, total } = list
  const text = !hasAnswer || (total === 0 && !isComplete) ? '' : PRODUCTS_MESSAGES.count(total)
  return (
    <p className={styles.count} role="status">
      {text}
      {text !== '' && isSearchingAll ? <span>{PRODUCTS_MESSAGES.searchingAll}</span> : null}
      {text !== '' && load === 'Loading' ? <span>{PRODUCTS_MESSAGES.moreLoading}</span> : null}
    </p>
  )
}
