import { memo, useState, type ReactNode, useMemo } from 'react'
import { useShowsGuideLink } from '@/components/commerce/order-guide/AddToGuideLink'
import type { ProductLayout } from '@/domain/catalogue/layouts'
import type { ProductField } from '@/domain/catalogue/sorts'
import { PRODUCTS_MESSAGES } from '../messages'
import { PassingTile } from './PassingTile'
import { ProductTile } from './ProductTile'
import { tileMetrics, type TileMetrics, type TilePlace } from './productTiles'
import styles from './ProductTiles.module.css'
import { TilesAhead } from './TilesAhead'
import { useDrawnTiles } from './useDrawnTiles'
import { useElementBox } from './useElementBox'
import { useFocusedProduct } from './useFocusedProduct'
import { useFollowLink } from './useFollowLink'
import { useListPosition } from './useListPosition'
import { useListPushProductKeysQuery } from '@/api/productApi'

const NONE: ReadonlySet<number> = new Set()

/**
 * Keys of the products that the distributor promotes (Spec 2 §3 push product key). Asked for when the list is there: they
 * are a mark on a card, and without them no card has one.
 */
function usePushProducts(isListThere: boolean): ReadonlySet<number> {
  const { data } = useListPushProductKeysQuery(undefined, { skip: !isListThere })
  return useMemo(() => (data ? new Set(data.map(({ productKey }) => productKey)) : NONE), [data])
}

interface ProductTilesProps {
  layout: ProductLayout
  isNarrow: boolean
  fields: readonly ProductField[]
  keys: Int32Array
  isComplete: boolean
  /** Changes with what the list is narrowed to and sorted by. */
  listName: string
}

interface TileProps {
  productKey: number
  place: TilePlace
  tiles: TileMetrics
  /** How many products the list has. */
  total: number
  children: ReactNode
}

function Tile({ productKey, place, tiles, total, children }: TileProps) {
  const { index, left, top } = place
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
  const focus = useFocusedProduct(keys)
  const drawn = useDrawnTiles(keys, tiles, box, focus.index)
  const writePosition = useListPosition({
    metrics: box && { rowHeight, columns: tiles.columns, top: box.top },
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
        {drawn.whole.map((place) => {
          const productKey = keys[place.index] ?? 0
          return (
            <Tile key={productKey} {...{ productKey, place, tiles }} total={keys.length}>
              <ProductTile
                {...{ layout, productKey, fields, isNarrow, hasGuideLink }}
                isPushProduct={pushProducts.has(productKey)}
              />
            </Tile>
          )
        })}
        {drawn.passing.map((place) => {
          const productKey = keys[place.index] ?? 0
          return (
            <Tile key={`passing-${place.slot}`} {...{ productKey, place, tiles }} total={keys.length}>
              <PassingTile {...{ productKey, fields }} />
            </Tile>
          )
        })}
      </ul>
      {drawn.ahead.map((range, side) => (
        <TilesAhead key={side} keys={keys} {...range} />
      ))}
    </>
  )
})
