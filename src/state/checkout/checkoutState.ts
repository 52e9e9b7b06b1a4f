import type { HeaderToSave, OrderRefusal, OrderResult, SeenOrder } from '@/api/checkoutApi'
import type { CartLine } from '@/domain/cart/cart'
import type { CheckoutStep } from '@/domain/checkout/steps'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { isPickedUp } from '@/domain/checkout/steps'
import type { SessionRootState } from '@/session/appDeps'
import { selectCustomer, selectShipMethod } from '@/session/sessionSelectors'

/** What is entered in the details step. */
export interface CheckoutDetails {
  readonly customerShipToCode: string
  readonly customerPo: string
  /** A consumer's delivery address. Undefined: not chosen yet, so that the saved one or the primary one counts. */
  readonly addressId?: number | undefined
  /** Undefined: not chosen yet, so that the default counts. */
  readonly deliveryDate?: CalendarDate | null | undefined
  readonly specialInstruction1: string
  readonly specialInstruction2: string
  readonly notes: string
}

/** What a submit sends, and what was on the screen when it did. */
export interface SentOrder {
  readonly seen: SeenOrder
  readonly lines: readonly CartLine[]
  /** Milliseconds since the epoch. */
  readonly atMs: number
}

/** A submit under one key: the same until the server has answered for it. */
export interface Submission {
  readonly key: string
  /** It was sent and no answer told what became of it. */
  readonly isUncertain: boolean
  /** It was sent and its answer is not on its way any more. */
  readonly isLost: boolean
  /** What was sent first: a repeat sends the same. Null before. */
  readonly sent: SentOrder | null
}

/** What the server asks before it makes the order. */
export interface OrderQuestion extends OrderRefusal {
  /** What was on the screen until then. */
  readonly before: readonly CartLine[]
}

export interface CheckoutState {
  readonly step: CheckoutStep
  readonly details: CheckoutDetails
  /** The delivery date that was saved with the header. */
  readonly savedDate: CalendarDate | null
  /** The delivery address that was saved with the header; null for none. */
  readonly savedAddressId: number | null
  readonly submission: Submission | null
  /** The submission is under way. */
  readonly isSubmitting: boolean
  readonly result: OrderResult | null
  readonly isReceiptSeen: boolean
  /** What was ordered, for the receipt: the cart is empty then. */
  readonly ordered: readonly CartLine[]
  /** Why the last submit did not make an order. */
  readonly problems: readonly string[]
  readonly question: OrderQuestion | null
  /** The changes of lines that were acknowledged, by their name; '' for none. */
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
      /** What was on the screen, where nothing of it was sent. */
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

/** The confirm step has a key from its opening on; one whose outcome is unknown is kept. */
function enter(state: CheckoutState, step: CheckoutStep, newKey: string): CheckoutState {
  const isPersisted = state.submission?.isUncertain === true
  const fresh = step === 'confirm' ? freshSubmission(newKey) : null
  return { ...state, step, submission: isPersisted ? state.submission : fresh, problems: [], question: null }
}

/** The checkout moves by what happens (Spec 2 §4). */
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
      // What is asked for again says what it said until there is an answer.
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
      // What held up a submit that was not sent is no fault of the card, and is checked again.
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
 * Whether a checkout that was left goes on when it is opened again. One that is over makes room when there is something
 * to order, whether this tab ordered it or another; not so a receipt that nobody saw yet.
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

/**
 * The lines that a submission is about: those that were submitted while nobody knows whether they were ordered; the
 * cart's otherwise.
 */
export function linesOf(submission: Submission | null, cart: readonly CartLine[]): readonly CartLine[] {
  if (!submission?.isUncertain || !submission.sent) return cart
  const { lines } = submission.sent
  return lines.length > 0 ? lines : cart
}

/** The header that the checkout has saved. */
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

/** Whether the goods are picked up. */
export function selectIsPickup(state: SessionRootState): boolean {
  return isPickedUp(selectShipMethod(state), selectCustomer(state)?.name)
}
