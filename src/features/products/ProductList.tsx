import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '@/ui/feedback/lazyComponent'
import { isUnchecked } from '@/features/catalogue/state/worker/catalogueClient'
import { ErrorState } from '@/ui/native/ErrorState'
import type { ProductLayout } from '@/domain/catalogue/layouts'
import type { ProductField } from '@/domain/catalogue/sorts'
import type { OrderGuide } from '@/domain/order-guides/orderGuide'
import type { CatalogueView } from '@/features/catalogue/state/useCatalogueQuery'
import { useCardParts } from '@/features/products/parts/tile/useTileParts'
import { PaperTiles } from './paper/PaperTiles'
import { ProductTiles } from './tiles/ProductTiles'
import { tileHeight } from '@/features/products/parts/tile/productTiles'
import { Skeleton } from '@/ui/native/Skeleton'
import styles from './tiles/TilesSkeleton.module.css'

function TilesSkeleton({ layout, isNarrow }: { layout: ProductLayout; isNarrow: boolean }) {
  const isList = layout === 'list'
  const height = tileHeight(layout, useCardParts(isNarrow))
  return (
    <div className={isList ? styles.list : styles.grid} aria-hidden="true" data-waiting>
      {Array.from({ length: isList ? 4 : 12 }, (_, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  )
}

const QuickEntry = lazyPart(() => import('../quick-entry/parts/QuickEntry'), 'QuickEntry')

interface ProductListProps {
  list: CatalogueView
  /** True while the layout is unknown. */
  isUnsettled?: boolean
  layout: ProductLayout
  fields: readonly ProductField[]
  isNarrow: boolean
  guide: OrderGuide | null
  onShowAll: () => void
  empty: ReactNode
}

/** The products in the chosen layout, or the reason the list is empty. */
export function ProductList(props: ProductListProps) {
  const { list, isUnsettled = false, layout, fields, isNarrow, guide, onShowAll, empty } = props
  const isFailed = list.load === 'Failed' && list.loaded === 0
  const isSearched = list.isComplete || isUnchecked(list) || (list.load === 'Failed' && list.loaded > 0)
  const isEmpty = isSearched && list.isCurrent && list.total === 0
  const isWaiting = isUnsettled || (list.total === 0 && !isFailed && !isEmpty)
  if (isFailed) return <ErrorState message={list.error?.message ?? ''} onRetry={list.retry} />
  const shown = { fields, isNarrow, keys: list.keys, isComplete: list.isComplete, listName: list.listName }
  const isDrawn = list.hasAnswer && !isUnsettled
  return (
    <>
      {isEmpty && !isUnsettled ? empty : null}
      {isWaiting ? <TilesSkeleton {...{ layout, isNarrow }} /> : null}
      {isDrawn && layout === 'quickEntry' ? (
        <Suspense fallback={<TilesSkeleton {...{ layout, isNarrow }} />}>
          <QuickEntry {...shown} guide={guide} onShowAll={onShowAll} />
        </Suspense>
      ) : null}
      {isDrawn && layout !== 'quickEntry' ? (
        <>
          <ProductTiles key={layout} layout={layout} {...shown} />
          <PaperTiles keys={list.keys} guide={guide} />
        </>
      ) : null}
    </>
  )
}
