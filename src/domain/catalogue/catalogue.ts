import { cell } from './cell'
import { additionalOf, appendProducts, makeColumns, productOf, type Columns } from './columns'
import { makeFindRows, type SearchedWord } from './search/findRows'
import type { WordMatch } from './search/matchWords'
import { relatedKeys, type RelatedKeys } from './relatedProducts'
import { HIDDEN_PRODUCT_KEY, type Product, type ProductSort } from './product'
import { NO_MATCH, LAST_TIER } from './search/relevance'
import { sortedRows, type SortOrders } from './sortOrders'

const RANKS = 2 * (LAST_TIER + 1)

/** Start of each rank in the sorted rows. */
function beginnings(ranks: Uint8Array): Int32Array {
  const next = new Int32Array(RANKS + 1)
  for (let place = 0; place < ranks.length; place++) {
    const rank = ranks[place] as number
    next[rank + 1] = (next[rank + 1] as number) + 1
  }
  for (let rank = 1; rank <= RANKS; rank++) next[rank] = cell(next, rank) + cell(next, rank - 1)
  return next
}

/**
 * Rows by relevance, the best first; then those that the customer bought (1 in `bought`), then in their
 * previous order (Spec 2 §2, search).
 */
function rankRows(rows: Int32Array, tiers: Uint8Array, bought: Uint8Array): Int32Array {
  const ranks = new Uint8Array(rows.length)
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] as number
    ranks[place] = 2 * (tiers[row] as number) + (bought[row] === 1 ? 0 : 1)
  }
  const next = beginnings(ranks)
  const ranked = new Int32Array(rows.length)
  for (let place = 0; place < rows.length; place++) {
    const rank = ranks[place] as number
    const target = next[rank] as number
    ranked[target] = rows[place] as number
    next[rank] = target + 1
  }
  return ranked
}

/** Filters and order of a list (Spec 2 §2); '' means all. */
export interface CatalogueQuery {
  readonly text: string
  /** The distributor's synonyms, one set to a line. */
  readonly synonyms?: string
  /** Built-in synonyms in the same form; a line of `synonyms` replaces those for the same words here. */
  readonly dictionary?: string
  readonly mainCategory: string
  readonly category: string
  /** Order of equally relevant rows. */
  readonly sort: ProductSort
  /**
   * Only these products, for instance those of an order guide; sorted by sequence they keep this order. Unknown
   * keys are left out. Null: all products.
   */
  readonly keys: readonly number[] | null
}

/** Product keys in the requested order, and their number. */
export interface CatalogueResult {
  readonly keys: Int32Array
  readonly total: number
  /** Number of leading products that are as relevant as the first; all without a text. */
  readonly bestCount: number
  /** True if no product matches all words, and these products match similar words (Spec 2 §2, search). */
  readonly isNear: boolean
  /**
   * The searched words if no product matches all of them, each marked if it was left out to find these
   * products; null otherwise.
   */
  readonly closest: readonly SearchedWord[] | null
}

/** Context of a query besides the products. */
export interface SearchKnowledge {
  /** Products that the customer bought rank before others of equal relevance. */
  readonly bought: ReadonlySet<number>
  /** No more products are loading, so a word without matches is misspelled. */
  readonly isWhole: boolean
}

/** The searchable catalogue, filled page by page. Queries are allowed at any time and see the pages loaded so far. */
export interface Catalogue {
  readonly size: () => number
  readonly append: (products: readonly Product[]) => number
  readonly query: (query: CatalogueQuery, knowledge?: SearchKnowledge) => CatalogueResult
  /** Prepares the first search: a tenth of a second for 50,000 products. */
  readonly prepare: () => void
  readonly product: (productKey: number) => Product | undefined
  /** At most `count` of each kind. */
  readonly related: (productKey: number, count: number) => RelatedKeys
  /** The codes of every listed product, for comparison. */
  readonly coded: () => Iterable<CodedProduct>
}

/** The codes of a product. */
export type CodedProduct = Pick<Product, 'productKey' | 'productCode' | 'formattedProductCode' | 'additional'>

const NOTHING_BOUGHT: SearchKnowledge = { bought: new Set(), isWhole: true }

