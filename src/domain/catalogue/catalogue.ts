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
}

/** Product keys in the order asked for, and how many there are. */
export interface CatalogueResult {
  readonly keys: Int32Array
  readonly total: number
}

/** The searchable catalogue. Filled page by page; a query may come at any time and sees what is there. */
export interface Catalogue {
  readonly size: () => number
  readonly append: (products: readonly Product[]) => number
  readonly query: (query: CatalogueQuery) => CatalogueResult
  readonly product: (productKey: number) => Product | undefined
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
      const keys = keysOf(columns, sortedRows(columns, orders, query.sort), lastMatch, query)
      return { keys, total: keys.length }
    },
    product: (productKey) => productOf(columns, productKey),
  }
}
