import type { CalendarDate } from '../dates/calendarDate'
import type { Decimal } from '../money/decimal'
import { compareSortValues } from '../table/sortRows'

/** An invoice or a credit memo of an order. */
export interface OrderInvoice {
  /** Its code in the account, for requesting its document; '' if unknown. */
  readonly arCode: string
  readonly reference: string
  readonly invoiceNumber: string
  readonly invoiceDate: CalendarDate | null
  readonly isCredit: boolean
  /** In dollars; negative for a credit. */
  readonly total: Decimal | null
}

/** A past order (Spec 2 §3 Order history row). */
export interface OrderHistoryRow {
  readonly orderNumber: string
  readonly customerPo: string
  readonly orderDate: CalendarDate | null
  readonly deliveryDate: CalendarDate | null
  readonly status: string
  /** In dollars; null where pricing is hidden. */
  readonly total: Decimal | null
  /** A confirmation can be opened. */
  readonly orderConfirmation: boolean
  /** An invoice can be opened. */
  readonly invoice: boolean
  /** The invoices of an order that has several; empty if the backend does not report them. */
  readonly invoices: readonly OrderInvoice[]
  readonly scanDocuments: readonly { readonly key: string; readonly name: string }[]
}

/** The order with the highest number, which is the newest; null without orders. */
export const newestOrder = (rows: readonly OrderHistoryRow[]): OrderHistoryRow | null =>
  rows.reduce<OrderHistoryRow | null>(
    (newest, row) =>
      newest === null || compareSortValues(row.orderNumber, newest.orderNumber) > 0 ? row : newest,
    null,
  )