/** The requested rows without duplicates in sort order; an order guide's in its own order. */
function orderedRows(columns: Columns, orders: SortOrders, { sort, keys }: CatalogueQuery): Int32Array {
  if (keys === null) return sortedRows(columns, orders, sort)
  const rows = new Set(keys.flatMap((key) => columns.rowByKey.get(key) ?? []))
  if (sort === 'sequence') return Int32Array.from(rows)
  return sortedRows(columns, orders, sort).filter((row) => rows.has(row))
}

/** Number of leading rows that are as relevant as the first. */
function countBest(ranked: Int32Array, tiers: Uint8Array): number {
  const best = tiers[ranked[0] ?? 0]
  const end = ranked.findIndex((row) => tiers[row] !== best)
  return end === -1 ? ranked.length : end
}

function isInCategory(columns: Columns, row: number, { mainCategory, category }: CatalogueQuery): boolean {
  const { productMainCategoryCode, productCategoryCode } = cell(columns.structures, row)
  if (mainCategory !== '' && productMainCategoryCode !== mainCategory) return false
  return category === '' || productCategoryCode === category
}

function matchingRows(
  columns: Columns,
  order: Int32Array,
  match: WordMatch | null,
  query: CatalogueQuery,
): Int32Array {
  const isFiltered = query.mainCategory !== '' || query.category !== ''
  const rows = new Int32Array(order.length)
  let total = 0
  for (let place = 0; place < order.length; place++) {
    const row = order[place] as number
    if (match !== null && match.tiers[row] === NO_MATCH) continue
    if (isFiltered && !isInCategory(columns, row, query)) continue
    if (columns.keys[row] !== HIDDEN_PRODUCT_KEY) rows[total++] = row
  }
  return rows.subarray(0, total)
}

/** 1 for each bought row; cached for the current rows and purchases. */
function makeBoughtRows({ keys, rowByKey }: Columns): (bought: ReadonlySet<number>) => Uint8Array {
  let known = { bought: NOTHING_BOUGHT.bought, rows: new Uint8Array(0) }
  return (bought) => {
    if (known.bought === bought && known.rows.length === keys.length) return known.rows
    const rows = new Uint8Array(keys.length)
    for (const key of bought) {
      const row = rowByKey.get(key)
      if (row !== undefined) rows[row] = 1
    }
    known = { bought, rows }
    return rows
  }
}

function* codedProducts(columns: Columns): Generator<CodedProduct> {
  for (let row = 0; row < columns.keys.length; row++) {
    const productKey = cell(columns.keys, row)
    if (productKey === HIDDEN_PRODUCT_KEY) continue
    yield {
      productKey,
      productCode: cell(columns.texts.productCode, row),
      formattedProductCode: cell(columns.texts.formattedProductCode, row),
      additional: additionalOf(columns, row),
    }
  }
}

/** Creates an empty catalogue (Spec 2 §2). A text ranks by relevance; the sort orders equal ranks. */
export function makeCatalogue(): Catalogue {
  const columns = makeColumns()
  const orders: SortOrders = new Map()
  const { find, prepare } = makeFindRows(columns)
  const boughtRows = makeBoughtRows(columns)
  return {
    size: () => columns.keys.length,
    append: (products) => appendProducts(columns, products),
    query: (query, { bought, isWhole } = NOTHING_BOUGHT) => {
      const { text, synonyms = '', dictionary = '' } = query
      const { match, isNear, closest } = find({ text, synonyms, dictionary, isWhole })
      const rows = matchingRows(columns, orderedRows(columns, orders, query), match, query)
      const ranked = match === null ? rows : rankRows(rows, match.tiers, boughtRows(bought))
      const keys = ranked.map((row) => columns.keys[row] as number)
      const bestCount = match === null ? rows.length : countBest(ranked, match.tiers)
      return { keys, total: rows.length, bestCount, isNear, closest }
    },
    prepare,
    product: (productKey) => productOf(columns, productKey),
    related: (productKey, count) => relatedKeys(columns, productKey, count),
    coded: () => codedProducts(columns),
  }
}
