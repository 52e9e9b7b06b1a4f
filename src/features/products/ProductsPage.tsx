import { FilterBar } from './FilterBar'
import { ProductResults } from './ProductResults'
import { useCategories } from './useCategories'
import { useCategoryFilter } from './useCategoryFilter'
import { useProductsLayout } from './useProductsLayout'

/** The catalogue (Spec 2 §2). */
export function ProductsPage() {
  const view = useProductsLayout()
  const available = useCategories()
  const filter = useCategoryFilter(available.categories)
  const parts = { view, available, filter }
  return (
    <ProductResults {...parts}>
      <FilterBar {...parts} />
    </ProductResults>
  )
}
