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
}

export interface CheckoutState {
  readonly step: CheckoutStep
  readonly details: CheckoutDetails
  /** The delivery date that was saved with the header. */
  readonly savedDate: CalendarDate | null
  readonly submission: Submission | null
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
  | { readonly type: 'submitSent' }
  | { readonly type: 'submitRefused'; readonly problems: readonly string[]; readonly newKey: string }
  | { readonly type: 'submitUnknown'; readonly problems: readonly string[] }
  | { readonly type: 'submitAccepted'; readonly result: OrderResult; readonly lines: readonly CartLine[] }

/** The confirm step has a key from its opening on; one whose outcome is unknown is kept. */
function enter(state: CheckoutState, step: CheckoutStep, newKey: string): CheckoutState {
  const isKept = state.submission?.isUncertain === true
  const submission = isKept
    ? state.submission
    : step === 'confirm'
      ? { key: newKey, isUncertain: false }
      : null
  return { ...state, step, submission, problems: [] }
}

/** The checkout moves by what happens (Spec 2 §4). */
export function nextCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
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
        problems: [],
        submission: state.submission && { ...state.submission, isUncertain: true },
      }
    case 'submitRefused':
      return { ...state, problems: event.problems, submission: { key: event.newKey, isUncertain: false } }
    case 'submitUnknown':
      return { ...state, problems: event.problems }
    case 'submitAccepted':
      return {
        ...state,
        step: 'receipt',
        result: event.result,
        ordered: event.lines,
        submission: null,
        problems: [],
      }
  }
}
