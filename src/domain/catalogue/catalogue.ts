import { cell } from './cell'
import { additionalOf, appendProducts, makeColumns, productOf, type Columns } from './columns'
import { makeFindRows } from './search/findRows'
import type { WordMatch } from './search/matchWords'
import { HIDDEN_PRODUCT_KEY, type Product, type ProductSort } from './product'
import { NO_MATCH, LAST_TIER } from './search/relevance'
import { sortedRows, type SortOrders } from './sortOrders'

const RANKS = 2 * (LAST_TIER + 1)

/** Where each rank begins among the sorted. */
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
 * Rows by how well they match, the best first; among equals those that the customer bought, 1 in `bought`; then in the
 * order that they had (Spec 2 §2, search).
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

/** What a list of the catalogue is narrowed and ordered by (Spec 2 §2); '' means all. */
export interface CatalogueQuery {
  readonly text: string
  readonly mainCategory: string
  readonly category: string
  /** The order of what the text finds equally well. */
  readonly sort: ProductSort
  /**
   * Only these products, for instance those of an order guide; sorted by sequence they keep this order, which is the
   * guide's own. Keys that the catalogue does not have are left out. Null: all products.
   */
  readonly keys: readonly number[] | null
}

/** Product keys in the order asked for, and how many there are. */
export interface CatalogueResult {
  readonly keys: Int32Array
  readonly total: number
  /** No product has all words of the text: these have words near them (Spec 2 §2, search). */
  readonly isNear: boolean
}

/** What is known beside the products. */
export interface SearchKnowledge {
  /** Products that the customer bought: they come before others that match as well. */
  readonly bought: ReadonlySet<number>
  /** No more products are on their way, so that a word that none has is misspelt. */
  readonly isWhole: boolean
}

/** The searchable catalogue. Filled page by page; a query may come at any time and sees what is there. */
export interface Catalogue {
  readonly size: () => number
  readonly append: (products: readonly Product[]) => number
  readonly query: (query: CatalogueQuery, knowledge?: SearchKnowledge) => CatalogueResult
  /** Makes what the first search would have to make: a tenth of a second for 50,000 products. */
  readonly prepare: () => void
  readonly product: (productKey: number) => Product | undefined
  /** What codes are compared with, of every product that lists show. */
  readonly coded: () => Iterable<CodedProduct>
}

/** A product as far as its codes go. */
export type CodedProduct = Pick<Product, 'productKey' | 'productCode' | 'formattedProductCode' | 'additional'>

const NOTHING_BOUGHT: SearchKnowledge = { bought: new Set(), isWhole: true }

/** The rows of the products asked for, each once, in the order of the sort; those of a guide in their own. */
function orderedRows(columns: Columns, orders: SortOrders, { sort, keys }: CatalogueQuery): Int32Array {
  if (keys === null) return sortedRows(columns, orders, sort)
  const rows = new Set(keys.flatMap((key) => columns.rowByKey.get(key) ?? []))
  if (sort === 'sequence') return Int32Array.from(rows)
  return sortedRows(columns, orders, sort).filter((row) => rows.has(row))
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

/** 1 for each row that was bought; worked out once for the rows and the purchases that there are. */
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

/** Makes an empty catalogue (Spec 2 §2). A text puts what matches best first; the sort orders what matches equally. */
export function makeCatalogue(): Catalogue {
  const columns = makeColumns()
  const orders: SortOrders = new Map()
  const { find, prepare } = makeFindRows(columns)
  const boughtRows = makeBoughtRows(columns)
  return {
    size: () => columns.keys.length,
    append: (products) => appendProducts(columns, products),
    query: (query, { bought, isWhole } = NOTHING_BOUGHT) => {
      const { match, isNear } = find(query.text, isWhole)
      const rows = matchingRows(columns, orderedRows(columns, orders, query), match, query)
      const ranked = match === null ? rows : rankRows(rows, match.tiers, boughtRows(bought))
      return { keys: ranked.map((row) => columns.keys[row] as number), total: rows.length, isNear }
    },
    prepare,
    product: (productKey) => productOf(columns, productKey),
    coded: () => codedProducts(columns),
  }
}
