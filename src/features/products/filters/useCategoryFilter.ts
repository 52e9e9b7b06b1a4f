import { useLocation } from 'react-router-dom'
import { hasSelected, withCategory, withMainCategory } from '@/domain/catalogue/categoryFilter'
import type { CategorySelection } from '@/domain/catalogue/categoryFilter'
import { parseHash } from '@/domain/navigation/hash'
import { searchSettled } from '@/state/catalogue/catalogueViewSlice'
import { useAppDispatch } from '@/store/hooks'
import { useChangeHash } from './useChangeHash'
import type { useCategories } from './useCategories'

/** The categories in the address, and the ways to change what stands there; each change is a step of the history. */
export function useCategoryFilter(available: ReturnType<typeof useCategories>) {
  const { hash } = useLocation()
  const dispatch = useAppDispatch()
  const change = useChangeHash()
  const { categories } = available
  const { mc = '', c = '' } = parseHash(hash)
  // A link may name a category alone: its main category follows from it (Spec 2 §2).
  const selection = withCategory({ mainCategory: mc, category: '' }, c, categories)
  const select = (chosen: CategorySelection) => change({ mc: chosen.mainCategory, c: chosen.category })

  return {
    selection,
    /** The address names a category that there is not. */
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
