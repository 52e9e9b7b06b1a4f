import { FilterBar } from './filters/FilterBar'
import { ProductResults } from './ProductResults'
import { useCategories, useCategoryFilter } from '../catalogue/parts/useCategoryFilter'
import { useGuideFilter } from './filters/useGuideFilter'
import { useProductsLayout } from './filters/useProductsLayout'

/** The catalogue (Spec 2 §2). */
export function ProductsPage() {
  const view = useProductsLayout()
  const available = useCategories()
  const filter = useCategoryFilter(available)
  const guides = useGuideFilter()
  const parts = { view, available, filter, guides }
  return (
    <ProductResults {...parts}>
      <FilterBar {...parts} />
    </ProductResults>
  )
}
