import { memo, useDeferredValue, useState } from 'react'
import type { ProductLayout } from '@/domain/catalogue/layouts'
import type { ProductField } from '@/domain/catalogue/sorts'
import { PRODUCTS_MESSAGES } from './messages'
import { ProductCard } from './ProductCard'
import { ProductListRow } from './ProductListRow'
import { rowsToDraw, tileMetrics, tilePlaces, withPlace } from './productTiles'
import styles from './ProductTiles.module.css'
import { useElementBox } from './useElementBox'
import { useFocusedProduct } from './useFocusedProduct'
import { useFollowLink } from './useFollowLink'
import { useListPosition } from './useListPosition'
import { useRowsInSight } from './useRowsInSight'

interface ProductTilesProps {
  layout: ProductLayout
  isNarrow: boolean
  fields: readonly ProductField[]
  keys: Int32Array
  isComplete: boolean
  /** Changes with what the list is narrowed to and sorted by. */
  listName: string
}

const NO_KEYS = new Int32Array(0)

/**
 * Cards or rows of products, of which only those in and around sight exist. What is around sight follows when there is
 * time for it; the product that has the focus stays wherever it is.
 */
export const ProductTiles = memo(function ProductTiles(props: ProductTilesProps) {
  const { layout, isNarrow, fields, keys, isComplete, listName } = props
  const [list, setList] = useState<HTMLElement | null>(null)
  const box = useElementBox(list)
  const tiles = tileMetrics(layout, box?.width ?? 0)
  const rowHeight = tiles.height + tiles.gap
  const rowCount = Math.ceil(keys.length / tiles.columns)
  const sight = useRowsInSight({ count: box ? rowCount : 0, height: rowHeight, top: box?.top ?? 0 })
  const before = { first: useDeferredValue(sight.first), last: useDeferredValue(sight.last) }
  const isOtherList = useDeferredValue(keys, NO_KEYS) !== keys
  const focus = useFocusedProduct(keys)
  const rows = rowsToDraw({ sight, before: isOtherList ? null : before, rowCount, rowHeight })
  const places = withPlace(tilePlaces(rows, keys.length, tiles), focus.index, tiles)
  const writePosition = useListPosition({
    metrics: box && { rowHeight, columns: tiles.columns, top: box.top },
    listName,
    isLongEnough: (index) => isComplete || keys.length > index,
  })
  const followLink = useFollowLink()
  const Tile = layout === 'list' ? ProductListRow : ProductCard
  return (
    <ul
      ref={setList}
      className={styles.tiles}
      aria-label={PRODUCTS_MESSAGES.title}
      aria-hidden={keys.length === 0 || undefined}
      data-waiting={(keys.length > 0 && rows.length === 0) || undefined}
      style={{ height: Math.max(0, rowCount * rowHeight - tiles.gap) }}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
      onClickCapture={(event) => {
        writePosition()
        followLink(event)
      }}
    >
      {places.map(({ index, left, top }) => {
        const productKey = keys[index] ?? 0
        return (
          <li
            key={productKey}
            className={styles.tile}
            data-product={productKey}
            aria-setsize={keys.length}
            aria-posinset={index + 1}
            style={{ transform: `translate(${left}px, ${top}px)`, width: tiles.width, height: tiles.height }}
          >
            <Tile productKey={productKey} fields={fields} isNarrow={isNarrow} />
          </li>
        )
      })}
    </ul>
  )
})
