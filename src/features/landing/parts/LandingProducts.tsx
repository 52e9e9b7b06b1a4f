import { useMemo, type CSSProperties } from 'react'
import type { LandingVariant } from '@/domain/landing/layout/layout'
import { isOutOfStock } from '@/domain/catalogue/stock'
import { useListPushProductKeysQuery } from '@/features/catalogue/productApi'
import { useCachedAnswers } from '@/features/catalogue/state/useCachedAnswer'
import { uncommittedStocks } from '@/features/catalogue/uncommittedApi'
import { useFollowLink } from '@/features/catalogue/parts/useFollowLink'
import { ErrorState } from '@/ui/native/ErrorState'
import { Skeleton } from '@/ui/native/Skeleton'
import { productsPath } from '@/domain/navigation/paths'
import { type CatalogueView, useCatalogueQuery } from '@/features/catalogue/state/useCatalogueQuery'
import { LANDING_MESSAGES as texts } from './messages'
import { LandingLink } from './RichText'
import styles from './Landing.module.css'
import { ProductCard, type ProductTileProps } from '@/features/products/parts/tile/ProductCard'
import { ProductListRow } from '@/features/products/parts/tile/ProductListRow'
import { Button } from '@/ui/native/Button'
import { useProductView } from '@/features/catalogue/state/useProduct'
import { useGetSiteSettingsQuery } from '@/session/settingsApi'
import { useShowsGuideLink } from '@/features/order-guides/parts/AddToGuideLink'
import { tileHeight } from '@/features/products/parts/tile/productTiles'
import { rowDetailsOf, useCardParts, usePushProducts } from '@/features/products/parts/tile/useTileParts'
import { useViewDefaults } from '@/features/products/parts/tile/useViewDefaults'
import { useIsNarrow } from '@/ui/native/useMediaQuery'
import { chosenLayout, type ProductLayout } from '@/domain/catalogue/layouts'
import { fieldPlaceOf } from '@/domain/catalogue/sorts'
import { selectChosenLayout } from '@/features/catalogue/state/catalogueViewSlice'
import { useAppSelector } from '@/session/hooks'

interface TileLook {
  readonly layout: ProductLayout
  /** False while the layout may still change. */
  readonly isReady: boolean
  /** In pixels, reserved while a product is loading. */
  readonly height: number
  readonly pushProducts: ReadonlySet<number>
  /** The same for all tiles. */
  readonly tile: Omit<ProductTileProps, 'productKey' | 'isPushProduct'>
}

const NO_FIELDS: ProductTileProps['fields'] = []

/** Layout and fields of products on the landing page, as in the catalogue; quick entry becomes cards. */
function useTileLook(canBeRows: boolean): TileLook {
  const isNarrow = useIsNarrow()
  const { data: site } = useGetSiteSettingsQuery()
  const defaults = useViewDefaults()
  const chosen = useAppSelector(selectChosenLayout)
  const hasRows = canBeRows && !isNarrow
  const layout = chosenLayout(hasRows ? ['grid', 'list'] : ['grid'], [chosen, defaults.layout])
  return {
    layout,
    isReady: !hasRows || chosen !== null || defaults.isReady,
    height: tileHeight(layout, useCardParts(isNarrow)),
    pushProducts: usePushProducts(true),
    tile: {
      fields: site?.productFields[fieldPlaceOf(layout, isNarrow)] ?? NO_FIELDS,
      details: rowDetailsOf(site),
      isNarrow,
      hasGuideLink: useShowsGuideLink(),
    },
  }
}

interface LandingTileProps {
  productKey: number
  look: TileLook
}

/** The catalogue's card or row of a product, or the reason it is missing. */
function LandingTile({ productKey, look: { layout, height, pushProducts, tile } }: LandingTileProps) {
  const view = useProductView(productKey)
  if (view.state === 'Missing') return <p className={styles.placeholder}>{texts.noProduct}</p>
  if (view.state === 'Failed') {
    return (
      <div className={styles.placeholder}>
        <p>{texts.productFailed}</p>
        <Button isSmall onClick={view.retry}>
          {texts.retry}
        </Button>
      </div>
    )
  }
  const props = { ...tile, productKey, isPushProduct: pushProducts.has(productKey) }
  return (
    <div
      className={styles.tile}
      data-layout={layout}
      style={{ '--tile-height': `${height}px` } as CSSProperties}
    >
      {layout === 'list' ? <ProductListRow {...props} /> : <ProductCard {...props} />}
    </div>
  )
}

