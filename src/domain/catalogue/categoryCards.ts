import type { Category, MainCategory } from './categoryFilter'
import { searchWords, wordsOf } from './search/searchWords'

/** A main category with its selectable categories (Spec 2 §2, categories page). */
export interface CategoryCard {
  readonly code: string
  readonly name: string
  readonly categories: readonly { readonly code: string; readonly name: string }[]
}

interface CategoryLists {
  readonly mainCategories: readonly MainCategory[]
  readonly categories: readonly Category[]
  /** Categories hidden from the customer, whatever the list itself says. */
  readonly excluded: readonly Category[]
}

const nameOf = ({ code, description }: MainCategory) => description || code
const keyOf = ({ code, parent }: Category) => JSON.stringify([parent, code])

/** Unique by key; the first wins. */
function unique<T>(items: readonly T[], key: (item: T) => string): readonly T[] {
  const byKey = new Map<string, T>()
  for (const item of items) if (!byKey.has(key(item))) byKey.set(key(item), item)
  return [...byKey.values()]
}

/**
 * The cards in the distributor's order, without excluded categories, main categories left empty by that (Spec 2
 * §3), and categories with an unlisted main category.
 */
export function categoryCards({
  mainCategories,
  categories,
  excluded,
}: CategoryLists): readonly CategoryCard[] {
  const hidden = new Set(excluded.map(keyOf))
  const all = unique(categories, keyOf)
  return unique(mainCategories, ({ code }) => code).flatMap((main) => {
    const own = all.filter(({ parent }) => parent === main.code)
    const shown = own.filter((category) => !category.isExcluded && !hidden.has(keyOf(category)))
    if (main.isExcluded || (own.length > 0 && shown.length === 0)) return []
    return {
      code: main.code,
      name: nameOf(main),
      categories: shown.map((category) => ({ code: category.code, name: nameOf(category) })),
    }
  })
}

/** True when every word occurs somewhere in the texts, in any order, also within a word. */
function holds(texts: readonly string[], words: readonly string[]): boolean {
  const text = wordsOf(texts.join(' ')).join(' ')
  return words.every((word) => text.includes(word))
}

/**
 * Cards found by a search: complete ones by the main category's name or code, else with the categories that
 * match all words together with the main category's name (Spec 2 §2).
 */
export function findCards(cards: readonly CategoryCard[], text: string): readonly CategoryCard[] {
  const words = searchWords(text)
  if (words.length === 0) return cards
  return cards.flatMap((card) => {
    const own = [card.name, card.code]
    if (holds(own, words)) return card
    const categories = card.categories.filter(({ name, code }) => holds([...own, name, code], words))
    return categories.length === 0 ? [] : { ...card, categories }
  })
}
