import type { HeaderToSave, OrderRefusal, OrderResult, SeenOrder } from '@/api/checkoutApi'
import type { CartLine } from '@/domain/cart/cart'
import type { HeaderTexts } from '@/domain/checkout/header'
import type { CheckoutStep } from '@/domain/checkout/steps'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { isPickedUp } from '@/domain/checkout/steps'
import type { SessionRootState } from '@/session/appDeps'
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

/** A submission under one key, which stays until the server has answered. */
export interface Submission {
  readonly key: string
  /** It was sent, and no answer has told the outcome. */
  readonly isUncertain: boolean
  /** It was sent, and its answer will not arrive any more. */
  readonly isLost: boolean
  /** What was sent first: a replay sends the same. Null before. */
  readonly sent: SentOrder | null
}

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
  readonly submission: Submission | null
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

export type CheckoutEvent =
  | { readonly type: 'detailsChanged'; readonly change: Partial<CheckoutDetails> }
  | { readonly type: 'detailsSaved'; readonly date: CalendarDate | null; readonly addressId: number | null }
  | { readonly type: 'stepEntered'; readonly step: CheckoutStep; readonly newKey: string }
  | { readonly type: 'changesAcknowledged'; readonly name: string }
  | { readonly type: 'submitBegun' }
  | { readonly type: 'submitSent'; readonly sent: SentOrder }
  /** It was not sent: what has to come before it could not be done. */
  | { readonly type: 'submitHeldBack'; readonly problems: readonly string[] }
  | {
      readonly type: 'submitRefused'
      readonly problems: readonly string[]
      readonly refusal: OrderRefusal | null
      readonly newKey: string
      /** Lines on screen when nothing was sent. */
      readonly before?: readonly CartLine[]
    }
  /** Nothing was charged: the card is to be looked at, and then paid with under another key. */
  | { readonly type: 'paymentRefused'; readonly problems: readonly string[] }
  /** The card is in the page's memory alone, and was lost with it. What is known of a submission stays. */
  | { readonly type: 'cardForgotten' }
  | { readonly type: 'submitUnknown'; readonly problems: readonly string[] }
  /** The server did not take it up: what is known of the submission is what was known before. */
  | { readonly type: 'submitReturned'; readonly submission: Submission }
  | { readonly type: 'submitAccepted'; readonly result: OrderResult }
  | { readonly type: 'receiptSeen' }

const freshSubmission = (key: string): Submission => ({ key, isUncertain: false, isLost: false, sent: null })

/** The confirm step gets a key when opened; one of unknown outcome is kept. */
function enter(state: CheckoutState, step: CheckoutStep, newKey: string): CheckoutState {
  const isPersisted = state.submission?.isUncertain === true
  const fresh = step === 'confirm' ? freshSubmission(newKey) : null
  return { ...state, step, submission: isPersisted ? state.submission : fresh, problems: [], question: null }
}

/** Moves the checkout by an event (Spec 2 §4). */
export function nextCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const { submission } = state
  const answered = { ...state, isSubmitting: false }
  switch (event.type) {
    case 'detailsChanged':
      return { ...state, details: { ...state.details, ...event.change } }
    case 'detailsSaved':
      return { ...state, savedDate: event.date, savedAddressId: event.addressId }
    case 'stepEntered':
      return enter(state, event.step, event.newKey)
    case 'changesAcknowledged':
      return { ...state, acknowledged: event.name }
    case 'submitBegun':
      // A replay keeps its messages until there is an answer.
      return { ...state, isSubmitting: true, problems: submission?.isLost ? state.problems : [] }
    case 'submitSent':
      return {
        ...state,
        question: null,
        submission: submission && { ...submission, isUncertain: true, sent: event.sent },
      }
    case 'submitHeldBack':
      return { ...answered, problems: event.problems }
    case 'submitRefused': {
      const { problems, refusal, newKey, before = submission?.sent?.lines ?? [] } = event
      const question = refusal && { ...refusal, before }
      return { ...answered, problems, question, submission: freshSubmission(newKey) }
    }
    case 'paymentRefused':
      return { ...answered, step: 'payment', problems: event.problems, question: null, submission: null }
    case 'cardForgotten':
      // An obstacle before sending is not the card's fault and is checked again.
      return { ...answered, step: 'payment', problems: submission?.isUncertain ? state.problems : [] }
    case 'submitUnknown':
      return {
        ...answered,
        problems: event.problems,
        submission: submission && { ...submission, isLost: true },
      }
    case 'submitReturned':
      return { ...answered, submission: event.submission }
    case 'submitAccepted': {
      const ordered = submission?.sent?.lines ?? []
      return {
        ...answered,
        step: 'receipt',
        result: event.result,
        isReceiptSeen: false,
        ordered,
        submission: null,
        problems: [],
      }
    }
    case 'receiptSeen':
      return { ...state, isReceiptSeen: true }
  }
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
export function linesOf(submission: Submission | null, cart: readonly CartLine[]): readonly CartLine[] {
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
