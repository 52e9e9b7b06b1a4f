import type { ReactNode } from 'react'
import { Button } from '@/components/ui/Button'
import { ErrorState } from '@/components/ui/ErrorState'
import { Notice } from '@/components/ui/Notice'
import { PageTitle } from '@/components/ui/PageTitle'
import { useIsNarrow } from '@/components/ui/useMediaQuery'
import { useCatalogueQuery } from '@/state/catalogue/useCatalogueQuery'
import type { CatalogueView } from '@/state/catalogue/useCatalogueQuery'
import { PRODUCTS_MESSAGES } from './messages'
import styles from './ProductsPage.module.css'
import { NoProducts } from './ProductsState'
import { ProductTiles } from './ProductTiles'
import { TilesSkeleton } from './TilesSkeleton'
import type { useCategories } from './useCategories'
import type { useCategoryFilter } from './useCategoryFilter'
import type { useProductsLayout } from './useProductsLayout'
import { useProductsQuery } from './useProductsQuery'

interface ProductResultsProps {
  view: ReturnType<typeof useProductsLayout>
  filter: ReturnType<typeof useCategoryFilter>
  available: ReturnType<typeof useCategories>
  /** Stands under the title; it does not follow the typing. */
  children: ReactNode
}

/** How many products the list has, said aloud as it changes. */
function Count({ list }: { list: CatalogueView }) {
  const { hasAnswer, isComplete, load, total } = list
  const text = !hasAnswer || (total === 0 && !isComplete) ? '' : PRODUCTS_MESSAGES.count(total)
  return (
    <p className={styles.count} role="status">
      {text}
      {text !== '' && load === 'Loading' ? <span>, {PRODUCTS_MESSAGES.moreLoading}</span> : null}
    </p>
  )
}

interface RetryNoticeProps {
  severity: 'error' | 'warning'
  onRetry: () => void
  children: ReactNode
}

function RetryNotice({ severity, onRetry, children }: RetryNoticeProps) {
  const retry = (
    <Button isSmall onClick={onRetry}>
      {PRODUCTS_MESSAGES.retry}
    </Button>
  )
  return (
    <Notice severity={severity} action={retry}>
      {children}
    </Notice>
  )
}

/** What went wrong beside a list that works as far as it goes. */
function Troubles({ list, available }: { list: CatalogueView; available: ReturnType<typeof useCategories> }) {
  const isCut = list.load === 'Failed' && list.hasAnswer && list.loaded > 0
  return (
    <>
      {isCut ? (
        <RetryNotice severity="error" onRetry={list.retry}>
          {PRODUCTS_MESSAGES.incomplete(list.loaded)} {list.error?.message}
        </RetryNotice>
      ) : null}
      {available.isFailed ? (
        <RetryNotice severity="warning" onRetry={available.retry}>
          {PRODUCTS_MESSAGES.categoriesFailed}
        </RetryNotice>
      ) : null}
    </>
  )
}

/** The products that the search, the categories and the sort lead to. Draws anew with each keystroke. */
export function ProductResults({ view, filter, available, children }: ProductResultsProps) {
  const isNarrow = useIsNarrow()
  const query = useProductsQuery(filter.selection, view.sort)
  const list = useCatalogueQuery(query)
  const isFailed = list.load === 'Failed' && list.loaded === 0
  const isSearched = list.isComplete || (list.load === 'Failed' && list.loaded > 0)
  const isEmpty = isSearched && list.isCurrent && list.total === 0
  const isWaiting = list.total === 0 && !isFailed && !isEmpty
  return (
    <div className={styles.page}>
      <PageTitle actions={<Count list={list} />}>{PRODUCTS_MESSAGES.title}</PageTitle>
      {children}
      <Troubles list={list} available={available} />
      {isFailed ? <ErrorState message={list.error?.message ?? ''} onRetry={list.retry} /> : null}
      {isEmpty ? <NoProducts query={query} filter={filter} /> : null}
      {isWaiting ? <TilesSkeleton layout={view.layout} /> : null}
      {list.hasAnswer ? (
        <ProductTiles
          key={view.layout}
          layout={view.layout}
          isNarrow={isNarrow}
          fields={view.fields}
          keys={list.keys}
          isComplete={list.isComplete}
          listName={list.listName}
        />
      ) : null}
    </div>
  )
}
