import { useGetSiteSettingsQuery } from '@/api/settingsApi'
import { useSearchText } from '@/components/commerce/useSearchText'
import type { CatalogueQuery } from '@/domain/catalogue/catalogue'
import type { CategorySelection } from '@/domain/catalogue/categoryFilter'
import type { ProductSort } from '@/domain/catalogue/product'

/** What the catalogue is narrowed to and sorted by. It follows each keystroke of the search. */
export function useProductsQuery(selection: CategorySelection, sort: ProductSort): CatalogueQuery {
  const text = useSearchText()
  const { data: site } = useGetSiteSettingsQuery()
  const isSearchingAll = text.trim() !== '' && site?.alwaysSearchAllProducts === true
  const { mainCategory, category } = isSearchingAll ? { mainCategory: '', category: '' } : selection
  return { text, sort, mainCategory, category, keys: null }
}
