import type { CalendarDate } from '../dates/calendarDate'
import { isZero, type Decimal } from '../money/decimal'

/** Requests for the documents of an entry, in every list that has it. */
export interface Documented {
  readonly reference: string
  readonly isCredit: boolean
  /** Number that its document is requested by; '' without one. */
  readonly orderNumber: string
  /** Tells it from entries with the same number; '' where the backend has no such code. */
  readonly documentCode: string
  /** Its payment, for the receipt; '' when there is none. */
  readonly invoicePaymentKey: string
  readonly scanDocuments: readonly { readonly key: string; readonly name: string }[]
}

/** An invoice, credit or payment of the account (Spec 3 §3). */
export interface AccountEntry extends Documented {
  /** Place in the backend's list, from 0: references may repeat. */
  readonly position: number
  readonly invoiceDate: CalendarDate | null
  readonly dueDate: CalendarDate | null
  /** Days since the due date, negative before it; null without one. */
  readonly age: number | null
  /** In dollars, below 0 for credits; null where pricing is hidden. */
  readonly initial: Decimal | null
  /** What is left of it, with the same sign. */
  readonly balance: Decimal | null
  readonly remarks: string
}

/** Entries between two dates. */
export interface AccountDetail {
  readonly entries: readonly AccountEntry[]
  /** The account's balance before the first date; null where the backend does not tell. */
  readonly balanceForward: Decimal | null
}

export function isOpen({ balance }: Pick<AccountEntry, 'balance'>): boolean {
  return balance !== null && !isZero(balance)
}

/** True for what a payment is due for: an open entry that is no credit. */
export function isPayable(entry: Pick<AccountEntry, 'balance' | 'isCredit'>): boolean {
  return !entry.isCredit && isOpen(entry)
}
