import { useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { isOrderUnavailable, useGetOrderQuery } from '@/features/history/historyApi'
import { DocumentButton } from '@/features/documents/parts/DocumentButton'
import { ChargesTable } from '@/features/orders/parts/ChargesTable'
import { FactList } from '@/features/orders/parts/FactList'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { NARROW_PX } from '@/ui/native/breakpoints'
import { EmptyState } from '@/ui/native/EmptyState'
import { BoxIcon } from '@/ui/native/icons'
import { Button, ButtonLink } from '@/ui/native/Button'
import { Card } from '@/ui/page/Card'
import { PageTitle } from '@/ui/page/PageTitle'
import { DataTable, useSortedRows } from '@/ui/table/DataTable'
import { PrintButton } from '@/ui/page/PrintButton'
import { ExportButton } from '@/ui/table/TableExport'
import { saidWord } from '@/domain/history/contractWords'
import { totalLabel } from '@/domain/checkout/estimate'
import { formatDate } from '@/domain/dates/calendarDate'
import type { Order } from '@/domain/history/order'
import { isInvoiced, orderOutcome } from '@/domain/history/orderOutcome'
import { isAllowed } from '@/domain/menu/menuAccess'
import { ROUTES } from '@/domain/navigation/paths'
import type { TableSort } from '@/domain/table/tableState'
import { selectMenu, selectSettings, selectUserType } from '@/session/sessionSelectors'
import { useAppSelector, useToday } from '@/session/hooks'
import { REORDER_MESSAGES } from '../parts/reorder/messages'
import { ReorderDialog, useCanReorder } from '../parts/reorder/ReorderDialog'
import { shownDocuments } from '../shownDocuments'
import { ORDER_PAGE_MESSAGES as texts } from './messages'
import { inFile, orderLineColumns } from './orderLineColumns'
import styles from './OrderPage.module.css'
import type { TableColumn } from '@/ui/table/tableColumn'
import type { OrderInvoice } from '@/domain/history/orderHistory'
import { formatDollars } from '@/domain/money/money'

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
function OrderOutcomeCard({ order, hidePricing }: { order: Order; hidePricing: boolean }) {
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

const PICKUP = 'Pickup'
const keyOfLine = ({ position }: Order['lines'][number]) => position

function OrderDetails({ order }: { order: Order }) {
  const isPickup = order.shipMethod === PICKUP
  return (
    <Card title={texts.details}>
      <FactList
        facts={[
          [texts.status, [saidWord(order.status)]],
          [texts.orderDate, [formatDate(order.orderDate)]],
          [isPickup ? texts.pickupDate : texts.deliveryDate, [formatDate(order.deliveryDate)]],
          [texts.poNumber, [order.customerPo]],
          [texts.orderedBy, [order.orderedBy]],
          [texts.shipMethod, [order.shipMethod]],
          [texts.shipTo, order.shipToAddress.length > 0 ? order.shipToAddress : [order.shipToCode]],
          [texts.instruction1, [order.specialInstruction1]],
          [texts.instruction2, [order.specialInstruction2]],
          [texts.notes, order.notes.split('\n')],
        ]}
      />
    </Card>
  )
}

function OrderLines({ order, hidePricing }: { order: Order; hidePricing: boolean }) {
  const today = useToday()
  const [sort, setSort] = useState<TableSort | null>(null)
  const canBrowse = isAllowed(useAppSelector(selectMenu), 'ViewProducts')
  const userType = useAppSelector(selectUserType)
  const columns = useMemo(
    () => orderLineColumns({ order, hidePricing, canBrowse }),
    [order, hidePricing, canBrowse],
  )
  const rows = useSortedRows(order.lines, columns, sort)
  return (
    <Card title={texts.lines}>
      <DataTable
        caption={texts.lines}
        columns={columns}
        rows={rows}
        unsorted={order.lines}
        rowKey={keyOfLine}
        sort={sort}
        onSortChange={setSort}
        cardsUnderPx={NARROW_PX}
      />
      <div className={styles.end}>
        <ExportButton
          title={texts.title(order.orderNumber)}
          today={today}
          columns={inFile(columns)}
          rows={rows}
        />
        {hidePricing ? null : (
          <ChargesTable charges={order} totalLabel={isInvoiced(order) ? texts.total : totalLabel(userType)} />
        )}
      </div>
    </Card>
  )
}

function OrderDocuments({ order }: { order: Order }) {
  const documents = shownDocuments(order, useAppSelector(selectSettings))
  if (documents.length === 0) return null
  return (
    <div className="tc-no-print">
      <Card title={texts.documents}>
        <ul className={styles.documents}>
          {documents.map((document) => (
            <li key={document.name}>
              <DocumentButton {...document} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function OrderUnavailable({ orderNumber }: { orderNumber: string }) {
  return (
    <EmptyState
      icon={<BoxIcon />}
      title={texts.unavailable}
      text={texts.unavailableText(orderNumber)}
      action={<ButtonLink to={ROUTES.orderHistory}>{texts.back}</ButtonLink>}
    />
  )
}

function OrderView({ order }: { order: Order }) {
  const { hidePricing } = useAppSelector(selectSettings)
  return (
    <>
      <OrderDetails order={order} />
      <OrderLines order={order} hidePricing={hidePricing} />
      <OrderOutcomeCard order={order} hidePricing={hidePricing} />
      <OrderDocuments order={order} />
    </>
  )
}

function OpenedOrder({ orderNumber }: { orderNumber: string }) {
  const query = useGetOrderQuery(orderNumber)
  const title = texts.title(orderNumber)
  const [reordered, setReordered] = useState<string | null>(null)
  const canReorder = useCanReorder()
  const actions = query.data ? (
    <>
      <PrintButton />
      {canReorder ? (
        <Button variant="filled" onClick={() => setReordered(orderNumber)}>
          {REORDER_MESSAGES.reorder}
        </Button>
      ) : null}
    </>
  ) : null
  return (
    <div className={styles.page}>
      <p className="tc-no-print">
        <ButtonLink to={ROUTES.orderHistory} variant="quiet" isSmall>
          {texts.back}
        </ButtonLink>
      </p>
      <PageTitle documentTitle={title} actions={actions}>
        {title}
      </PageTitle>
      {isOrderUnavailable(query.error) ? (
        <OrderUnavailable orderNumber={orderNumber} />
      ) : (
        <QueryView query={query}>{(order) => <OrderView order={order} />}</QueryView>
      )}
      <ReorderDialog orderNumber={reordered} onClose={() => setReordered(null)} />
    </div>
  )
}

export function OrderPage() {
  const { orderNumber = '' } = useParams()
  return <OpenedOrder key={orderNumber} orderNumber={orderNumber} />
}
