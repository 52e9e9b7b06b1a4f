import type { DateSpan } from '@/domain/dates/datePresets'
import type { ProductHistoryRow } from '@/domain/history/productHistory'
import {
  choiceParameter,
  datesParameter,
  sortParameter,
  textParameter,
  type TableSort,
} from '@/domain/table/tableState'

export const VIEWS = ['lines', 'spend'] as const

export interface ProductHistoryState {
  readonly search: string
  /** '' for every type. */
  readonly type: string
  /** Invoice dates, filtered by the server. */
  readonly dates: DateSpan
  readonly sort: TableSort
  readonly view: (typeof VIEWS)[number]
}

const SORT_KEYS = [
  'orderNumber',
  'productCode',
  'description',
  'invoiceDate',
  'quantity',
  'unit',
  'price',
  'type',
  'amount',
] as const

export const PRODUCT_HISTORY_CODEC = {
  search: textParameter,
  type: textParameter,
  dates: datesParameter,
  sort: sortParameter<string>(SORT_KEYS, { key: 'invoiceDate', direction: 'descending' }),
  view: choiceParameter(VIEWS, 'lines'),
} as const

export const FILTERS = ['search', 'type', 'dates'] as const

/** The rows of a type whose product or order number has all words of the text. */
export function filterProducts(
  rows: readonly ProductHistoryRow[],
  { search, type }: Pick<ProductHistoryState, 'search' | 'type'>,
): readonly ProductHistoryRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0 && type === '') return rows
  return rows.filter((row) => {
    if (type !== '' && row.type !== type) return false
    const searchText = `${row.description} ${row.productCode} ${row.orderNumber}`.toLowerCase()
    return words.every((word) => searchText.includes(word))
  })
}

/** Each type among the rows. */
export function typesOf(rows: readonly ProductHistoryRow[]): readonly string[] {
  return [...new Set(rows.map(({ type }) => type))].filter(Boolean).sort()
}
