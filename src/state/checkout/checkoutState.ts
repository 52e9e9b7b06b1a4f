import type { OrderResult } from '@/api/checkoutApi'
import type { CartLine } from '@/domain/cart/cart'
import type { CheckoutStep } from '@/domain/checkout/steps'
import type { CalendarDate } from '@/domain/dates/calendarDate'

/** What is entered in the details step. */
export interface CheckoutDetails {
  readonly customerShipToCode: string
  readonly customerPo: string
  /** Undefined: not chosen yet, so that the default counts. */
  readonly deliveryDate?: CalendarDate | null | undefined
  readonly specialInstruction1: string
  readonly specialInstruction2: string
  readonly notes: string
}

/** A submit under one key: the same until the server has answered for it. */
export interface Submission {
  readonly key: string
  /** It was sent and no answer told what became of it. */
  readonly isUncertain: boolean
  /** What was submitted; empty before. */
  readonly lines: readonly CartLine[]
}

export interface CheckoutState {
  readonly step: CheckoutStep
  readonly details: CheckoutDetails
  /** The delivery date that was saved with the header. */
  readonly savedDate: CalendarDate | null
  readonly submission: Submission | null
  /** The submission is under way. */
  readonly isSubmitting: boolean
  readonly result: OrderResult | null
  /** What was ordered, for the receipt: the cart is empty then. */
  readonly ordered: readonly CartLine[]
  /** Why the last submit did not make an order. */
  readonly problems: readonly string[]
}

export type CheckoutEvent =
  | { readonly type: 'detailsChanged'; readonly change: Partial<CheckoutDetails> }
  | { readonly type: 'detailsSaved'; readonly date: CalendarDate | null }
  | { readonly type: 'stepEntered'; readonly step: CheckoutStep; readonly newKey: string }
  | { readonly type: 'submitSent'; readonly lines: readonly CartLine[] }
  | { readonly type: 'submitRefused'; readonly problems: readonly string[]; readonly newKey: string }
  | { readonly type: 'submitUnknown'; readonly problems: readonly string[] }
  /** The server did not take it up: what is known of the submission is what was known before. */
  | { readonly type: 'submitReturned'; readonly submission: Submission }
  | { readonly type: 'submitAccepted'; readonly result: OrderResult }

/** The confirm step has a key from its opening on; one whose outcome is unknown is kept. */
function enter(state: CheckoutState, step: CheckoutStep, newKey: string): CheckoutState {
  const isKept = state.submission?.isUncertain === true
  const fresh = step === 'confirm' ? { key: newKey, isUncertain: false, lines: [] } : null
  return { ...state, step, submission: isKept ? state.submission : fresh, problems: [] }
}

/** The checkout moves by what happens (Spec 2 §4). */
export function nextCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const answered = { ...state, isSubmitting: false }
  switch (event.type) {
    case 'detailsChanged':
      return { ...state, details: { ...state.details, ...event.change } }
    case 'detailsSaved':
      return { ...state, savedDate: event.date }
    case 'stepEntered':
      return enter(state, event.step, event.newKey)
    case 'submitSent':
      return {
        ...state,
        isSubmitting: true,
        problems: [],
        submission: state.submission && { ...state.submission, isUncertain: true, lines: event.lines },
      }
    case 'submitRefused': {
      const submission = { key: event.newKey, isUncertain: false, lines: [] }
      return { ...answered, problems: event.problems, submission }
    }
    case 'submitUnknown':
      return { ...answered, problems: event.problems }
    case 'submitReturned':
      return { ...answered, submission: event.submission }
    case 'submitAccepted': {
      const ordered = state.submission?.lines ?? []
      return { ...answered, step: 'receipt', result: event.result, ordered, submission: null, problems: [] }
    }
  }
}

/**
 * The lines that a submission is about: those that were submitted while nobody knows whether they were ordered, unless
 * the cart still holds them; then the cart's.
 */
export function linesOf(submission: Submission | null, cart: readonly CartLine[]): readonly CartLine[] {
  if (!submission?.isUncertain) return cart
  const submitted = new Set(submission.lines.map(({ id }) => id))
  return submitted.size === 0 || cart.some(({ id }) => submitted.has(id)) ? cart : submission.lines
}
