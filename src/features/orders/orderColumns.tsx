import { Link } from 'react-router-dom'
import type { SessionSettings } from '@/session/sessionApi'
import { DocumentMenu } from '@/features/documents/parts/DocumentMenu'
import type { TableColumn } from '@/ui/table/tableColumn'
import { saidWord } from '@/domain/history/contractWords'
import { formatDate } from '@/domain/dates/calendarDate'
import type { OrderHistoryRow } from '@/domain/history/orderHistory'
import { sum } from '@/domain/money/decimal'
import { formatDollars } from '@/domain/money/money'
import { orderPath } from '@/domain/navigation/paths'
import { ORDER_HISTORY_MESSAGES as texts } from './messages'
import { shownDocuments } from './shownDocuments'

/** Key of the column of documents, which is not exported. */
export const DOCUMENTS_KEY = 'documents'

interface OrderColumnsOptions {
  settings: SessionSettings
  /** True if orders can be opened. */
  isOpenable: boolean
  /** True if any order has a document that the user may open. */
  hasDocuments: boolean
}

function documentsColumn(settings: SessionSettings): TableColumn<OrderHistoryRow> {
  return {
    key: DOCUMENTS_KEY,
    title: () => texts.documents,
    isButtons: true,
    text: (row) =>
      shownDocuments(row, settings)
        .map(({ name }) => name)
        .join(', '),
    render: (row) => (
      <DocumentMenu documents={shownDocuments(row, settings)} rowName={texts.ofOrder(row.orderNumber)} />
    ),
  }
}

/** Columns of the order history; without the total if pricing is hidden. */
export function orderColumns(options: OrderColumnsOptions): TableColumn<OrderHistoryRow>[] {
  const { settings, isOpenable, hasDocuments } = options
  const total: TableColumn<OrderHistoryRow> = {
    key: 'total',
    title: () => texts.total,
    isNumeric: true,
    text: (row) => formatDollars(row.total),
    csv: (row) => row.total ?? '',
    sortBy: (row) => (row.total === null ? null : Number(row.total)),
    total: (rows) => formatDollars(sum(rows.flatMap((row) => row.total ?? []))),
  }
  return [
    {
      key: 'orderNumber',
      title: () => texts.orderNumber,
      isRowHeader: true,
      text: (row) => row.orderNumber,
      ...(isOpenable && {
        render: ({ orderNumber }: OrderHistoryRow) => <Link to={orderPath(orderNumber)}>{orderNumber}</Link>,
      }),
      sortBy: (row) => row.orderNumber,
    },
    {
      key: 'customerPo',
      title: () => texts.poNumber,
      text: (row) => row.customerPo,
      sortBy: (row) => row.customerPo,
    },
    {
      key: 'orderDate',
      title: () => texts.orderDate,
      text: (row) => formatDate(row.orderDate),
      date: (row) => row.orderDate,
      sortBy: (row) => row.orderDate,
    },
    {
      key: 'deliveryDate',
      title: () => texts.deliveryDate,
      text: (row) => formatDate(row.deliveryDate),
      date: (row) => row.deliveryDate,
      sortBy: (row) => row.deliveryDate,
    },
    {
      key: 'status',
      title: () => texts.status,
      text: (row) => saidWord(row.status),
      sortBy: (row) => row.status,
    },
    ...(settings.hidePricing ? [] : [total]),
    ...(hasDocuments ? [documentsColumn(settings)] : []),
  ]
}