function KnownProduct({ productKey }: { productKey: number }) {
  const look = useTileLook(false)
  return (
    <div className={styles.product} onClickCapture={useFollowLink()}>
      <LandingTile {...{ productKey, look }} />
    </div>
  )
}

/** A product with its price, stock and order control (Spec 3 §2). */
export function LandingProduct({ productKey }: { productKey: number | null }) {
  return productKey === null ? (
    <p className={styles.placeholder}>{texts.noContent}</p>
  ) : (
    <KnownProduct productKey={productKey} />
  )
}

/** Number of products in a list; a link leads to the rest in the catalogue. */
const SHOWN_MAX = 8
/** Number of products whose stock is compared. */
const COMPARED_MAX = 16

/** The first products that are in stock, then the others, in their order; null while their stock is unknown. */
function useInStockFirst(keys: Int32Array): readonly number[] | null {
  const compared = [...keys.subarray(0, COMPARED_MAX)]
  const { answers } = useCachedAnswers(uncommittedStocks, compared.map(String))
  if (answers.some(({ value, error }) => value === undefined && error === null)) return null
  const isOut = (index: number) => isOutOfStock(answers[index]?.value?.stock ?? '')
  const inStock = compared.filter((_, index) => !isOut(index))
  const outOfStock = compared.filter((_, index) => isOut(index))
  return [...inStock, ...outOfStock].slice(0, SHOWN_MAX)
}

interface ProductsProps {
  label: string
  list: CatalogueView
  more: { href: string; text: string }
}

/** Cards in one row, or rows if the catalogue shows rows; reserves the space of those still loading. */
function Products({ label, list, more }: ProductsProps) {
  const look = useTileLook(true)
  const followLink = useFollowLink()
  const sorted = useInStockFirst(list.keys)
  const isKnown = look.isReady && sorted !== null
  const keys = isKnown ? sorted : []
  const isComplete = isKnown && list.isComplete && list.isCurrent
  const isFailed = list.load === 'Failed' && list.total === 0
  const missing = isComplete || list.load === 'Failed' ? 0 : SHOWN_MAX - keys.length
  return (
    <>
      {isFailed ? <ErrorState message={list.error?.message ?? ''} onRetry={list.retry} /> : null}
      {isComplete && keys.length === 0 ? <p className={styles.placeholder}>{texts.noProducts}</p> : null}
      <div className={styles.productsFrame}>
        <ul
          className={styles.products}
          aria-label={label}
          aria-busy={missing > 0 || undefined}
          data-layout={look.layout}
          onClickCapture={followLink}
        >
          {keys.map((productKey) => (
            <li key={productKey}>
              <LandingTile {...{ productKey, look }} />
            </li>
          ))}
          {Array.from({ length: missing }, (_, index) => (
            <li key={`missing-${index}`} aria-hidden="true">
              <Skeleton height={look.height} />
            </li>
          ))}
        </ul>
      </div>
      <LandingLink href={more.href}>{more.text}</LandingLink>
    </>
  )
}

/** The first products of a category with a link to all of them (Spec 3 §2). */
export function LandingProductList({ content }: { content: LandingVariant<'productList'> }) {
  const { productSource, categoryCode, category } = content
  const isMain = productSource === 'Main Categories'
  const query = {
    text: '',
    mainCategory: isMain ? categoryCode : '',
    category: isMain ? '' : categoryCode,
    sort: 'sequence',
    keys: null,
  } as const
  const list = useCatalogueQuery(query, COMPARED_MAX)
  if (categoryCode === '') return <p className={styles.placeholder}>{texts.noContent}</p>
  const href = productsPath(isMain ? { mc: categoryCode } : { c: categoryCode })
  const label = category === '' ? texts.products : category
  return <Products {...{ label, list }} more={{ href, text: texts.allOf(category) }} />
}

/** The products that the distributor promotes. */
export function LandingPushProducts() {
  const { data, isError, isFetching, refetch } = useListPushProductKeysQuery()
  const pushed = useMemo(() => (data ?? []).map(({ productKey }) => productKey), [data])
  const list = useCatalogueQuery(
    { text: '', mainCategory: '', category: '', sort: 'sequence', keys: pushed },
    COMPARED_MAX,
  )
  if (isError) {
    return (
      <ErrorState message={texts.productsFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  const isComplete = data !== undefined && list.isComplete
  const more = { href: productsPath(), text: texts.allProducts }
  return <Products label={texts.promoted} list={{ ...list, isComplete }} more={more} />
}
