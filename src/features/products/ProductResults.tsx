import { useState, type ReactNode, useEffect } from 'react'
import { isNarrowed, searchScope, type Narrowing } from '@/domain/catalogue/search/searchScope'
import { useCatalogueQuery } from '@/features/catalogue/state/useCatalogueQuery'
import { GoneNotice } from '@/features/order-guides/parts/GoneNotice'
import { ListNotices } from '../catalogue/parts/ListNotices'
import { PRODUCTS_MESSAGES } from './messages'
import { CountedTitle, ProductCount } from './filters/ProductCount'
import { ProductList } from './ProductList'
import styles from './ProductsPage.module.css'
import { GuideState, NoProducts } from './ProductsState'
import type { CategoryChoices, CategoryFilter } from '../catalogue/parts/useCategoryFilter'
import type { GuideFilter } from './filters/useGuideFilter'
import type { ProductsView } from './filters/useProductsLayout'
import { useGetSiteSettingsQuery } from '@/session/settingsApi'
import { useGetSearchSynonymsQuery } from '@/features/catalogue/searchApi'
import { useCatalogueStatus } from '@/features/catalogue/state/useCatalogueClient'
import { useSearchText } from '@/features/catalogue/parts/search/useCatalogueSearch'
import type { CatalogueQuery } from '@/domain/catalogue/catalogue'
import type { ProductSort } from '@/domain/catalogue/product'
import { withMuiTheme } from '@/ui/theme/withMuiTheme'

/** Browsers without idle callbacks wait this long instead. */
const REST_MS = 2000

const Nothing = () => null

function prefetch(): void {
  // A failure shows when a screen or dialog needs the script, with a retry.
  withMuiTheme(Promise.resolve(Nothing)).catch(() => undefined)
}

/** Prefetches MUI once the catalogue is complete and the browser idle: other screens and dialogs then open at once. */
function usePrefetchMui(isComplete: boolean): void {
  useEffect(() => {
    if (!isComplete) return
    if ('requestIdleCallback' in window) {
      const handle = window.requestIdleCallback(prefetch)
      return () => window.cancelIdleCallback(handle)
    }
    const timer = setTimeout(prefetch, REST_MS)
    return () => clearTimeout(timer)
  }, [isComplete])
}

/** The filters, the sort and the search text, which changes with each keystroke. */
function useProductsQuery(chosen: Narrowing, sort: ProductSort, canSeeAll: boolean): CatalogueQuery {
  const text = useSearchText()
  const { data: site } = useGetSiteSettingsQuery()
  const isSearchingAll = site?.alwaysSearchAllProducts === true
  const { load } = useCatalogueStatus()
  // The first products are more urgent than the synonyms.
  const isLater = text.trim() === '' || load !== 'Loaded'
  const { data } = useGetSearchSynonymsQuery(undefined, { skip: isLater })
  const { synonyms = '', dictionary = '' } = data ?? {}
  return { text, synonyms, dictionary, sort, ...searchScope(chosen, { text, isSearchingAll, canSeeAll }) }
}

interface ProductResultsProps {
  view: ProductsView
  filter: CategoryFilter
  guides: GuideFilter
  available: CategoryChoices
  /** Beside the title of a phone. */
  actions: ReactNode
  /** Below the title; does not render again while typing. */
  children: ReactNode
}

/** True once the list has matched its query; until then it reflects the defaults from before the settings loaded. */
function useHasSettled(isSettled: boolean): boolean {
  const [hasSettled, setHasSettled] = useState(isSettled)
  if (isSettled && !hasSettled) setHasSettled(true)
  return hasSettled
}

/** The products that match. Renders again with each keystroke. */
export function ProductResults(props: ProductResultsProps) {
  const { view, filter, guides, available, actions, children } = props
  const chosen = { ...filter.selection, keys: guides.keys }
  const query = useProductsQuery(chosen, view.sort, guides.canSeeAll || guides.isPublic)
  const list = useCatalogueQuery(query)
  usePrefetchMui(list.isComplete)
  const hasSettled = useHasSettled(view.isReady && list.isCurrent)
  const isSearchingAll = isNarrowed(chosen) && !isNarrowed(query)
  const { kind } = guides.choice
  // A problem with the guide does not matter while all products are searched.
  const isGuideMissing = query.keys !== null && kind !== 'guide' && kind !== 'waiting'
  const count = isGuideMissing ? null : <ProductCount list={list} isSearchingAll={isSearchingAll} />
  return (
    <div className={styles.page}>
      <CountedTitle isNarrow={view.isNarrow} {...{ count, actions }}>
        {PRODUCTS_MESSAGES.title}
      </CountedTitle>
      {children}
      <ListNotices
        list={list}
        categories={available}
        guides={{ ...guides, isFailed: guides.isFailed && !isGuideMissing }}
      />
      {guides.guide && !isSearchingAll ? <GoneNotice guide={guides.guide} /> : null}
      {isGuideMissing ? (
        <GuideState guides={guides} />
      ) : (
        <ProductList
          list={list}
          isUnsettled={!hasSettled || (query.keys !== null && kind === 'waiting')}
          layout={view.layout}
          fields={view.fields}
          isNarrow={view.isNarrow}
          guide={guides.guide}
          onShowAll={guides.showAll}
          empty={<NoProducts query={query} filter={filter} guides={guides} />}
        />
      )}
    </div>
  )
}
