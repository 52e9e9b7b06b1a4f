import { useMemo, useState } from 'react'
import { NARROW_PX } from '@/ui/native/breakpoints'
import { Card } from '@/ui/page/Card'
import { DataTable } from '@/ui/table/DataTable'
import type { TableColumn } from '@/ui/table/tableColumn'
import { formatDate } from '@/domain/dates/calendarDate'
import type { Order } from '@/domain/history/order'
import type { OrderInvoice } from '@/domain/history/orderHistory'
import { isInvoiced, orderOutcome } from '@/domain/history/orderOutcome'
import { formatDollars } from '@/domain/money/money'
import type { TableSort } from '@/domain/table/tableState'
import { ORDER_PAGE_MESSAGES as texts } from './messages'

const outcomeColumns = (hidePricing: boolean): readonly TableColumn<OrderInvoice>[] => [
  { key: 'reference', title: () => texts.reference, isRowHeader: true, text: (entry) => entry.reference },
  { key: 'type', title: () => texts.type, text: (entry) => (entry.isCredit ? texts.credit : texts.invoice) },
  {
    key: 'date',
    title: () => texts.date,
    text: (entry) => formatDate(entry.invoiceDate),
    date: (entry) => entry.invoiceDate,
    sortBy: (entry) => entry.invoiceDate,
  },
  ...(hidePricing ? [] : [amountColumn()]),
]

const keyOfInvoice = ({ reference, invoiceNumber, total }: OrderInvoice) =>
  `${reference} ${invoiceNumber} ${total ?? ''}`

const amountColumn = (): TableColumn<OrderInvoice> => ({
  key: 'amount',
  title: () => texts.amount,
  isNumeric: true,
  text: (entry) => formatDollars(entry.total),
})

/** Outcome of an order: its status, and the invoices and credits that the user may see. */
export function OrderOutcomeCard({ order, hidePricing }: { order: Order; hidePricing: boolean }) {
  const [sort, setSort] = useState<TableSort | null>(null)
  const columns = useMemo(() => outcomeColumns(hidePricing), [hidePricing])
  const outcome = orderOutcome(order)
  return (
    <Card title={texts.outcome} text={outcome ? texts.outcomeText(outcome, isInvoiced(order)) : undefined}>
      {order.invoices.length > 0 ? (
        <DataTable
          caption={texts.outcome}
          columns={columns}
          rows={order.invoices}
          rowKey={keyOfInvoice}
          sort={sort}
          onSortChange={setSort}
          cardsUnderPx={NARROW_PX}
        />
      ) : null}
    </Card>
  )
}
