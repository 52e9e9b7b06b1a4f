import { useLocation, useNavigate } from 'react-router-dom'
import { withCategory, withMainCategory } from '@/domain/catalogue/categoryFilter'
import type { Category, CategorySelection } from '@/domain/catalogue/categoryFilter'
import { parseHash, updateHash } from '@/domain/navigation/hash'
import type { CatalogueHashChange } from '@/domain/navigation/hash'
import { ROUTES } from '@/domain/navigation/paths'
import { searchSettled } from '@/state/catalogue/catalogueViewSlice'
import { useAppDispatch } from '@/store/hooks'

/** A link may name a category alone: its main category follows from it (Spec 2 §2). */
function selectionOf(hash: string, categories: readonly Category[]): CategorySelection {
  const { mc, c = '' } = parseHash(hash)
  return mc === undefined
    ? withCategory({ mainCategory: '', category: '' }, c, categories)
    : { mainCategory: mc, category: c }
}

/** The categories in the address, and the ways to change what stands there; each change is a step of the history. */
export function useCategoryFilter(categories: readonly Category[]) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const selection = selectionOf(hash, categories)

  const change = (changed: CatalogueHashChange) =>
    void navigate({
      pathname: ROUTES.products,
      hash: updateHash(hash, { ...changed, row: undefined, i: undefined }),
    })
  const select = ({ mainCategory: mc, category: c }: CategorySelection) => change({ mc, c })

  return {
    selection,
    chooseMainCategory: (code: string) => select(withMainCategory(selection, code, categories)),
    chooseCategory: (code: string) => select(withCategory(selection, code, categories)),
    clearCategories: () => select({ mainCategory: '', category: '' }),
    clearSearch: () => {
      dispatch(searchSettled())
      change({ s: undefined })
    },
  }
}
