import { FilterBar } from './FilterBar'
import { ProductResults } from './ProductResults'
import { useCategories } from './useCategories'
import { useCategoryFilter } from './useCategoryFilter'
import { useGuideFilter } from './useGuideFilter'
import { useProductsLayout } from './useProductsLayout'

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
