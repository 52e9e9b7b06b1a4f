import type { RootState } from '@/api/appThunk'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { InvoicePaymentResult } from '@/api/payablesApi'
import type { PaymentType } from '@/domain/payables/paymentDetails'
import type { Applied } from '@/domain/payables/selection'
import { PAYMENT_STEPS, type PaymentStepName } from '@/domain/payables/steps'
import { laterStep } from '@/domain/steps/trail'
import { freshSubmission, nextSubmission } from '../submission/submission'
import { unsavedEvents } from '../unsaved/unsavedSlice'
import {
  type ChangedItem,
  isUnderWay,
  type PaymentState,
  type PaymentSubmission,
  type SentPayment,
} from './paymentState'

interface OpenPayment {
  readonly owner: string
  readonly state: PaymentState
  /** True while its screen is mounted. */
  readonly isOnScreen: boolean
}

type Payment = OpenPayment | null

declare module '@/api/appThunk' {
  interface RootState {
    /** Loaded with the wizard. */
    invoicePayment?: Payment
  }
}

interface Problems {
  readonly problems: readonly string[]
}

const move =
  <Payload>(next: (state: PaymentState, payload: Payload) => PaymentState) =>
  (payment: unknown, { payload }: PayloadAction<Payload>): Payment => {
    const open = payment as Payment
    return open && { ...open, state: next(open.state, payload) }
  }

const turn =
  (next: (state: PaymentState) => PaymentState) =>
  (payment: unknown): Payment => {
    const open = payment as Payment
    return open && { ...open, state: next(open.state) }
  }

const answered = (state: PaymentState): PaymentState => ({ ...state, isSubmitting: false })

/** The wizard of a payment of open items (Spec 3 §4). In the store, because an answer may arrive after the screen was left. */
export const paymentSlice = createSlice({
  name: 'invoicePayment',
  initialState: null as Payment,
  reducers: {
    opened: (_payment, { payload }: PayloadAction<Omit<OpenPayment, 'isOnScreen'>>) => ({
      ...payload,
      isOnScreen: true,
    }),
    /** The screen was left; the payment stays. */
    left: (payment, { payload: owner }: PayloadAction<string>) => {
      const open = payment as Payment
      return open?.owner === owner ? { ...open, isOnScreen: false } : open
    },
    closed: () => null,
    /** The steps after the selection wait for Continue. */
    appliedChanged: move((state, applied: Applied) => ({ ...state, furthest: 'SelectPayment', applied })),
    methodChosen: move((state, method: PaymentType) => ({ ...state, method, problems: [] })),
    /** The last step before the payment gets a key when opened; a payment of unknown outcome keeps its own. */
    stepEntered: move((state, { step, newKey }: { step: PaymentStepName; newKey: string }) => {
      const fresh = step === 'ReviewPayment' ? freshSubmission(newKey) : null
      const submission = state.submission?.isUncertain ? state.submission : fresh
      const furthest = laterStep(PAYMENT_STEPS, state.furthest, step)
      const changed = step === 'SelectPayment' ? state.changed : []
      return { ...state, step, furthest, submission, problems: [], changed, result: null, paid: null }
    }),
    /** The selection is outdated: other amounts are open now. */
    selectionDoubted: turn((state) => ({
      ...state,
      step: 'SelectPayment',
      furthest: 'SelectPayment',
      submission: null,
    })),
    /** A replay keeps its messages until it is answered. */
    submitBegun: turn((state) => ({
      ...state,
      isSubmitting: true,
      problems: state.submission?.isLost ? state.problems : [],
    })),
    submitSent: move((state, content: SentPayment) => ({
      ...state,
      submission: state.submission && nextSubmission(state.submission, { type: 'sent', content }),
    })),
    submitRefused: move((state, { problems, newKey }: Problems & { newKey: string }) => ({
      ...answered(state),
      problems,
      submission: freshSubmission(newKey),
    })),
    /** Another user paid or credited items meanwhile: nothing was paid, and the user reviews the selection. */
    itemsChanged: move(
      (
        state,
        { problems, changed, applied }: Problems & { changed: readonly ChangedItem[]; applied: Applied },
      ) => ({
        ...answered(state),
        step: 'SelectPayment',
        furthest: 'SelectPayment',
        submission: null,
        problems,
        changed,
        applied,
      }),
    ),
    /** Card and bank data are in the page's memory alone and were lost with it; the submission stays. */
    methodForgotten: turn((state) => ({
      ...answered(state),
      step: 'PaymentMethod',
      problems: state.submission?.isUncertain ? state.problems : [],
    })),
    submitUnknown: move((state, { problems }: Problems) => ({
      ...answered(state),
      problems,
      submission: state.submission && nextSubmission(state.submission, { type: 'unanswered' }),
    })),
    /** The server did not look at it: the submission is as it was before. */
    submitReturned: move((state, submission: PaymentSubmission) => ({ ...answered(state), submission })),
    /** Paid or declined; a declined payment may be corrected and sent again under another key. */
    submitAnswered: move(
      (state, { isFound = false, ...result }: InvoicePaymentResult & { isFound?: boolean }) => ({
        ...answered(state),
        step: 'Receipt',
        result,
        isFound,
        paid: state.submission?.sent ?? null,
        applied: result.isSuccess ? {} : state.applied,
        isReceiptSeen: false,
        submission: null,
        problems: [],
      }),
    ),
    receiptSeen: turn((state) => ({ ...state, isReceiptSeen: true })),
  },
  extraReducers: (builder) =>
    // The user agreed to lose the payment; one of unknown outcome stays.
    builder.addCase(unsavedEvents.givenUp, (payment) => {
      const open = payment as Payment
      return open && isUnderWay(open.state) ? open : null
    }),
})

export const paymentEvents = paymentSlice.actions

type MoveName = Exclude<keyof typeof paymentEvents, 'opened' | 'left' | 'closed'>

/** Any event that moves the state of a payment. */
export type PaymentEvent = ReturnType<(typeof paymentEvents)[MoveName]>

/** Moves a payment that is not open, for instance one persisted for its owner's return. */
export function nextPayment(state: PaymentState, event: PaymentEvent): PaymentState {
  return paymentSlice.reducer({ owner: '', state, isOnScreen: false }, event)?.state ?? state
}

export function selectPayment({ invoicePayment }: RootState, owner: string): PaymentState | null {
  return invoicePayment?.owner === owner ? invoicePayment.state : null
}

export function selectIsPaymentOnScreen({ invoicePayment }: RootState, owner: string): boolean {
  return invoicePayment?.owner === owner && invoicePayment.isOnScreen
}

/** Key of one user paying for one customer; '' while signed out. */
export function selectPayer({ session }: RootState): string {
  if (session.status !== 'ready') return ''
  return `${session.user.username} ${session.customer.customerKey}`
}
