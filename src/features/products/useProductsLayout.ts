import { useGetSiteSettingsQuery } from '@/api/settingsApi'
import { useIsNarrow } from '@/components/ui/useMediaQuery'
import { availableLayouts, chosenLayout } from '@/domain/catalogue/layouts'
import type { ProductLayout } from '@/domain/catalogue/layouts'
import type { ProductSort } from '@/domain/catalogue/product'
import { chosenSort, fieldPlaceOf, sortOptions } from '@/domain/catalogue/sorts'
import type { ProductField } from '@/domain/catalogue/sorts'
import { selectUserType } from '@/session/sessionSelectors'
import {
  layoutChosen,
  selectChosenLayout,
  selectChosenSort,
  sortChosen,
} from '@/state/catalogue/catalogueViewSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

const NO_FIELDS: readonly ProductField[] = []

/** Layouts that this page draws. */
const DRAWN: readonly ProductLayout[] = ['grid', 'list']

/** Layout and sort: what may be chosen, and what holds (Spec 2 §2). */
export function useProductsLayout() {
  const dispatch = useAppDispatch()
  const isNarrow = useIsNarrow()
  const isPublic = useAppSelector(selectUserType) === 'Public'
  const savedLayout = useAppSelector(selectChosenLayout)
  const savedSort = useAppSelector(selectChosenSort)
  const { data: site } = useGetSiteSettingsQuery()
  const layouts = availableLayouts({ isPublic, isNarrow }).filter((layout) => DRAWN.includes(layout))
  const layout = chosenLayout(layouts, [savedLayout])
  const place = fieldPlaceOf(layout, isNarrow)
  const fields = site?.productFields[place] ?? NO_FIELDS
  const sorts = sortOptions(fields)
  return {
    layout,
    layouts,
    fields,
    sorts,
    sort: chosenSort(sorts, [savedSort]),
    chooseLayout: (chosen: ProductLayout) => void dispatch(layoutChosen(chosen)),
    chooseSort: (chosen: ProductSort) => void dispatch(sortChosen(chosen)),
  }
}
