import { messages } from '../language/messages'
import type { ProductLayout } from './layouts'
import type { ProductSort } from './product'

const SORT_MESSAGES = messages('sorts', { description: 'Description', sequence: 'Sequence' })

/** An additional field that the site shows in a layout. */
export interface ProductField {
  readonly key: string
  readonly title: string
}

/** Places with field lists in the site settings (Spec 2 §2: options per layout). */
export type FieldPlace = 'card' | 'list' | 'quickEntry' | 'mobile'

export interface SortOption {
  readonly sort: ProductSort
  readonly label: string
}

/** The place whose fields a layout shows; a narrow screen has its own (Spec 2 §2). */
export function fieldPlaceOf(layout: ProductLayout, isNarrow: boolean): FieldPlace {
  if (layout === 'quickEntry') return 'quickEntry'
  if (isNarrow) return 'mobile'
  return layout === 'grid' ? 'card' : 'list'
}

/** Description and sequence always, k0 and k1 if among the layout's fields (Spec 2 §2). */
export function sortOptions(fields: readonly ProductField[]): readonly SortOption[] {
  const keyed = (['k0', 'k1'] as const).flatMap((sort) => {
    const field = fields.find(({ key }) => key === sort)
    return field ? [{ sort, label: field.title }] : []
  })
  return [
    { sort: 'description', label: SORT_MESSAGES.description },
    { sort: 'sequence', label: SORT_MESSAGES.sequence },
    ...keyed,
  ]
}

/** The first chosen sort; description when it is not offered or none was chosen (Spec 2 §2). */
export function chosenSort(
  options: readonly SortOption[],
  preferred: readonly (ProductSort | null)[],
): ProductSort {
  const preferredSort = preferred.find((sort) => sort !== null)
  return options.find(({ sort }) => sort === preferredSort)?.sort ?? 'description'
}
