import { useMemo } from 'react'
import type { LandingVariant } from '@/domain/landing/layout/layout'
import { useListPushProductKeysQuery } from '@/features/catalogue/productApi'
import { useFollowLink } from '@/features/catalogue/parts/useFollowLink'
import { ErrorState } from '@/ui/native/ErrorState'
import { Skeleton } from '@/ui/native/Skeleton'
import { productsPath } from '@/domain/navigation/paths'
import { type CatalogueView, useCatalogueQuery } from '@/features/catalogue/state/useCatalogueQuery'
import { LandingTile } from './LandingProduct'
import { LANDING_MESSAGES as texts } from './messages'
import { LandingLink } from './RichText'
import { useTileLook } from './useTileLook'
import styles from './Landing.module.css'

/** A landing page shows a taste of a category; the catalogue has the rest. */
const SHOWN_MAX = 8

interface ProductsProps {
  label: string
  list: CatalogueView
  more: { href: string; text: string }
}

/** Cards, or rows if the catalogue shows rows; reserves the space of those still loading. */
function Products({ label, list, more }: ProductsProps) {
  const look = useTileLook(true)
  const followLink = useFollowLink()
  const keys = look.isReady ? [...list.keys.subarray(0, SHOWN_MAX)] : []
  const isComplete = look.isReady && list.isComplete && list.isCurrent
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
  const list = useCatalogueQuery(query, SHOWN_MAX)
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
    SHOWN_MAX,
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
