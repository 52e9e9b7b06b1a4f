import { Button } from '@/components/ui/Button'
import { ErrorState } from '@/components/ui/ErrorState'
import { Notice } from '@/components/ui/Notice'
import { PageTitle } from '@/components/ui/PageTitle'
import { useIsNarrow } from '@/components/ui/useMediaQuery'
import { useCatalogueQuery } from '@/state/catalogue/useCatalogueQuery'
import type { CatalogueView } from '@/state/catalogue/useCatalogueQuery'
import { FilterBar } from './FilterBar'
import { PRODUCTS_MESSAGES } from './messages'
import styles from './ProductsPage.module.css'
import { NoProducts } from './ProductsState'
import { ProductTiles } from './ProductTiles'
import { TilesSkeleton } from './TilesSkeleton'
import { useCategories } from './useCategories'
import { useProductsFilter } from './useProductsFilter'
import { useProductsLayout } from './useProductsLayout'

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

/** What went wrong beside a list that works as far as it goes. */
function Troubles({ list, available }: { list: CatalogueView; available: ReturnType<typeof useCategories> }) {
  const isCut = list.load === 'Failed' && list.hasAnswer && list.loaded > 0
  return (
    <>
      {isCut ? (
        <Notice
          severity="error"
          action={
            <Button isSmall onClick={list.retry}>
              {PRODUCTS_MESSAGES.retry}
            </Button>
          }
        >
          {PRODUCTS_MESSAGES.incomplete(list.loaded)} {list.error?.message}
        </Notice>
      ) : null}
      {available.isFailed ? (
        <Notice
          severity="warning"
          action={
            <Button isSmall onClick={available.retry}>
              {PRODUCTS_MESSAGES.retry}
            </Button>
          }
        >
          {PRODUCTS_MESSAGES.categoriesFailed}
        </Notice>
      ) : null}
    </>
  )
}

/** The catalogue (Spec 2 §2). */
export function ProductsPage() {
  const isNarrow = useIsNarrow()
  const view = useProductsLayout()
  const available = useCategories()
  const filter = useProductsFilter(view.sort, available.categories)
  const list = useCatalogueQuery(filter.query)
  const { text, mainCategory, category, sort } = filter.query
  const isFailed = list.load === 'Failed' && list.loaded === 0
  const isSearched = list.isComplete || (list.load === 'Failed' && list.loaded > 0)
  const isEmpty = isSearched && list.isCurrent && list.total === 0
  const isWaiting = list.total === 0 && !isFailed && !isEmpty
  return (
    <div className={styles.page}>
      <PageTitle actions={<Count list={list} />}>{PRODUCTS_MESSAGES.title}</PageTitle>
      <FilterBar view={view} filter={filter} available={available} />
      <Troubles list={list} available={available} />
      {isFailed ? <ErrorState message={list.error?.message ?? ''} onRetry={list.retry} /> : null}
      {isEmpty ? <NoProducts filter={filter} /> : null}
      {isWaiting ? <TilesSkeleton layout={view.layout} /> : null}
      {list.hasAnswer ? (
        <ProductTiles
          key={view.layout}
          layout={view.layout}
          isNarrow={isNarrow}
          fields={view.fields}
          keys={list.keys}
          isComplete={list.isComplete}
          listName={[text, mainCategory, category, sort].join('\n')}
        />
      ) : null}
    </div>
  )
}
