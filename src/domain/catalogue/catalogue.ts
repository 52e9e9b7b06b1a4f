import { cell } from './cell'
import { appendProducts, makeColumns, productOf, type Columns } from './columns'
import { searchWords } from './fold'
import { matchWords, type WordMatch } from './matchWords'
import { HIDDEN_PRODUCT_KEY, type Product, type ProductSort } from './product'
import { sortedRows, type SortOrders } from './sortOrders'

/** What a list of the catalogue is narrowed and ordered by (Spec 2 §2); '' means all. */
export interface CatalogueQuery {
  readonly text: string
  readonly mainCategory: string
  readonly category: string
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

/** The searchable catalogue. Filled page by page; a query may come at any time and sees what is there. */
export interface Catalogue {
  readonly size: () => number
  readonly append: (products: readonly Product[]) => number
  readonly query: (query: CatalogueQuery) => CatalogueResult
  readonly product: (productKey: number) => Product | undefined
}

/** The rows of the products asked for, each once, in the order of the sort; those of a guide in their own. */
function orderedRows(columns: Columns, orders: SortOrders, { sort, keys }: CatalogueQuery): Int32Array {
  if (keys === null) return sortedRows(columns, orders, sort)
  const rows = new Set(keys.flatMap((key) => columns.rowByKey.get(key) ?? []))
  if (sort === 'sequence') return Int32Array.from(rows)
  return sortedRows(columns, orders, sort).filter((row) => rows.has(row))
}

function keysOf(
  columns: Columns,
  order: Int32Array,
  match: WordMatch | null,
  query: CatalogueQuery,
): Int32Array {
  const { productMainCategoryCode, productCategoryCode } = columns.texts
  const { mainCategory, category } = query
  const keys = new Int32Array(order.length)
  let total = 0
  for (const row of order) {
    if (match !== null && match.mask[row] !== 1) continue
    if (mainCategory !== '' && productMainCategoryCode[row] !== mainCategory) continue
    if (category !== '' && productCategoryCode[row] !== category) continue
    const key = cell(columns.keys, row)
    if (key !== HIDDEN_PRODUCT_KEY) keys[total++] = key
  }
  return keys.slice(0, total)
}

/** Makes an empty catalogue (Spec 2 §2). It remembers the last search, so that typing on scans only what matched. */
export function makeCatalogue(): Catalogue {
  const columns = makeColumns()
  const orders: SortOrders = new Map()
  let lastMatch: WordMatch | null = null
  return {
    size: () => columns.keys.length,
    append: (products) => appendProducts(columns, products),
    query: (query) => {
      lastMatch = matchWords(columns.searchTexts, searchWords(query.text), lastMatch)
      const keys = keysOf(columns, orderedRows(columns, orders, query), lastMatch, query)
      return { keys, total: keys.length, isNear: false }
    },
    product: (productKey) => productOf(columns, productKey),
  }
}
