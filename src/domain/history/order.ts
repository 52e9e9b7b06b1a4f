import type { LineTexts } from '../cart/lineTexts'
import type { Amount } from '../money/amount'
import type { Decimal } from '../money/decimal'
import type { Money } from '../money/money'
import type { Conversion, Rate } from '../money/rate'
import type { OrderHistoryRow, OrderInvoice } from './orderHistory'

/** A line of a past order, as ordered. */
export interface OrderLine extends LineTexts {
  readonly position: number
  readonly productKey: number
  readonly productCode: string
  readonly description: string
  /** Pack and brand at the time of the order; '' if the backend does not report them. */
  readonly packAndBrand: string
  /** In the sell-by unit. */
  readonly quantity: Amount
  readonly priceByUnit: string
  /** Null where pricing is hidden. */
  readonly unitPrice: Rate | null
  readonly isOverridePrice: boolean
  /** Per price-by unit, beside an overridden price; absent if unknown. */
  readonly standardPrice?: Decimal | undefined
  /** From the sell-by to the price-by unit; null if the backend does not report it. */
  readonly priceConversion: Conversion | null
  /** The line's amount in dollars, rounded to cents; null where pricing is hidden. */
  readonly extension: Money | null
  /** In the sell-by unit; null if the backend does not report it. */
  readonly invoiced: Amount | null
  readonly credited: Amount | null
}

/** A past order with its lines and its outcome. All amounts are null if pricing is hidden. */
export interface Order extends OrderHistoryRow {
  /** Pickup or Delivery. */
  readonly shipMethod: string
  readonly shipToCode: string
  readonly shipToAddress: readonly string[]
  readonly specialInstruction1: string
  readonly specialInstruction2: string
  readonly notes: string
  /** '' when unknown. */
  readonly orderedBy: string
  /** By position. */
  readonly lines: readonly OrderLine[]
  readonly lineTotal: Decimal | null
  readonly addOnCharges: Decimal | null
  readonly tax: Decimal | null
  /** All invoices and credits, the oldest first. */
  readonly invoices: readonly OrderInvoice[]
}
