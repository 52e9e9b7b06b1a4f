import { useLocation, useNavigate } from 'react-router-dom'
import {
  hasSelected,
  withCategory,
  withMainCategory,
  type CategorySelection,
  type Category,
  type MainCategory,
} from '@/domain/catalogue/categoryFilter'
import { parseHash, updateHash, type CatalogueHashChange } from '@/domain/navigation/hash'
import { searchSettled } from '@/features/catalogue/state/catalogueViewSlice'
import { useAppDispatch } from '@/session/hooks'
import { useListCategoriesQuery, useListMainCategoriesQuery } from '@/features/catalogue/productApi'

const NO_MAIN_CATEGORIES: readonly MainCategory[] = []
const NO_CATEGORIES: readonly Category[] = []

export interface CategoryChoices {
  readonly mainCategories: readonly MainCategory[]
  readonly categories: readonly Category[]
  readonly isLoaded: boolean
  readonly isFailed: boolean
  readonly retry: () => void
}

export function useCategories(): CategoryChoices {
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

/** Changes the filters in the URL: adds a history entry and returns to the top of the list. */
export function useChangeHash(): (change: CatalogueHashChange) => void {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  return (change) =>
    void navigate({ pathname, hash: updateHash(hash, { ...change, row: undefined, i: undefined }) })
}

export interface CategoryFilter {
  readonly selection: CategorySelection
  readonly isUnknown: boolean
  readonly chooseMainCategory: (code: string) => void
  readonly chooseCategory: (code: string) => void
  readonly clearCategories: () => void
  readonly clearSearch: () => void
}

export function useCategoryFilter(available: CategoryChoices): CategoryFilter {
  const { hash } = useLocation()
  const dispatch = useAppDispatch()
  const change = useChangeHash()
  const { categories } = available
  const { mc = '', c = '' } = parseHash(hash)
  // A link may name only a category, which implies its main category (Spec 2 §2).
  const selection = withCategory({ mainCategory: mc, category: '' }, c, categories)
  const select = (chosen: CategorySelection) => change({ mc: chosen.mainCategory, c: chosen.category })

  return {
    selection,
    isUnknown: available.isLoaded && !hasSelected(selection, available),
    chooseMainCategory: (code: string) => select(withMainCategory(selection, code, categories)),
    chooseCategory: (code: string) => select(withCategory(selection, code, categories)),
    clearCategories: () => change({ mc: undefined, c: undefined }),
    clearSearch: () => {
      dispatch(searchSettled())
      change({ s: undefined })
    },
  }
}
