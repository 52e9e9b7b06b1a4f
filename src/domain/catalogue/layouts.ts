/** Layouts of the catalogue (Spec 2 §1). */
export const PRODUCT_LAYOUTS = ['grid', 'list', 'quickEntry'] as const
export type ProductLayout = (typeof PRODUCT_LAYOUTS)[number]

export interface LayoutConditions {
  /** The user type is Public. */
  readonly isPublic: boolean
  /** Nothing can be ordered. */
  readonly isReadOnly: boolean
  /** The screen is under 600 pixels wide. */
  readonly isNarrow: boolean
}

/** Quick entry is removed for Public users and read-only sessions, list on narrow screens (Spec 2 §2). */
export function availableLayouts(conditions: LayoutConditions): readonly ProductLayout[] {
  return PRODUCT_LAYOUTS.filter((layout) => {
    if (layout === 'quickEntry') return !conditions.isPublic && !conditions.isReadOnly
    return layout !== 'list' || !conditions.isNarrow
  })
}

/** The first available of: the preferred ones in order, grid, list, quick entry (Spec 2 §2). */
export function chosenLayout(
  available: readonly ProductLayout[],
  preferred: readonly (ProductLayout | null)[],
): ProductLayout {
  const candidates = [...preferred, ...PRODUCT_LAYOUTS]
  return candidates.find((layout) => layout !== null && available.includes(layout)) ?? 'grid'
}
