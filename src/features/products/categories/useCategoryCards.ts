import { useMemo } from 'react'
import { toApiError } from '@/net/apiError'
import {
  useListCategoriesQuery,
  useListExcludedCategoriesQuery,
  useListMainCategoriesQuery,
} from '@/features/catalogue/productApi'
import { type CategoryCard, categoryCards } from '@/domain/catalogue/categoryCards'

export type CategoryCardsView =
  | { readonly state: 'Loading' }
  | {
      readonly state: 'Failed'
      readonly message: string
      readonly isRetrying: boolean
      readonly retry: () => void
    }
  | { readonly state: 'Loaded'; readonly cards: readonly CategoryCard[] }

/**
 * The user's categories. If only the list of excluded categories fails, the page works without it: hidden
 * products are left out anyway.
 */
export function useCategoryCards(): CategoryCardsView {
  const mains = useListMainCategoriesQuery()
  const categories = useListCategoriesQuery()
  const excluded = useListExcludedCategoriesQuery()
  const cards = useMemo(
    () =>
      mains.data && categories.data && (excluded.data ?? excluded.isError)
        ? categoryCards({
            mainCategories: mains.data,
            categories: categories.data,
            excluded: excluded.data ?? [],
          })
        : null,
    [mains.data, categories.data, excluded.data, excluded.isError],
  )
  if (cards) return { state: 'Loaded', cards }
  const failed = [mains, categories].filter(({ data, isError }) => isError && !data)
  const [first] = failed
  if (!first) return { state: 'Loading' }
  return {
    state: 'Failed',
    message: toApiError(first.error).message,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
