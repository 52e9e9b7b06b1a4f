import type { Estimate, HeaderToSave, OrderRefusal, OrderResult, SeenOrder } from '@/api/checkoutApi'
import type { CartHeader, CartLine } from '@/domain/cart/cart'
import { type HeaderDefaults, type HeaderTexts, initialHeaderTexts } from '@/domain/checkout/header'
import { CHECKOUT_ORDER, type CheckoutStep, isPickedUp } from '@/domain/checkout/steps'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { laterStep } from '@/domain/steps/trail'
import type { RootState } from '@/api/appThunk'
import type { Submission } from '../submission/submission'
import { selectCustomer, selectShipMethod } from '@/session/sessionSelectors'

export interface CheckoutDetails extends HeaderTexts {
  /** A consumer's delivery address. Undefined: not chosen, so the saved or primary one applies. */
  readonly addressId?: number | undefined
  /** Undefined: not chosen, so the default applies. */
  readonly deliveryDate?: CalendarDate | null | undefined
}

export interface SentOrder {
  readonly seen: SeenOrder
  readonly lines: readonly CartLine[]
  /** Displayed charges; null if none were shown. */
  readonly charges: Estimate | null
  readonly atMs: number
}

export type OrderSubmission = Submission<SentOrder>

export interface OrderQuestion extends OrderRefusal {
  readonly before: readonly CartLine[]
}

export interface CheckoutState {
  readonly step: CheckoutStep
  /** The last step that may be opened again without the steps before it. */
  readonly furthest: CheckoutStep
  readonly details: CheckoutDetails
  readonly savedDate: CalendarDate | null
  readonly savedAddressId: number | null
  readonly submission: OrderSubmission | null
  readonly isSubmitting: boolean
  readonly result: OrderResult | null
  readonly isReceiptSeen: boolean
  readonly ordered: readonly CartLine[]
  readonly orderedCharges: Estimate | null
  readonly problems: readonly string[]
  readonly question: OrderQuestion | null
  readonly acknowledged: string
}

export function beginCheckout(
  header: CartHeader,
  customer: HeaderDefaults | null,
  step: CheckoutStep,
): CheckoutState {
  return {
    step,
    furthest: step,
    details: initialHeaderTexts(header, customer),
    savedDate: header.deliveryDate,
    savedAddressId: header.addressId,
    submission: null,
    isSubmitting: false,
    result: null,
    isReceiptSeen: false,
    ordered: [],
    orderedCharges: null,
    problems: [],
    question: null,
    acknowledged: '',
  }
}

/**
 * True if reopening continues an abandoned checkout. A finished one is replaced by a new order, unless its receipt is
 * unread.
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

/** True when the browser's Back or Forward may open the step. An order under way or placed keeps its step. */
export function mayVisit(
  { furthest, submission, isSubmitting, result }: CheckoutState,
  steps: readonly CheckoutStep[],
  step: CheckoutStep,
): boolean {
  if (isSubmitting || submission?.isUncertain || result !== null) return false
  return steps.includes(step) && laterStep(CHECKOUT_ORDER, step, furthest) === furthest
}

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

export function selectIsPickup(state: RootState): boolean {
  return isPickedUp(selectShipMethod(state), selectCustomer(state)?.name)
}
