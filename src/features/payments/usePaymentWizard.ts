import { useEffectEvent, useLayoutEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useStepHistory } from '@/features/unsaved-work/parts/steps/useStepHistory'
import { hashParameter } from '@/domain/navigation/hash'
import { ROUTES } from '@/domain/navigation/paths'
import type { Payable } from '@/domain/payables/payable'
import { type Applied, reviewSelection, type SelectionReview, withAllOf } from '@/domain/payables/selection'
import {
  nextPaymentStep,
  PAYMENT_STEPS,
  PAYMENT_TRAIL,
  type PaymentStepName,
  previousPaymentStep,
} from '@/domain/payables/steps'
import { readTrail } from '@/domain/steps/trail'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { closePayment, leavePayment, movePayment, openPayment } from '@/features/payments/state/paymentForm'
import {
  isPaid,
  isUnderWay,
  mayVisitStep,
  type PaymentEvent,
  paymentEvents,
  type PaymentState,
  selectPayer,
  selectPayment,
} from '@/features/payments/state/paymentSlice'
import { useAppDispatch, useAppExtra, useAppSelector } from '@/session/hooks'
import { PAYMENT_MESSAGES as texts } from './messages'

/** The wizard's URL once it has started (Spec 3 §2). */
const STARTED = `${ROUTES.accountPayment}#started`

export interface PaymentWizard {
  readonly owner: string
  readonly state: PaymentState
  readonly payables: readonly Payable[]
  readonly review: SelectionReview
  readonly move: (event: PaymentEvent) => void
  readonly enter: (step: PaymentStepName) => void
  readonly continueToNext: () => void
  readonly goBack: () => void
  readonly startOver: () => void
}

/** The items with the reference that Account Details passed on, in full; null without a reference. */
function wantedItems(payables: readonly Payable[], reference: string | null): Applied | null {
  if (reference === null) return null
  return withAllOf(
    {},
    payables.filter((each) => each.reference === reference),
  )
}

function useOpening(owner: string, payables: readonly Payable[]): void {
  const dispatch = useAppDispatch()
  const { hash, state: entry } = useLocation() as { hash: string; state: unknown }
  const reference = hashParameter(hash, 'pay')
  const open = useEffectEvent(() => {
    const selection = wantedItems(payables, reference)
    const isAtReceipt = readTrail(entry, PAYMENT_TRAIL).at(-1) === PAYMENT_TRAIL.receipt
    dispatch(openPayment(owner, { selection, isAtReceipt }))
    if (selection && Object.keys(selection).length === 0) {
      dispatch(notify({ severity: 'info', message: texts.notOpen(reference ?? '') }))
    }
  })
  useLayoutEffect(() => {
    if (owner !== '') open()
    return () => {
      dispatch(leavePayment(owner))
    }
  }, [owner, reference, dispatch])
}

/** Returns to the selection if it is no longer valid, because the open amounts may have changed. */
function useValidSelection(wizard: Pick<PaymentWizard, 'review' | 'move'>, state: PaymentState | null): void {
  const { review, move } = wizard
  const isAsked = state !== null && state.step !== 'SelectPayment' && state.step !== 'Receipt'
  const isDoubtful = isAsked && !isUnderWay(state) && !review.canContinue
  const doubt = useEffectEvent(() => move(paymentEvents.selectionDoubted()))
  useLayoutEffect(() => {
    if (isDoubtful) doubt()
  }, [isDoubtful])
}

/** The tab's payment of the customer's open items; null until opened. */
export function usePaymentWizard(payables: readonly Payable[]): PaymentWizard | null {
  const { randomUUID } = useAppExtra()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const owner = useAppSelector(selectPayer)
  const state = useAppSelector((root) => selectPayment(root, owner))
  useOpening(owner, payables)
  const applied = state?.applied
  const review = useMemo(() => reviewSelection(payables, applied ?? {}), [payables, applied])
  const move = (event: PaymentEvent) => dispatch(movePayment(owner, event))
  const enter = (step: PaymentStepName) => move(paymentEvents.stepEntered({ step, newKey: randomUUID() }))
  const history = state && {
    step: state.step,
    isDone: isPaid(state),
    mayVisit: (step: PaymentStepName) => mayVisitStep(state, step),
  }
  useStepHistory(history, { ...PAYMENT_TRAIL, address: STARTED, steps: PAYMENT_STEPS, enter })
  useValidSelection({ review, move }, state)
  if (!state) return null
  return {
    owner,
    state,
    payables,
    review,
    move,
    enter,
    continueToNext: () => enter(nextPaymentStep(state.step)),
    goBack: () => enter(previousPaymentStep(state.step)),
    startOver: () => {
      dispatch(closePayment(owner))
      dispatch(openPayment(owner, { selection: {}, isAtReceipt: false }))
      void navigate(STARTED, { state: { stepTrail: ['SelectPayment'] }, replace: true })
    },
  }
}
