import type { CalendarDate } from '../dates/calendarDate'
import { isZero, type Decimal } from '../money/decimal'

/** Keys for requesting the documents of an entry; part of every list row that offers them. */
export interface Documented {
  readonly reference: string
  readonly isCredit: boolean
  /** Number for requesting the document; '' if absent. */
  readonly orderNumber: string
  /** Distinguishes entries with the same number; '' if the backend has no such code. */
  readonly documentCode: string
  /** Key of the storefront's payment behind the entry, for its receipt; '' for other entries. */
  readonly invoicePaymentKey: string
  readonly scanDocuments: readonly { readonly key: string; readonly name: string }[]
}

/** An invoice, credit or payment of the account (Spec 3 §3). */
export interface AccountEntry extends Documented {
  /** Index in the backend's list, which identifies the entry: references may repeat. */
  readonly position: number
  readonly invoiceDate: CalendarDate | null
  readonly dueDate: CalendarDate | null
  /** Days since the due date, negative before it; null without a due date. */
  readonly age: number | null
  /** In dollars, below 0 for credits; null where pricing is hidden. */
  readonly initial: Decimal | null
  /** Remaining amount, with the same sign as `initial`. */
  readonly balance: Decimal | null
  readonly remarks: string
}

/** Entries between two dates. */
export interface AccountDetail {
  readonly entries: readonly AccountEntry[]
  /** The account's balance before the first date; null if the backend does not report it. */
  readonly balanceForward: Decimal | null
}

export function isOpen({ balance }: Pick<AccountEntry, 'balance'>): boolean {
  return balance !== null && !isZero(balance)
}

/** True for an open entry other than a credit: one that a payment can settle. */
export function isPayable(entry: Pick<AccountEntry, 'balance' | 'isCredit'>): boolean {
  return !entry.isCredit && isOpen(entry)
}
