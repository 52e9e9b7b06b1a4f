import { useState, type ReactNode, useMemo, type FocusEvent } from 'react'
import { memo } from '@/ui/language/followLanguage'
import { useShowsGuideLink } from '@/features/order-guides/parts/AddToGuideLink'
import type { ProductLayout } from '@/domain/catalogue/layouts'
import { useElementBox } from '@/ui/virtual-list/useElementBox'
import { useVirtualList } from '@/ui/virtual-list/useVirtualList'
import type { ProductField } from '@/domain/catalogue/sorts'
import { PRODUCTS_MESSAGES } from '../messages'
import { PrefetchedProducts } from '@/features/catalogue/parts/PrefetchedProducts'
import { placeOf, tileMetrics, type TileMetrics } from '@/features/products/parts/tile/productTiles'
import styles from './ProductTiles.module.css'
import { TilePlaceholder } from './TilePlaceholder'
import { useFollowLink } from '@/features/catalogue/parts/useFollowLink'
import { useListPosition } from '@/features/catalogue/parts/useListPosition'
import { useGetSiteSettingsQuery } from '@/session/settingsApi'
import { rowDetailsOf, useCardParts, usePushProducts } from '@/features/products/parts/tile/useTileParts'
import { ProductCard, type ProductTileProps } from '@/features/products/parts/tile/ProductCard'
import { ProductListRow } from '@/features/products/parts/tile/ProductListRow'

const ProductTile = memo(function ProductTile({
  layout,
  ...props
}: ProductTileProps & { layout: ProductLayout }) {
  return layout === 'list' ? <ProductListRow {...props} /> : <ProductCard {...props} />
})

/** The product of the tile around an element (`data-product`); null outside tiles. */
function productOfTile(element: EventTarget | null): number | null {
  const tile = element instanceof Element ? element.closest<HTMLElement>('[data-product]') : null
  return tile ? Number(tile.dataset.product) : null
}

interface FocusedProduct {
  /** The index in the list; -1 if no product has the focus, or it left the list. */
  readonly index: number
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/**
 * The product with the focus. Its tile stays drawn wherever the list scrolls, so that focus and typed text survive.
 */
function useFocusedProduct(keys: Int32Array): FocusedProduct {
  const [productKey, setProductKey] = useState<number | null>(null)
  const index = useMemo(() => (productKey === null ? -1 : keys.indexOf(productKey)), [keys, productKey])
  return {
    index,
    onFocus: ({ target }) => setProductKey((before) => productOfTile(target) ?? before),
    onBlur: ({ relatedTarget }) => {
      if (productOfTile(relatedTarget) === null) setProductKey(null)
    },
  }
}

interface ProductTilesProps {
  layout: ProductLayout
  isNarrow: boolean
  fields: readonly ProductField[]
  keys: Int32Array
  isComplete: boolean
  listName: string
}

interface TileProps {
  productKey: number
  index: number
  tiles: TileMetrics
  total: number
  children: ReactNode
}

function Tile({ productKey, index, tiles, total, children }: TileProps) {
  const { left, top } = placeOf(index, tiles)
  return (
    <li
      className={styles.tile}
      data-product={productKey}
      aria-setsize={total}
      aria-posinset={index + 1}
      style={{ transform: `translate(${left}px, ${top}px)`, width: tiles.width, height: tiles.height }}
    >
      {children}
    </li>
  )
}

/** Cards or rows of products, of which only those in and around sight exist. */
export const ProductTiles = memo(function ProductTiles(props: ProductTilesProps) {
  const { layout, isNarrow, fields, keys, isComplete, listName } = props
  const [list, setList] = useState<HTMLElement | null>(null)
  const box = useElementBox(list)
  const { data: site } = useGetSiteSettingsQuery()
  const details = rowDetailsOf(site)
  const tiles = tileMetrics(layout, box?.width ?? 0, useCardParts(isNarrow))
  const rowHeight = tiles.height + tiles.gap
  const rowCount = Math.ceil(keys.length / tiles.columns)
  const focus = useFocusedProduct(keys)
  const drawn = useVirtualList({
    list: keys,
    count: box ? keys.length : 0,
    columns: tiles.columns,
    rowHeight,
    top: box?.top ?? 0,
    active: focus.index,
  })
  const writePosition = useListPosition({
    element: list,
    metrics: box && { rowHeight, columns: tiles.columns },
    listName,
    isLongEnough: (index) => isComplete || keys.length > index,
  })
  const followLink = useFollowLink()
  const pushProducts = usePushProducts(isComplete)
  const hasGuideLink = useShowsGuideLink()
  return (
    <>
      <ul
        ref={setList}
        className={styles.tiles}
        aria-label={PRODUCTS_MESSAGES.title}
        aria-hidden={keys.length === 0 || undefined}
        data-waiting={(keys.length > 0 && drawn.sight.last < drawn.sight.first) || undefined}
        style={{ height: Math.max(0, rowCount * rowHeight - tiles.gap) }}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        onClickCapture={(event) => {
          writePosition()
          followLink(event)
        }}
      >
        {drawn.full.map((index) => {
          const productKey = keys[index] ?? 0
          return (
            <Tile key={productKey} {...{ productKey, index, tiles }} total={keys.length}>
              <ProductTile
                {...{ layout, productKey, fields, details, isNarrow, hasGuideLink }}
                isPushProduct={pushProducts.has(productKey)}
              />
            </Tile>
          )
        })}
        {drawn.placeholders.map(({ item: index, slot }) => {
          const productKey = keys[index] ?? 0
          return (
            <Tile key={`placeholder-${slot}`} {...{ productKey, index, tiles }} total={keys.length}>
              <TilePlaceholder {...{ productKey, fields }} />
            </Tile>
          )
        })}
      </ul>
      {drawn.ahead.map((range, side) => (
        <PrefetchedProducts key={side} keys={keys} {...range} />
      ))}
    </>
  )
})
