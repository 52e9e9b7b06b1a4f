import { useListCategoriesQuery, useListMainCategoriesQuery } from '@/api/productApi'
import type { Category, MainCategory } from '@/domain/catalogue/categoryFilter'

const NO_MAIN_CATEGORIES: readonly MainCategory[] = []
const NO_CATEGORIES: readonly Category[] = []

/** The categories to filter by. Without them the catalogue still works. */
export function useCategories() {
  const mains = useListMainCategoriesQuery()
  const categories = useListCategoriesQuery()
  return {
    mainCategories: mains.data ?? NO_MAIN_CATEGORIES,
    categories: categories.data ?? NO_CATEGORIES,
    isLoaded: mains.data !== undefined && categories.data !== undefined,
    isFailed: mains.isError || categories.isError,
    retry: () => {
      if (mains.isError) void mains.refetch()
      if (categories.isError) void categories.refetch()
    },
  }
}
