import type { Catalogue, CatalogueResult } from '@/domain/catalogue/catalogue'

/** Products offered for a line. */
export const OFFERED_MAX = 5
/** The best matches come before what the customer buys and matches less well. */
const BEST_FIRST = 3
const BOUGHT_BESIDES = 2

/** Products found for the words of a line. */
export interface GoodsFinding {
  /** The best first, at most OFFERED_MAX. */
  readonly offered: readonly number[]
  /** The only one of the best matches that the customer buys or has in a guide; null for none and for several. */
  readonly clear: number | null
}

/** Where to search, besides the words. */
export interface GoodsScope {
  readonly synonyms: string
  readonly dictionary: string
  /** Null: all products. */
  readonly keys: readonly number[] | null
}

/** What the catalogue and the customer tell. */
export interface GoodsKnowledge {
  /** Products that the customer buys or has in order guides. */
  readonly preferred: ReadonlySet<number>
  /** No more products are loading, so a word without matches is misspelled. */
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

/** The matches of the most exact texts that fill the offer. */
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
 * Finds the goods of a line by the storefront's search: by each of its texts, the most exact first. Similar words and a
 * part of the words are tried only where no text has matches, and only offered.
 */
export function findGoods(
  { query }: Pick<Catalogue, 'query'>,
  texts: readonly string[],
  scope: GoodsScope,
  { preferred, isWhole }: GoodsKnowledge,
): GoodsFinding {
  const search = (text: string, isLoose: boolean) => {
    const wanted = { ...scope, mainCategory: '', category: '', sort: 'description' } as const
    // Complete words: the blank ends the last one.
    return query({ ...wanted, text: `${text} ` }, { bought: preferred, isWhole: isLoose })
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
