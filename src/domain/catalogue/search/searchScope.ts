import type { CategorySelection } from '@/domain/catalogue/categoryFilter'

/** Filters of a list besides its search text. */
export interface Narrowing extends CategorySelection {
  /** Keys of an order guide's products; null for all products. */
  readonly keys: readonly number[] | null
}

interface SearchConditions {
  readonly text: string
  /** The setting alwaysSearchAllProducts. */
  readonly isSearchingAll: boolean
  /** The AllProducts menu entry is visible and not locked, or the user is Public, who has no guides. */
  readonly canSeeAll: boolean
}

/**
 * Scope of a search. With alwaysSearchAllProducts it covers all products regardless of guide and categories;
 * users who may not see all products stay within the guide (Spec 2 §2, §3).
 */
export function searchScope(chosen: Narrowing, conditions: SearchConditions): Narrowing {
  const { text, isSearchingAll, canSeeAll } = conditions
  if (!isSearchingAll || text.trim() === '') return chosen
  return { mainCategory: '', category: '', keys: canSeeAll ? null : chosen.keys }
}

/** True when a list has filters besides its search text. */
export const isNarrowed = ({ mainCategory, category, keys }: Narrowing): boolean =>
  mainCategory !== '' || category !== '' || keys !== null
