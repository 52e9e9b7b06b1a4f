import { createSlice } from '@reduxjs/toolkit'
import { rootReducer } from '@/session/rootReducer'
import type { RootState } from '@/net/appThunk'
import type { InvoicePaymentResult } from '@/features/payments/payablesApi'
import type { Decimal } from '@/domain/money/decimal'
import type { PaymentDetail, PaymentType } from '@/domain/payables/paymentDetails'
import type { Applied } from '@/domain/payables/selection'
import { PAYMENT_STEPS, type PaymentStepName } from '@/domain/payables/steps'
import { laterStep } from '@/domain/steps/trail'
import {
  answered,
  type OnceFormState,
  onceFormReducers,
  type OpenForm,
  type Problems,
  stateOf,
} from '@/net/once/onceForm'
import { freshSubmission, type Submission } from '@/net/once/submission'
import { unsavedEvents } from '@/features/unsaved-work/state/unsavedSlice'

/** A paid item as the user saw it. */
export interface SentItem {
  readonly arCode: string
  readonly reference: string
  /** Signed as its balance was. */
  readonly amount: Decimal
  /** Its balance before the payment. */
  readonly balance: Decimal
}

/** Card or account that paid, without secrets, so it may be shown and stored; '' for credits alone. */
export interface PaidWith {
  readonly issuer: string
  readonly lastFour: string
}

/** Content of a submitted payment, without card and bank data. */
export interface SentPayment extends PaidWith {
  readonly type: PaymentType
  readonly total: Decimal
  readonly details: readonly PaymentDetail[]
  readonly items: readonly SentItem[]
  readonly atMs: number
}

export type PaymentSubmission = Submission<SentPayment>

export interface ChangedItem {
  readonly arCode: string
  readonly reference: string
  readonly before: Decimal
  /** 0 for a closed item. */
  readonly now: Decimal
}

export interface PaymentState extends OnceFormState<SentPayment> {
  readonly step: PaymentStepName
  /** The last step that may be opened again without the steps before it. */
  readonly furthest: PaymentStepName
  readonly applied: Applied
  /** Null: not chosen, so the first offered one applies. */
  readonly method: PaymentType | null
  readonly result: InvoicePaymentResult | null
  /** The payment that `result` belongs to. */
  readonly paid: SentPayment | null
  /** True if the balances proved the payment, without an answer of its own. */
  readonly isFound: boolean
  readonly isReceiptSeen: boolean
  /** Items that another user paid or credited meanwhile. */
  readonly changed: readonly ChangedItem[]
}

export function beginPayment(applied: Applied): PaymentState {
  return {
    step: 'SelectPayment',
    furthest: 'SelectPayment',
    applied,
    method: null,
    submission: null,
    isSubmitting: false,
    result: null,
    paid: null,
    isFound: false,
    isReceiptSeen: false,
    problems: [],
    changed: [],
  }
}

/** True while the outcome of a payment is unknown. */
export function isUnderWay({ submission, isSubmitting }: PaymentState): boolean {
  return isSubmitting || submission?.isUncertain === true
}

export const isPaid = ({ result }: PaymentState): boolean => result?.isSuccess === true

/** True when leaving loses something (Spec 3 §2). */
export function isUnfinished(state: PaymentState): boolean {
  if (isPaid(state)) return false
  return Object.keys(state.applied).length > 0 || isUnderWay(state)
}

/** True when the browser's Back or Forward may open the step. */
export function mayVisitStep(state: PaymentState, step: PaymentStepName): boolean {
  if (isUnderWay(state) || isPaid(state) || step === 'Receipt') return false
  return laterStep(PAYMENT_STEPS, step, state.furthest) === state.furthest
}

type Payment = OpenForm<PaymentState> | null

declare module '@/net/appThunk' {
  interface RootState {
    /** Loaded with the wizard. */
    invoicePayment?: Payment
  }
}

const { move, turn, shared } = onceFormReducers<SentPayment, PaymentState>()

/** The wizard of a payment of open items (Spec 3 §4). */
export const paymentSlice = createSlice({
  name: 'invoicePayment',
  initialState: null as Payment,
  reducers: {
    ...shared,
    /** Closes the steps after the selection until Continue. */
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
paymentSlice.injectInto(rootReducer)

export const paymentEvents = paymentSlice.actions

type MoveName = Exclude<keyof typeof paymentEvents, 'opened' | 'left' | 'closed'>

/** Any event that moves the state of a payment. */
export type PaymentEvent = ReturnType<(typeof paymentEvents)[MoveName]>

export function selectPayment({ invoicePayment }: RootState, owner: string): PaymentState | null {
  return stateOf(invoicePayment, owner)
}

export function selectIsPaymentOnScreen({ invoicePayment }: RootState, owner: string): boolean {
  return invoicePayment?.owner === owner && invoicePayment.isOnScreen
}

/** Key of one user paying for one customer; '' while signed out. */
export function selectPayer({ session }: RootState): string {
  if (session.status !== 'ready') return ''
  return `${session.user.username} ${session.customer.customerKey}`
}
