import { memo, useState } from 'react'
import { useShowsGuideLink } from '@/components/commerce/order-guide/useShowsGuideLink'
import type { ProductLayout } from '@/domain/catalogue/layouts'
import type { ProductField } from '@/domain/catalogue/sorts'
import { PRODUCTS_MESSAGES } from './messages'
import { ProductTile } from './ProductTile'
import { rowsAround, tileMetrics, tilePlaces, tilesOfRows, withPlace } from './productTiles'
import styles from './ProductTiles.module.css'
import { TilesAhead } from './TilesAhead'
import { useElementBox } from './useElementBox'
import { useFlightWatch } from './useIsFlying'
import { useFocusedProduct } from './useFocusedProduct'
import { useFollowLink } from './useFollowLink'
import { useListPosition } from './useListPosition'
import { usePushProducts } from './usePushProducts'
import { useRowsInSight } from './useRowsInSight'
import { useTilesToDraw } from './useTilesToDraw'

interface ProductTilesProps {
  layout: ProductLayout
  isNarrow: boolean
  fields: readonly ProductField[]
  keys: Int32Array
  isComplete: boolean
  /** Changes with what the list is narrowed to and sorted by. */
  listName: string
}

/**
 * Cards or rows of products, of which only those in and around sight exist. What is around sight follows when there is
 * time for it; what passes by is drawn with little; the product that has the focus stays wherever it is.
 */
export const ProductTiles = memo(function ProductTiles(props: ProductTilesProps) {
  const { layout, isNarrow, fields, keys, isComplete, listName } = props
  const [list, setList] = useState<HTMLElement | null>(null)
  const box = useElementBox(list)
  const tiles = tileMetrics(layout, box?.width ?? 0)
  const rowHeight = tiles.height + tiles.gap
  const rowCount = Math.ceil(keys.length / tiles.columns)
  const rows = useRowsInSight({ count: box ? rowCount : 0, height: rowHeight, top: box?.top ?? 0 })
  const sight = tilesOfRows(rows, tiles.columns, keys.length)
  const around = tilesOfRows(rowsAround(rows, rowCount, rowHeight), tiles.columns, keys.length)
  const drawn = useTilesToDraw(keys, sight, around)
  // A list that was just found by typing asks for nothing beyond what is in sight.
  const isGoingOn = drawn.first < sight.first || drawn.last > sight.last
  const focus = useFocusedProduct(keys)
  const places = withPlace(tilePlaces(drawn, tiles), focus.index, tiles)
  const writePosition = useListPosition({
    metrics: box && { rowHeight, columns: tiles.columns, top: box.top },
    listName,
    isLongEnough: (index) => isComplete || keys.length > index,
  })
  useFlightWatch()
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
        data-waiting={(keys.length > 0 && sight.last < sight.first) || undefined}
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
              style={{
                transform: `translate(${left}px, ${top}px)`,
                width: tiles.width,
                height: tiles.height,
              }}
            >
              <ProductTile
                {...{ layout, productKey, fields, isNarrow, hasGuideLink }}
                isPushProduct={pushProducts.has(productKey)}
              />
            </li>
          )
        })}
      </ul>
      {isGoingOn ? (
        <>
          <TilesAhead keys={keys} first={around.first} last={sight.first - 1} />
          <TilesAhead keys={keys} first={sight.last + 1} last={around.last} />
        </>
      ) : null}
    </>
  )
})
