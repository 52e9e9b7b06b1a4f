import type { Category, MainCategory } from './categoryFilter'
import { learnWord, makeVocabulary, nearWords } from './search/nearWords'
import { ABSENT, placeIn, type SearchWord, type Term } from './search/relevance'
import { searchTerms, toSearchWord } from './search/searchTerms'
import { wordsOf } from './search/searchWords'
import { NO_SYNONYMS } from './search/synonyms'

/** A main category with its selectable categories (Spec 2 §2, categories page). */
export interface CategoryCard {
  readonly code: string
  readonly name: string
  readonly categories: readonly { readonly code: string; readonly name: string }[]
}

interface CategoryLists {
  readonly mainCategories: readonly MainCategory[]
  readonly categories: readonly Category[]
  /** Categories hidden from the customer, regardless of the list's own settings. */
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

/** True when the texts have every term, in any order, also within a word. */
function holds(texts: readonly string[], terms: readonly Term[]): boolean {
  const words = wordsOf(texts.join(' ')).map(toSearchWord)
  const has = (wanted: SearchWord) =>
    words.some(({ text, stem }) => placeIn(`${text} `, stem, wanted) !== ABSENT)
  return terms.every(({ ways }) => ways.some((way) => way.every(has)))
}

function cardsWith(cards: readonly CategoryCard[], terms: readonly Term[]): readonly CategoryCard[] {
  return cards.flatMap((card) => {
    const own = [card.name, card.code]
    if (holds(own, terms)) return card
    const categories = card.categories.filter(({ name, code }) => holds([...own, name, code], terms))
    return categories.length === 0 ? [] : { ...card, categories }
  })
}

/** The terms, with similar words of the cards' names as alternatives. */
function nearTerms(cards: readonly CategoryCard[], terms: readonly Term[]): readonly Term[] {
  const vocabulary = makeVocabulary()
  for (const { name, categories } of cards)
    for (const text of [name, ...categories.map((each) => each.name)])
      for (const word of wordsOf(text)) learnWord(vocabulary, word)
  return terms.map((term) => ({
    ...term,
    ways: [...term.ways, ...nearWords(vocabulary, term.typed).map((word) => [toSearchWord(word)])],
  }))
}

/** Cards that match a search. */
interface FoundCards {
  readonly cards: readonly CategoryCard[]
  /** True if no card has all words and `cards` were found by similar words. */
  readonly isNear: boolean
}

/**
 * Cards found by a search: a whole card if its main category's name or code matches, else only with the
 * categories that match, together with the main category, all words (Spec 2 §2). Similar words are tried only
 * when nothing matches.
 */
export function findCards(cards: readonly CategoryCard[], text: string): FoundCards {
  const terms = searchTerms(text, { synonyms: NO_SYNONYMS, isKnown: () => false })
  if (terms.length === 0) return { cards, isNear: false }
  const found = cardsWith(cards, terms)
  if (found.length > 0) return { cards: found, isNear: false }
  const near = cardsWith(cards, nearTerms(cards, terms))
  return { cards: near, isNear: near.length > 0 }
}
