import type { RootState } from '@/api/appThunk'
import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { OrderRefusal, OrderResult } from '@/api/checkoutApi'
import type { CartLine } from '@/domain/cart/cart'
import { CHECKOUT_ORDER, type CheckoutStep } from '@/domain/checkout/steps'
import { laterStep } from '@/domain/steps/trail'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { freshSubmission, nextSubmission } from '../submission/submission'
import type { CheckoutDetails, CheckoutState, OrderSubmission, SentOrder } from './checkoutState'

interface OpenCheckout {
  readonly owner: string
  readonly state: CheckoutState
  /** True while its screen is mounted. */
  readonly isOnScreen: boolean
}

type Checkout = OpenCheckout | null

declare module '@/api/appThunk' {
  interface RootState {
    /** Loaded with the checkout. */
    checkout?: Checkout
  }
}

interface Problems {
  readonly problems: readonly string[]
}

interface Refused extends Problems {
  readonly refusal: OrderRefusal | null
  readonly newKey: string
  /** Lines on screen when nothing was sent. */
  readonly before?: readonly CartLine[]
}

/** A reducer of the open checkout's state. */
const move =
  <Payload>(next: (state: CheckoutState, payload: Payload) => CheckoutState) =>
  (checkout: unknown, { payload }: PayloadAction<Payload>): Checkout => {
    const open = checkout as Checkout
    return open && { ...open, state: next(open.state, payload) }
  }

/** The same without a payload. */
const turn =
  (next: (state: CheckoutState) => CheckoutState) =>
  (checkout: unknown): Checkout => {
    const open = checkout as Checkout
    return open && { ...open, state: next(open.state) }
  }

const answered = (state: CheckoutState): CheckoutState => ({ ...state, isSubmitting: false })

/** In the store, because an answer may arrive after the screen was left (Spec 2 §4). */
export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState: null as Checkout,
  reducers: {
    opened: (_checkout, { payload }: PayloadAction<Omit<OpenCheckout, 'isOnScreen'>>) => ({
      ...payload,
      isOnScreen: true,
    }),
    /** The screen was left; the checkout stays. */
    left: (checkout, { payload: owner }: PayloadAction<string>) => {
      const open = checkout as Checkout
      return open?.owner === owner ? { ...open, isOnScreen: false } : open
    },
    closed: () => null,
    /** The steps after the details wait for Next, which validates and saves them. */
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
    /** `name` of the line changes; '' withdraws. */
    changesAcknowledged: move((state, name: string) => ({ ...state, acknowledged: name })),
    /** A replay keeps its messages until there is an answer. */
    submitBegun: turn((state) => ({
      ...state,
      isSubmitting: true,
      problems: state.submission?.isLost ? state.problems : [],
    })),
    submitSent: move((state, content: SentOrder) => ({
      ...state,
      question: null,
      submission: state.submission && nextSubmission(state.submission, { type: 'sent', content }),
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
    submitUnknown: move((state, { problems }: Problems) => ({
      ...answered(state),
      problems,
      submission: state.submission && nextSubmission(state.submission, { type: 'unanswered' }),
    })),
    /** The server did not look at it: the submission is as it was before. */
    submitReturned: move((state, submission: OrderSubmission) => ({ ...answered(state), submission })),
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

export const checkoutEvents = checkoutSlice.actions

type MoveName = Exclude<keyof typeof checkoutEvents, 'opened' | 'left' | 'closed'>

/** Any event that moves the state of a checkout. */
export type CheckoutEvent = ReturnType<(typeof checkoutEvents)[MoveName]>

/** Moves a checkout that is not open, for instance one persisted for its owner's return. */
export function nextCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  return checkoutSlice.reducer({ owner: '', state, isOnScreen: false }, event)?.state ?? state
}

export function selectCheckout({ checkout }: RootState, owner: string): CheckoutState | null {
  return checkout?.owner === owner ? checkout.state : null
}

export function selectIsOnScreen({ checkout }: RootState, owner: string): boolean {
  return checkout?.owner === owner && checkout.isOnScreen
}
