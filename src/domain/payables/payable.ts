import type { Documented } from '../account/accountDetail'
import type { CalendarDate } from '../dates/calendarDate'
import type { Decimal } from '../money/decimal'

/** Codes of open items that are sent as absolute values (Spec 3 §3). */
const CREDIT_MEMO = 6
const PAYMENT = 7

/** An open item of the customer's account: an invoice, a charge, or a credit (Spec 3 §3 Open A/R item). */
export interface Payable extends Documented {
  /** Code of its kind, sent back when it is paid. */
  readonly type: number
  readonly invoiceNumber: string
  readonly invoiceDate: CalendarDate | null
  readonly dueDate: CalendarDate | null
  readonly customerPo: string
  readonly initial: Decimal
  /** Negative for credits. */
  readonly balance: Decimal
  readonly remarks: string
  /** Identifies the item when it is paid. */
  readonly arCode: string
}

/** Kinds whose document every backend has. */
const DOCUMENTED: readonly number[] = [1, 2, CREDIT_MEMO]

/**
 * Number and code for requesting the document of an open item. If the backend does not report the number (null), uses
 * the reference of invoices and credit memos.
 */
export function documentOf({
  type,
  reference,
  arCode,
  orderNumber,
}: Pick<Payable, 'type' | 'reference' | 'arCode'> & { readonly orderNumber: string | null }) {
  if (orderNumber !== null) return { orderNumber, documentCode: arCode }
  return { orderNumber: DOCUMENTED.includes(type) ? reference : '', documentCode: '' }
}

/** True for the kinds whose amounts are sent as absolute values (Spec 3 §3). */
export function isSentAbsolute({ type }: Pick<Payable, 'type'>): boolean {
  return type === CREDIT_MEMO || type === PAYMENT
}

/** Oldest first: by due date, then invoice date, then reference. Items without a date come last. */
export function compareAge(left: Payable, right: Payable): number {
  return (
    compareDates(left.dueDate, right.dueDate) ||
    compareDates(left.invoiceDate, right.invoiceDate) ||
    left.reference.localeCompare(right.reference, undefined, { numeric: true })
  )
}

const NO_DATE = '9999-99-99'

function compareDates(left: CalendarDate | null, right: CalendarDate | null): number {
  const [one, other] = [left ?? NO_DATE, right ?? NO_DATE]
  return one < other ? -1 : Number(one > other)
}
