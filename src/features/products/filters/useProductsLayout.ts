import { useGetSiteSettingsQuery } from '@/session/settingsApi'
import type { ViewDefaults } from '@/features/catalogue/viewDefaultsApi'
import { useViewDefaults } from '@/features/products/parts/tile/useViewDefaults'
import { useIsNarrow } from '@/ui/native/useMediaQuery'
import { availableLayouts, chosenLayout, type ProductLayout } from '@/domain/catalogue/layouts'
import type { ProductSort } from '@/domain/catalogue/product'
import {
  chosenSort,
  fieldPlaceOf,
  sortOptions,
  type ProductField,
  type SortOption,
} from '@/domain/catalogue/sorts'
import { selectIsReadOnly, selectSession, selectUserType } from '@/session/sessionSelectors'
import {
  layoutChosen,
  selectChosenLayout,
  selectChosenSort,
  sortChosen,
} from '@/features/catalogue/state/catalogueViewSlice'
import { saveViewDefaults } from '@/features/catalogue/state/saveViewDefaults'
import { notify, withdrawFailures } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { FILTER_MESSAGES } from '@/features/catalogue/parts/filterMessages'
import { useUnsavedQuestion } from './useUnsavedQuestion'

const NO_FIELDS: readonly ProductField[] = []

/** Saves a choice as the user's default; it applies even if that fails. */
function useSaveDefault(): (choice: Partial<ViewDefaults>, failure: string) => void {
  const dispatch = useAppDispatch()
  const isReady = useAppSelector(selectSession).status === 'ready'
  const isPublic = useAppSelector(selectUserType) === 'Public'
  return (choice, failure) => {
    if (!isReady || isPublic) return
    const about = `default ${Object.keys(choice).join()}`
    void dispatch(saveViewDefaults(choice)).then((isDone) => {
      if (isDone) dispatch(withdrawFailures(about))
      else dispatch(notify({ severity: 'warning', message: failure, about }))
    })
  }
}

export interface ProductsView {
  readonly isReady: boolean
  readonly isNarrow: boolean
  readonly layout: ProductLayout
  readonly layouts: readonly ProductLayout[]
  readonly fields: readonly ProductField[]
  readonly sorts: readonly SortOption[]
  readonly sort: ProductSort
  readonly chooseLayout: (layout: ProductLayout) => void
  readonly chooseSort: (sort: ProductSort) => void
}

/** The layouts and sorts offered, and those chosen (Spec 2 §2). */
export function useProductsLayout(): ProductsView {
  const dispatch = useAppDispatch()
  const isNarrow = useIsNarrow()
  const isPublic = useAppSelector(selectUserType) === 'Public'
  const { data: site } = useGetSiteSettingsQuery()
  const defaults = useViewDefaults()
  const changeAfterQuestion = useUnsavedQuestion()
  const saveDefault = useSaveDefault()
  const isReadOnly = useAppSelector(selectIsReadOnly)
  const layouts = availableLayouts({ isPublic, isReadOnly, isNarrow })
  const layout = chosenLayout(layouts, [useAppSelector(selectChosenLayout), defaults.layout])
  const fields = site?.productFields[fieldPlaceOf(layout, isNarrow)] ?? NO_FIELDS
  const sorts = sortOptions(fields)
  return {
    isReady: defaults.isReady,
    isNarrow,
    layout,
    layouts,
    fields,
    sorts,
    sort: chosenSort(sorts, [useAppSelector(selectChosenSort), defaults.sort]),
    chooseLayout: (chosen: ProductLayout) =>
      changeAfterQuestion({ ...FILTER_MESSAGES.layoutQuestion, isDestructive: true }, () => {
        dispatch(layoutChosen(chosen))
        saveDefault({ layout: chosen }, FILTER_MESSAGES.layoutNotSaved)
      }),
    chooseSort: (chosen: ProductSort) => {
      dispatch(sortChosen(chosen))
      saveDefault({ sort: chosen }, FILTER_MESSAGES.sortNotSaved)
    },
  }
}
