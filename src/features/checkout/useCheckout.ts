import { useEffectEvent, useLayoutEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  CHECKOUT_TRAIL,
  checkoutSteps,
  nextStep,
  previousStep,
  type CheckoutMove,
  type CheckoutStep,
} from '@/domain/checkout/steps'
import { ROUTES } from '@/domain/navigation/paths'
import { selectCustomer, selectIsPunchout, selectSettings, selectUserType } from '@/session/sessionSelectors'
import { selectCartOwner, selectCart } from '@/features/cart/state/cartSelectors'
import {
  beginCheckout,
  canGoOn,
  type CheckoutEvent,
  checkoutEvents,
  type CheckoutState,
  mayVisit,
  selectCheckout,
} from '@/features/checkout/state/checkoutSlice'
import { closeCheckout, moveCheckout, openCheckout } from '@/features/checkout/state/checkoutForm'
import { useAppDispatch, useAppSelector, useAppExtra } from '@/session/hooks'
import { useStepHistory } from '@/features/unsaved-work/parts/steps/useStepHistory'

function useCheckoutSteps(): CheckoutStep[] {
  const settings = useAppSelector(selectSettings)
  const userType = useAppSelector(selectUserType)
  const isPunchout = useAppSelector(selectIsPunchout)
  const { allowConsumerPickup, allowConsumerDelivery, checkoutMessage } = settings
  return useMemo(
    () =>
      checkoutSteps({
        userType,
        allowPickup: allowConsumerPickup,
        allowDelivery: allowConsumerDelivery,
        checkoutMessage,
        isPunchout,
      }),
    [userType, allowConsumerPickup, allowConsumerDelivery, checkoutMessage, isPunchout],
  )
}

export interface Checkout {
  readonly steps: readonly CheckoutStep[]
  readonly owner: string
  readonly state: CheckoutState
  readonly move: (event: CheckoutEvent) => void
  readonly goTo: (step: CheckoutStep) => void
  readonly continueToNext: () => void
  readonly goBack: () => void
}

/** The tab's checkout; null until opened. */
export function useCheckout(): Checkout | null {
  const { randomUUID } = useAppExtra()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const steps = useCheckoutSteps()
  const cart = useAppSelector(selectCart)
  const customer = useAppSelector(selectCustomer)
  const owner = useAppSelector(selectCartOwner) ?? ''
  const state = useAppSelector((root) => selectCheckout(root, owner))

  const open = useEffectEvent(() => {
    const goesOn = (left: CheckoutState) => canGoOn(left, steps, cart.lines.length > 0)
    dispatch(openCheckout(owner, goesOn, () => beginCheckout(cart.header, customer, steps[0] ?? 'details')))
  })
  useLayoutEffect(() => {
    open()
    return () => {
      dispatch(checkoutEvents.left(owner))
    }
  }, [owner, dispatch])

  const move = (event: CheckoutEvent) => dispatch(moveCheckout(owner, event))
  const enter = (step: CheckoutStep) => move(checkoutEvents.stepEntered({ step, newKey: randomUUID() }))
  const history = state && {
    step: state.step,
    isDone: state.result !== null,
    mayVisit: (step: CheckoutStep) => mayVisit(state, steps, step),
  }
  useStepHistory(history, { ...CHECKOUT_TRAIL, address: ROUTES.checkout, steps, enter })
  if (!state) return null
  const follow = (to: CheckoutMove) => {
    if (to === 'cart') void navigate(ROUTES.cart)
    else if (to === 'home') {
      dispatch(closeCheckout(owner))
      void navigate(ROUTES.home)
    } else enter(to)
  }
  return {
    steps,
    owner,
    state,
    move,
    goTo: follow,
    continueToNext: () => follow(nextStep(steps, state.step)),
    goBack: () => follow(previousStep(steps, state.step)),
  }
}
