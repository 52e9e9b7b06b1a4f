import { compareSortValues } from '@/domain/table/sortRows'
import type { DateSpan } from '@/domain/dates/datePresets'
import type { OrderHistoryRow } from '@/domain/history/orderHistory'
import { datesParameter, sortParameter, textParameter, type TableSort } from '@/domain/table/tableState'

export interface OrderHistoryState {
  readonly search: string
  /** '' for every status. */
  readonly status: string
  /** Order dates. */
  readonly dates: DateSpan
  readonly sort: TableSort
}

const SORT_KEYS = ['orderNumber', 'customerPo', 'orderDate', 'deliveryDate', 'status', 'total'] as const

export const ORDER_HISTORY_CODEC = {
  search: textParameter,
  status: textParameter,
  dates: datesParameter,
  sort: sortParameter<string>(SORT_KEYS, { key: 'orderNumber', direction: 'descending' }),
} as const

export const FILTERS = ['search', 'status', 'dates'] as const

function isWithin(date: string | null, { from, to }: DateSpan): boolean {
  if (from === null && to === null) return true
  return date !== null && (from === null || date >= from) && (to === null || date <= to)
}

/** The rows that match all filters. The text is looked for in order and P.O. numbers. */
export function filterOrders(
  rows: readonly OrderHistoryRow[],
  { search, status, dates }: Omit<OrderHistoryState, 'sort'>,
): readonly OrderHistoryRow[] {
  const text = search.trim().toLowerCase()
  return rows.filter(
    (row) =>
      (status === '' || row.status === status) &&
      isWithin(row.orderDate, dates) &&
      (text === '' ||
        row.orderNumber.toLowerCase().includes(text) ||
        row.customerPo.toLowerCase().includes(text)),
  )
}

/** Each status among the rows, in natural order. */
export function statusesOf(rows: readonly OrderHistoryRow[]): string[] {
  return [...new Set(rows.map(({ status }) => status))]
    .filter(Boolean)
    .sort((one, other) => one.localeCompare(other))
}

/** The number of the order placed last: the highest; null without orders. */
export function newestOrder(rows: readonly OrderHistoryRow[]): string | null {
  return rows.reduce<string | null>(
    (newest, { orderNumber }) =>
      newest === null || compareSortValues(orderNumber, newest) > 0 ? orderNumber : newest,
    null,
  )
}
