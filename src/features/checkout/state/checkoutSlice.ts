import { createSlice } from '@reduxjs/toolkit'
import { rootReducer } from '@/session/rootReducer'
import type { RootState } from '@/net/appThunk'
import type { Estimate, HeaderToSave, OrderResult, SeenOrder } from '@/features/checkout/checkoutApi'
import type { OrderRefusal } from '@/net/orderRefusal'
import type { CartHeader, CartLine } from '@/domain/cart/cart'
import { type HeaderDefaults, type HeaderTexts, initialHeaderTexts } from '@/domain/checkout/header'
import { CHECKOUT_ORDER, type CheckoutStep, isPickedUp } from '@/domain/checkout/steps'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { laterStep } from '@/domain/steps/trail'
import {
  answered,
  type OnceFormState,
  onceFormReducers,
  type OpenForm,
  type Problems,
  stateOf,
} from '@/net/once/onceForm'
import { freshSubmission, markSent, type Submission } from '@/net/once/submission'
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

export interface CheckoutState extends OnceFormState<SentOrder> {
  readonly step: CheckoutStep
  /** The last step that may be opened again without the steps before it. */
  readonly furthest: CheckoutStep
  readonly details: CheckoutDetails
  readonly savedDate: CalendarDate | null
  readonly savedAddressId: number | null
  readonly result: OrderResult | null
  readonly isReceiptSeen: boolean
  readonly ordered: readonly CartLine[]
  readonly orderedCharges: Estimate | null
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
 * True if reopening continues the checkout; false if its step is not offered. A checkout that was finished or
 * ordered elsewhere ends as soon as the cart has lines again, unless its receipt is unseen.
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

declare module '@/net/appThunk' {
  interface RootState {
    /** Loaded with the checkout. */
    checkout?: OpenForm<CheckoutState> | null
  }
}

interface Refused extends Problems {
  readonly refusal: OrderRefusal | null
  readonly newKey: string
  /** Lines on screen when nothing was sent. */
  readonly before?: readonly CartLine[]
}

const { move, turn, shared } = onceFormReducers<SentOrder, CheckoutState>()

/** The checkout (Spec 2 §4). */
export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState: null as OpenForm<CheckoutState> | null,
  reducers: {
    ...shared,
    /** Closes the steps after the details until Next, which validates and saves the details. */
    detailsChanged: move((state, change: Partial<CheckoutDetails>) => ({
      ...state,
      furthest: 'details',
      details: { ...state.details, ...change },
    })),
    detailsSaved: move(
      (state, { date, addressId }: { date: CalendarDate | null; addressId: number | null }) => ({
        ...state,
        savedDate: date,
        savedAddressId: addressId,
      }),
    ),
    /** The confirm step gets a key when opened; a submission of unknown outcome stays. */
    stepEntered: move((state, { step, newKey }: { step: CheckoutStep; newKey: string }) => {
      const fresh = step === 'confirm' ? freshSubmission(newKey) : null
      const submission = state.submission?.isUncertain ? state.submission : fresh
      const furthest = laterStep(CHECKOUT_ORDER, state.furthest, step)
      return { ...state, step, furthest, submission, problems: [], question: null }
    }),
    /** `name` identifies the acknowledged line changes; '' withdraws the acknowledgement. */
    changesAcknowledged: move((state, name: string) => ({ ...state, acknowledged: name })),
    submitSent: move((state, content: SentOrder) => ({
      ...state,
      question: null,
      submission: state.submission && markSent(state.submission, content),
    })),
    /** The order was not sent, because a preceding step failed. */
    submitHeldBack: move((state, { problems }: Problems) => ({ ...answered(state), problems })),
    submitRefused: move((state, { problems, refusal, newKey, before }: Refused) => {
      const seen = before ?? state.submission?.sent?.lines ?? []
      const question = refusal && { ...refusal, before: seen }
      return { ...answered(state), problems, question, submission: freshSubmission(newKey) }
    }),
    /** Nothing was charged: the user reviews the card, and then pays under another key. */
    paymentRefused: move((state, { problems }: Problems) => ({
      ...answered(state),
      step: 'payment',
      problems,
      question: null,
      submission: null,
    })),
    /**
     * The card is in the page's memory alone and was lost with it; the submission stays. An obstacle before
     * sending is not the card's fault and is checked again.
     */
    cardForgotten: turn((state) => ({
      ...answered(state),
      step: 'payment',
      problems: state.submission?.isUncertain ? state.problems : [],
    })),
    submitAccepted: move((state, result: OrderResult) => ({
      ...answered(state),
      step: 'receipt',
      result,
      isReceiptSeen: false,
      ordered: state.submission?.sent?.lines ?? [],
      orderedCharges: state.submission?.sent?.charges ?? null,
      submission: null,
      problems: [],
    })),
    receiptSeen: turn((state) => ({ ...state, isReceiptSeen: true })),
  },
})
checkoutSlice.injectInto(rootReducer)

export const checkoutEvents = checkoutSlice.actions

type MoveName = Exclude<keyof typeof checkoutEvents, 'opened' | 'left' | 'closed'>

/** Any event that moves the state of a checkout. */
export type CheckoutEvent = ReturnType<(typeof checkoutEvents)[MoveName]>

export function selectCheckout({ checkout }: RootState, owner: string): CheckoutState | null {
  return stateOf(checkout, owner)
}

export function selectIsOnScreen({ checkout }: RootState, owner: string): boolean {
  return checkout?.owner === owner && checkout.isOnScreen
}
