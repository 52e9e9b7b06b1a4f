import type { Catalogue, CatalogueResult } from '@/domain/catalogue/catalogue'

/** Maximum number of products offered for a line. */
export const OFFERED_MAX = 5
/** Number of best matches that precede the customer's usual but worse-matching products. */
const BEST_FIRST = 3
const BOUGHT_BESIDES = 2

/** Products found for the words of a line. */
export interface GoodsFinding {
  /** Best first, at most OFFERED_MAX. */
  readonly offered: readonly number[]
  /** The only one of the best matches that the customer buys or has in a guide; null for none or several. */
  readonly clear: number | null
}

/** Scope of the search, besides the words. */
export interface GoodsScope {
  readonly synonyms: string
  readonly dictionary: string
  /** Null for all products. */
  readonly keys: readonly number[] | null
}

/** Context from the catalogue and the customer. */
export interface GoodsKnowledge {
  /** Products that the customer buys or has in order guides. */
  readonly preferred: ReadonlySet<number>
  /** True once no more products are loading, so that a word without matches is misspelled. */
  readonly isWhole: boolean
}

type Match = Pick<CatalogueResult, 'keys' | 'bestCount'>

const NOTHING: GoodsFinding = { offered: [], clear: null }

function offeredOf([first, ...others]: readonly Match[], preferred: ReadonlySet<number>): readonly number[] {
  if (!first) return []
  const bought = first.keys.filter((key) => preferred.has(key)).subarray(0, BOUGHT_BESIDES)
  const all = [first, ...others].flatMap(({ keys }) => [...keys.subarray(0, OFFERED_MAX)])
  return [...new Set([...first.keys.subarray(0, BEST_FIRST), ...bought, ...all])].slice(0, OFFERED_MAX)
}

/** The matches of the most exact texts, up to the size of the offer. */
function matchesOf(texts: readonly string[], search: (text: string) => Match): readonly Match[] {
  const matches: Match[] = []
  for (const text of texts) {
    const match = search(text)
    if (match.keys.length > 0) matches.push(match)
    if (match.keys.length >= OFFERED_MAX) break
  }
  return matches
}

/**
 * Finds the goods of a line with the storefront's search, trying its texts from the most exact on. Similar words and
 * subsets of the words are tried only if no text matches, and are only offered.
 */
export function findGoods(
  { query }: Pick<Catalogue, 'query'>,
  texts: readonly string[],
  scope: GoodsScope,
  { preferred, isWhole }: GoodsKnowledge,
): GoodsFinding {
  const search = (text: string, isLoose: boolean) => {
    const baseQuery = { ...scope, mainCategory: '', category: '', sort: 'description' } as const
    // The trailing blank marks the last word as complete.
    return query({ ...baseQuery, text: `${text} ` }, { bought: preferred, isWhole: isLoose })
  }
  const matches = matchesOf(texts, (text) => search(text, false))
  const [first] = matches
  if (first) {
    const [clear, ...more] = first.keys.subarray(0, first.bestCount).filter((key) => preferred.has(key))
    return { offered: offeredOf(matches, preferred), clear: more.length === 0 ? (clear ?? null) : null }
  }
  const last = texts.at(-1)
  if (last === undefined || !isWhole) return NOTHING
  return { offered: offeredOf([search(last, true)], preferred), clear: null }
}
