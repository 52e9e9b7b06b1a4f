import * as v from 'valibot'
import type { AppThunk } from '@/net/appThunk'
import type { Applied } from '@/domain/payables/selection'
import { PAYMENT_STEPS } from '@/domain/payables/steps'
import { onceForm } from '@/net/once/onceForm'
import { submissionSchema } from '@/net/once/submission'
import { PAYMENT_STORAGE_KEY } from '@/features/unsaved-work/state/persistedFormListeners'
import {
  beginPayment,
  isPaid,
  isUnderWay,
  isUnfinished,
  type PaymentEvent,
  paymentEvents,
  paymentSlice,
  type PaymentState,
  selectPayer,
  selectPayment,
} from './paymentSlice'

const Type = /* @__PURE__ */ v.picklist(['applyCredit', 'creditCard', 'check'])
const Step = /* @__PURE__ */ v.picklist(PAYMENT_STEPS)

const Sent = /* @__PURE__ */ v.object({
  type: Type,
  total: v.string(),
  details: v.array(v.object({ arCode: v.string(), detailType: v.number(), amount: v.string() })),
  items: v.array(
    v.object({ arCode: v.string(), reference: v.string(), amount: v.string(), balance: v.string() }),
  ),
  issuer: v.string(),
  lastFour: v.string(),
  atMs: v.number(),
})

const Draft = /* @__PURE__ */ v.object({
  step: Step,
  furthest: Step,
  applied: v.record(v.string(), v.string()),
  method: v.nullable(Type),
  submission: v.nullable(submissionSchema(Sent)),
  result: v.nullable(
    v.object({
      isSuccess: v.boolean(),
      transactionId: v.string(),
      errorReason: v.string(),
      invoicePaymentKey: v.string(),
    }),
  ),
  paid: v.nullable(Sent),
  isFound: v.boolean(),
  isReceiptSeen: v.boolean(),
})

const TRANSIENT = { isSubmitting: false, problems: [], changed: [] }

/** The once form of a payment. Contains no card or bank data. */
export const paymentForm = onceForm<PaymentState, PaymentEvent>({
  select: ({ invoicePayment }) => invoicePayment,
  slice: paymentSlice,
  storageKey: PAYMENT_STORAGE_KEY,
  parse: (draft) => {
    const parsed = v.safeParse(Draft, draft)
    return parsed.success ? { ...parsed.output, ...TRANSIENT } : null
  },
  transient: TRANSIENT,
  isKept: (state) => isUnfinished(state) || isPaid(state),
})

export const { move: movePayment, close: closePayment } = paymentForm

interface Opening {
  /** Items to begin with instead of an earlier selection; null for none. */
  readonly selection: Applied | null
  /** True when the browser returned to the receipt, for instance by a reload. */
  readonly isAtReceipt: boolean
}

function goesOn(state: PaymentState, { selection, isAtReceipt }: Opening): boolean {
  if (isUnderWay(state)) return true
  if (isPaid(state)) return isAtReceipt || !state.isReceiptSeen
  return selection === null
}

/** Opens the wizard: with the current or persisted payment if it can continue, else with a new one. */
export const openPayment = (owner: string, opening: Opening): AppThunk =>
  paymentForm.open(owner, (before) =>
    before && goesOn(before, opening) ? before : beginPayment(opening.selection ?? {}),
  )

/** Leaves the screen. Deletes a draft that the user gave up, but keeps it when the session ended. */
export function leavePayment(owner: string): AppThunk {
  return (dispatch, getState, { tabStorage }) => {
    dispatch(paymentEvents.left(owner))
    if (selectPayer(getState()) !== owner) return
    if (selectPayment(getState(), owner) === null) paymentForm.discard(tabStorage, owner)
  }
}

/** Changes the selection. */
export function changeApplied(owner: string, change: (applied: Applied) => Applied): AppThunk {
  return (dispatch, getState) => {
    const state = selectPayment(getState(), owner)
    if (!state) return
    const applied = change(state.applied)
    if (applied !== state.applied) dispatch(movePayment(owner, paymentEvents.appliedChanged(applied)))
  }
}
