import type { HeaderToSave, OrderRefusal, OrderResult, SeenOrder } from '@/api/checkoutApi'
import type { CartLine } from '@/domain/cart/cart'
import type { HeaderTexts } from '@/domain/checkout/header'
import type { CheckoutStep } from '@/domain/checkout/steps'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { isPickedUp } from '@/domain/checkout/steps'
import type { SessionRootState } from '@/session/appDeps'
import type { Submission } from '../submission/submission'
import { selectCustomer, selectShipMethod } from '@/session/sessionSelectors'

/** Input of the details step. */
export interface CheckoutDetails extends HeaderTexts {
  /** A consumer's delivery address. Undefined: not chosen, so the saved or primary one applies. */
  readonly addressId?: number | undefined
  /** Undefined: not chosen, so the default applies. */
  readonly deliveryDate?: CalendarDate | null | undefined
}

/** Content of a submit, and what was on screen then. */
export interface SentOrder {
  readonly seen: SeenOrder
  readonly lines: readonly CartLine[]
  /** Milliseconds since the epoch. */
  readonly atMs: number
}

export type OrderSubmission = Submission<SentOrder>

/** The server's question before it places the order. */
export interface OrderQuestion extends OrderRefusal {
  /** Lines that were on screen before. */
  readonly before: readonly CartLine[]
}

export interface CheckoutState {
  readonly step: CheckoutStep
  readonly details: CheckoutDetails
  /** Delivery date saved with the header. */
  readonly savedDate: CalendarDate | null
  /** Delivery address saved with the header; null for none. */
  readonly savedAddressId: number | null
  readonly submission: OrderSubmission | null
  /** A submission is in flight. */
  readonly isSubmitting: boolean
  readonly result: OrderResult | null
  readonly isReceiptSeen: boolean
  /** The placed order, for the receipt: the cart is empty by then. */
  readonly ordered: readonly CartLine[]
  /** Why the last submit placed no order. */
  readonly problems: readonly string[]
  readonly question: OrderQuestion | null
  /** Name of the acknowledged line changes; '' for none. */
  readonly acknowledged: string
}

/**
 * True when a checkout that was left continues on reopening. A finished one makes room for a new order, except
 * for a receipt that was not seen yet.
 */
export function canGoOn(
  { step, result, question, isReceiptSeen }: CheckoutState,
  steps: readonly CheckoutStep[],
  hasLines: boolean,
): boolean {
  if (!steps.includes(step)) return false
  if (!hasLines) return true
  return result === null ? question?.reason !== 'ordered' : !isReceiptSeen
}

/** Lines of the submission: those sent while the outcome is unknown, else the cart's. */
export function linesOf(submission: OrderSubmission | null, cart: readonly CartLine[]): readonly CartLine[] {
  if (!submission?.isUncertain || !submission.sent) return cart
  const { lines } = submission.sent
  return lines.length > 0 ? lines : cart
}

/** The header as saved. */
export function headerOf({ details, savedDate, savedAddressId }: CheckoutState): HeaderToSave {
  const { customerShipToCode, customerPo, specialInstruction1, specialInstruction2, notes } = details
  return {
    customerShipToCode,
    customerPo: customerPo.trim(),
    deliveryDate: savedDate,
    specialInstruction1,
    specialInstruction2,
    notes,
    addressId: savedAddressId,
  }
}

/** True for pickup. */
export function selectIsPickup(state: SessionRootState): boolean {
  return isPickedUp(selectShipMethod(state), selectCustomer(state)?.name)
}
