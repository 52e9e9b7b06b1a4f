import { Suspense, type ReactNode, useMemo } from 'react'
import { lazyPart } from '@/ui/feedback/lazyComponent'
import { isUnchecked } from '@/features/catalogue/state/worker/catalogueClient'
import { ErrorState } from '@/ui/native/ErrorState'
import type { ProductLayout } from '@/domain/catalogue/layouts'
import type { ProductField } from '@/domain/catalogue/sorts'
import type { OrderGuide } from '@/domain/order-guides/orderGuide'
import type { CatalogueView } from '@/features/catalogue/state/useCatalogueQuery'
import { useCardParts } from '@/features/products/parts/tile/useTileParts'
import { ProductTiles } from './tiles/ProductTiles'
import { tileHeight } from '@/features/products/parts/tile/productTiles'
import { Skeleton } from '@/ui/native/Skeleton'
import styles from './tiles/TilesSkeleton.module.css'
import { ProductPrices } from '@/features/products/parts/tile/ProductPrices'
import { useProductTile } from '@/features/products/parts/tile/useProductTile'
import { useProductFacts } from '@/features/catalogue/parts/useProductFacts'
import { useIsPrinting } from '@/ui/page/useIsPrinting'
import { formatQuantity } from '@/domain/money/amount'
import { selectCartLines } from '@/features/cart/state/cartSelectors'
import { useAppSelector } from '@/session/hooks'
import { lineName } from '@/features/order-guides/parts/lineName'
import { PRODUCTS_MESSAGES as texts } from './messages'
import {
  PAPER_ROWS_MAX,
  PaperAhead,
  PaperProductName,
  PaperTable,
} from '@/features/catalogue/parts/PaperTable'

interface PaperTileProps {
  productKey: number
  inCart: readonly string[]
  /** From the guide; '' elsewhere. */
  description: string
  factsOf: ReturnType<typeof useProductFacts>
}

function PaperTile({ productKey, inCart, description, factsOf }: PaperTileProps) {
  const { product, prices, settings } = useProductTile(productKey)
  return (
    <tr>
      <PaperProductName
        name={lineName({ productKey, description }, product ?? null)}
        facts={product ? factsOf(product) : ''}
      />
      <td data-end>
        {product ? <ProductPrices {...{ product, prices }} isHidden={settings.hidePricing} /> : null}
      </td>
      <td data-end>
        {inCart.map((quantity) => (
          <span key={quantity}>{quantity}</span>
        ))}
      </td>
    </tr>
  )
}

const NONE: readonly string[] = []

/** Quantities in the cart by product. */
function useQuantitiesInCart(): ReadonlyMap<number, readonly string[]> {
  const lines = useAppSelector(selectCartLines)
  return useMemo(() => {
    const quantities = new Map<number, readonly string[]>()
    for (const { productKey, quantity } of lines)
      quantities.set(productKey, [...(quantities.get(productKey) ?? NONE), formatQuantity(quantity)])
    return quantities
  }, [lines])
}

interface PaperTilesProps {
  keys: Int32Array
  /** The guide whose products are listed. */
  guide: OrderGuide | null
}

function PrintedTiles({ keys, guide }: PaperTilesProps) {
  const names = new Map(guide?.products.map(({ productKey, description }) => [productKey, description]))
  const inCart = useQuantitiesInCart()
  const factsOf = useProductFacts()
  const printed = [...keys.subarray(0, PAPER_ROWS_MAX)]
  return (
    <PaperTable
      caption={texts.title}
      columns={[
        { title: texts.product },
        { title: texts.price, isNumeric: true },
        { title: texts.inCart, isNumeric: true },
      ]}
      rest={keys.length - printed.length}
    >
      {printed.map((productKey) => (
        <PaperTile
          key={productKey}
          {...{ productKey, factsOf }}
          inCart={inCart.get(productKey) ?? NONE}
          description={names.get(productKey) ?? ''}
        />
      ))}
    </PaperTable>
  )
}

/** Cards and rows in print. Prices are prefetched for guides only: people rarely print what they browse. */
function PaperTiles({ keys, guide }: PaperTilesProps) {
  const isPrinting = useIsPrinting()
  const last = Math.min(keys.length, PAPER_ROWS_MAX) - 1
  return (
    <>
      <PaperAhead first={0} hasPrices={guide !== null} {...{ keys, last }} />
      {isPrinting && keys.length > 0 ? <PrintedTiles {...{ keys, guide }} /> : null}
    </>
  )
}

function TilesSkeleton({ layout, isNarrow }: { layout: ProductLayout; isNarrow: boolean }) {
  const isStack = layout === 'list' || isNarrow
  const height = tileHeight(layout, useCardParts(isNarrow))
  return (
    <div className={isStack ? styles.stack : styles.grid} aria-hidden="true" data-waiting>
      {Array.from({ length: layout === 'list' ? 4 : 12 }, (_, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  )
}

const QuickEntry = lazyPart(() => import('../quick-entry/parts/QuickEntry'), 'QuickEntry')

interface ProductListProps {
  list: CatalogueView
  /** True while the layout or the guide is unknown. */
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
