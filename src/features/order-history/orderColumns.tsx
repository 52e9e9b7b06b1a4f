import type { TableColumn } from '@/components/ui/table/tableColumn'
import { formatDate } from '@/domain/dates/calendarDate'
import type { OrderHistoryRow } from '@/domain/history/orderHistory'
import { compareOptionalAmounts, compareOptionalDates, compareTexts } from '@/domain/history/orderHistory'
import { formatDollars } from '@/domain/money/money'
import { ORDER_HISTORY_MESSAGES as texts } from './messages'

export const ORDER_NUMBER_COLUMN = 'orderNumber'

/** Columns of the order history; without the total where pricing is hidden. */
export function orderColumns(hidePricing: boolean): TableColumn<OrderHistoryRow>[] {
  const total: TableColumn<OrderHistoryRow> = {
    key: 'total',
    title: texts.total,
    isNumeric: true,
    render: (row) => formatDollars(row.total),
    compare: (left, right) => compareOptionalAmounts(left.total, right.total),
  }
  return [
    {
      key: ORDER_NUMBER_COLUMN,
      title: texts.orderNumber,
      isRowHeader: true,
      render: (row) => row.orderNumber,
      compare: (left, right) => compareTexts(left.orderNumber, right.orderNumber),
    },
    {
      key: 'customerPo',
      title: texts.poNumber,
      render: (row) => row.customerPo,
      compare: (left, right) => compareTexts(left.customerPo, right.customerPo),
    },
    {
      key: 'orderDate',
      title: texts.orderDate,
      render: (row) => formatDate(row.orderDate),
      compare: (left, right) => compareOptionalDates(left.orderDate, right.orderDate),
    },
    {
      key: 'deliveryDate',
      title: texts.deliveryDate,
      render: (row) => formatDate(row.deliveryDate),
      compare: (left, right) => compareOptionalDates(left.deliveryDate, right.deliveryDate),
    },
    {
      key: 'status',
      title: texts.status,
      render: (row) => row.status,
      compare: (left, right) => compareTexts(left.status, right.status),
    },
    ...(hidePricing ? [] : [total]),
  ]
}
