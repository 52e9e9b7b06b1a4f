import type { ReactNode } from 'react'
import { PageTitle } from '@/ui/page/PageTitle'
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

interface CountedTitleProps {
  isNarrow: boolean
  count: ReactNode
  /** Only a phone has some. */
  actions?: ReactNode
  children: ReactNode
}

/** The title of a list with its count: beside it, or on a phone beneath it, which keeps its line. */
export function CountedTitle({ isNarrow, count, actions, children }: CountedTitleProps) {
  if (!isNarrow) return <PageTitle actions={count}>{children}</PageTitle>
  return (
    <PageTitle note={count ?? <p className={styles.count} />} actions={actions}>
      {children}
    </PageTitle>
  )
}
