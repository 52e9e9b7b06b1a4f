/** A category and the code of its main category (Spec 2 §3). */
export interface Category {
  readonly code: string
  readonly description: string
  readonly parent: string
  readonly isExcluded: boolean
}

export interface MainCategory {
  readonly code: string
  readonly description: string
  readonly isExcluded: boolean
}

/** The selected categories; '' means all. */
export interface CategorySelection {
  readonly mainCategory: string
  readonly category: string
}

/** Changing the main category clears the category unless it belongs to the new main category (Spec 2 §2). */
export function withMainCategory(
  selection: CategorySelection,
  mainCategory: string,
  categories: readonly Category[],
): CategorySelection {
  const belongs = categories.some(
    ({ code, parent }) => code === selection.category && parent === mainCategory,
  )
  return { mainCategory, category: belongs ? selection.category : '' }
}

/** Picking a category also sets its main category; picking none leaves the main category (Spec 2 §2). */
export function withCategory(
  selection: CategorySelection,
  category: string,
  categories: readonly Category[],
): CategorySelection {
  const parent = categories.find(({ code }) => code === category)?.parent
  return { mainCategory: parent ?? selection.mainCategory, category }
}

/** Selectable categories: of the main category, or all; without excluded ones (Spec 2 §3). */
export function offeredCategories(
  categories: readonly Category[],
  mainCategory: string,
): readonly Category[] {
  return categories.filter(
    ({ parent, isExcluded }) => !isExcluded && (mainCategory === '' || parent === mainCategory),
  )
}

/** Selectable main categories, without excluded ones (Spec 2 §3). */
export function offeredMainCategories(mainCategories: readonly MainCategory[]): readonly MainCategory[] {
  return mainCategories.filter(({ isExcluded }) => !isExcluded)
}

/** True when the selection still exists: a link may name removed categories. */
export function hasSelected(
  { mainCategory, category }: CategorySelection,
  offered: { readonly mainCategories: readonly MainCategory[]; readonly categories: readonly Category[] },
): boolean {
  const has = (choices: readonly { code: string }[], code: string) =>
    code === '' || choices.some((choice) => choice.code === code)
  return (
    has(offeredMainCategories(offered.mainCategories), mainCategory) &&
    has(offeredCategories(offered.categories, ''), category)
  )
}
