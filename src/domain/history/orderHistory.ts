import type { CalendarDate } from '../dates/calendarDate'
import type { Decimal } from '../money/decimal'

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
  readonly scanDocuments: readonly { readonly key: string; readonly name: string }[]
}
