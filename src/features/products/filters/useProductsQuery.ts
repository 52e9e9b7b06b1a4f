import { useGetSiteSettingsQuery } from '@/api/settingsApi'
import { useSearchText } from '@/components/commerce/search/useSearchText'
import type { CatalogueQuery } from '@/domain/catalogue/catalogue'
import type { ProductSort } from '@/domain/catalogue/product'
import { searchScope } from '@/domain/catalogue/searchScope'
import type { Narrowing } from '@/domain/catalogue/searchScope'

/** What the catalogue is narrowed to and sorted by. It follows each keystroke of the search. */
export function useProductsQuery(chosen: Narrowing, sort: ProductSort, canSeeAll: boolean): CatalogueQuery {
  const text = useSearchText()
  const { data: site } = useGetSiteSettingsQuery()
  const isSearchingAll = site?.alwaysSearchAllProducts === true
  return { text, sort, ...searchScope(chosen, { text, isSearchingAll, canSeeAll }) }
}
