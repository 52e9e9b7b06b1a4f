import type { InvoicePaymentResult } from '@/api/payablesApi'
import type { Decimal } from '@/domain/money/decimal'
import type { PaymentDetail, PaymentType } from '@/domain/payables/paymentDetails'
import type { Applied } from '@/domain/payables/selection'
import { PAYMENT_STEPS, type PaymentStepName } from '@/domain/payables/steps'
import { laterStep } from '@/domain/steps/trail'
import type { Submission } from '../submission/submission'

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

export interface PaymentState {
  readonly step: PaymentStepName
  /** The last step that may be opened again without the steps before it. */
  readonly furthest: PaymentStepName
  readonly applied: Applied
  /** Null: the first one that is offered. */
  readonly method: PaymentType | null
  readonly submission: PaymentSubmission | null
  readonly isSubmitting: boolean
  readonly result: InvoicePaymentResult | null
  /** The payment that the result is of. */
  readonly paid: SentPayment | null
  /** Found by its balances: there was no answer to the payment itself. */
  readonly isFound: boolean
  readonly isReceiptSeen: boolean
  readonly problems: readonly string[]
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
