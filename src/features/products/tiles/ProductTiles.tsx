import { useCallback, useState } from 'react'
import { memo } from '@/ui/language/followLanguage'
import { useShowsGuideLink } from '@/features/order-guides/parts/AddToGuideLink'
import type { ProductLayout } from '@/domain/catalogue/layouts'
import { useElementBox } from '@/ui/virtual-list/useElementBox'
import { useEqualRows, useIsPassing } from '@/ui/virtual-list/useEqualRows'
import type { ProductField } from '@/domain/catalogue/sorts'
import { PRODUCTS_MESSAGES } from '../messages'
import { placeOf, tileMetrics, type TileMetrics } from '@/features/products/parts/tile/productTiles'
import styles from './ProductTiles.module.css'
import { useFollowLink } from '@/features/catalogue/parts/useFollowLink'
import { useListPosition } from '@/features/catalogue/parts/useListPosition'
import { useGetSiteSettingsQuery } from '@/session/settingsApi'
import { rowDetailsOf, useCardParts, usePushProducts } from '@/features/products/parts/tile/useTileParts'
import { ProductCard, type ProductTileProps } from '@/features/products/parts/tile/ProductCard'
import { ProductListRow } from '@/features/products/parts/tile/ProductListRow'
import { codeLine } from '@/domain/catalogue/productFields'
import { selectSettings } from '@/session/sessionSelectors'
import { useProduct } from '@/features/catalogue/state/useProduct'
import { useAppSelector } from '@/session/hooks'

interface TilePlaceholderProps {
  productKey: number
  fields: readonly ProductField[]
}

/** The minimum to recognise a product during a fast scroll; requests no image, price or stock. */
export const TilePlaceholder = memo(function TilePlaceholder({ productKey, fields }: TilePlaceholderProps) {
  const product = useProduct(productKey)
  const { hidePricing } = useAppSelector(selectSettings)
  if (!product) return <div className={styles.placeholder} data-waiting aria-busy="true" />
  const codes = codeLine(product, fields, hidePricing).join(' · ')
  return (
    <article className={styles.placeholder} aria-label={`${product.description} · ${codes}`}>
      <p className={styles.description}>{product.description}</p>
      <p className={styles.codes}>{codes}</p>
    </article>
  )
})

const ProductTile = memo(function ProductTile({
  layout,
  ...props
}: ProductTileProps & { layout: ProductLayout }) {
  return layout === 'list' ? <ProductListRow {...props} /> : <ProductCard {...props} />
})

interface ProductTilesProps {
  layout: ProductLayout
  isNarrow: boolean
  fields: readonly ProductField[]
  keys: Int32Array
  isComplete: boolean
  listName: string
}

interface TileProps extends ProductTileProps {
  layout: ProductLayout
  index: number
  tiles: TileMetrics
  total: number
  isScrollingFast: boolean
}

function Tile({ index, tiles, total, isScrollingFast, ...props }: TileProps) {
  const { left, top } = placeOf(index, tiles)
  return (
    <li
      className={styles.tile}
      data-index={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      style={{ transform: `translate(${left}px, ${top}px)`, width: tiles.width, height: tiles.height }}
    >
      {useIsPassing(isScrollingFast) ? <TilePlaceholder {...props} /> : <ProductTile {...props} />}
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
  const { drawn, isScrollingFast, onFocus, onBlur } = useEqualRows({
    count: box ? keys.length : 0,
    columns: tiles.columns,
    keyOf: useCallback((index: number) => keys[index] ?? 0, [keys]),
    rowPx: rowHeight,
    top: box?.top ?? 0,
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
    <ul
      ref={setList}
      className={styles.tiles}
      aria-label={PRODUCTS_MESSAGES.title}
      aria-hidden={keys.length === 0 || undefined}
      data-waiting={(keys.length > 0 && drawn.length === 0) || undefined}
      style={{ height: Math.max(0, rowCount * rowHeight - tiles.gap) }}
      onFocus={onFocus}
      onBlur={onBlur}
      onClickCapture={(event) => {
        writePosition()
        followLink(event)
      }}
    >
      {drawn.map((index) => {
        const productKey = keys[index] ?? 0
        return (
          <Tile
            key={productKey}
            {...{ layout, productKey, fields, details, isNarrow, hasGuideLink, index, tiles }}
            {...{ isScrollingFast }}
            isPushProduct={pushProducts.has(productKey)}
            total={keys.length}
          />
        )
      })}
    </ul>
  )
})
