import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Stepper } from '@/ui/stepper/Stepper'
import type { CheckoutStep } from '@/domain/checkout/steps'
import { selectIsPunchout, selectSettings } from '@/session/sessionSelectors'
import { selectIsPickup } from '@/features/checkout/state/checkoutSlice'
import { useAppSelector, useAppDispatch, useAppStore } from '@/session/hooks'
import { ConfirmStep } from './confirm/ConfirmStep'
import { DetailsStep } from './details/DetailsStep'
import { CHECKOUT_MESSAGES as texts } from './messages'
import { LineProblems } from './ObstacleNotice'
import { ReceiptStep } from './ReceiptStep'
import { TransferStep } from './confirm/TransferStep'
import type { CheckoutPayment } from './payment/checkoutPayment'
import type { Checkout } from './useCheckout'
import { Button } from '@/ui/native/Button'
import { StepActions } from '@/features/unsaved-work/parts/steps/StepActions'
import styles from '@/features/unsaved-work/parts/steps/StepForm.module.css'
import { useAddressDialog } from '@/features/addresses/parts/useAddressDialog'
import { ShipMethodToggle } from '@/features/addresses/parts/ShipMethodToggle'
import { useLeaveQuestion } from '@/features/unsaved-work/parts/useLeaveQuestion'
import type { ShipMethod } from '@/domain/session/credentials'
import { useAddresses } from '@/features/addresses/state/useAddresses'
import { switchShipMethod } from '@/features/checkout/state/checkoutForm'
import { selectIsPageDirty, unsavedEvents } from '@/features/unsaved-work/state/unsavedSlice'

/** Changes the method; asks first if unsaved work, such as an entered card, would be lost. */
function useSwitch(owner: string) {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const askToLeave = useLeaveQuestion()
  return async (shipMethod: ShipMethod) => {
    // Reads the current state: the address dialog may just have saved its work.
    if (selectIsPageDirty(getState()) && !(await askToLeave())) return
    dispatch(unsavedEvents.givenUp())
    dispatch(switchShipMethod(owner, shipMethod))
  }
}

/** Changes the ship method. For delivery without any address, first opens the address dialog (Spec 3 §4). */
function useChoice(owner: string, current: ShipMethod) {
  const { data: addresses } = useAddresses()
  const dialog = useAddressDialog(addresses)
  const { isAdding } = dialog
  const isWaiting = useRef(false)
  const switchTo = useSwitch(owner)
  // Closing the dialog without an address cancels the choice, even if another tab adds an address later.
  const settle = useEffectEvent(() => {
    const isDue = isWaiting.current && addresses !== undefined && addresses.length > 0
    isWaiting.current = false
    if (isDue) void switchTo('Delivery')
  })
  useEffect(() => {
    if (!isAdding) settle()
  }, [isAdding])
  const choose = (shipMethod: ShipMethod) => {
    if (shipMethod === current) return
    if (shipMethod === 'Delivery' && addresses?.length === 0) {
      isWaiting.current = true
      dialog.add()
    } else void switchTo(shipMethod)
  }
  return { dialog, choose }
}

/** A consumer's choice of pickup or delivery at checkout; one is always chosen (Spec 2 §2, §4). */
export function ShipmentMethodStep({ checkout }: { checkout: Checkout }) {
  const current: ShipMethod = useAppSelector(selectIsPickup) ? 'Pickup' : 'Delivery'
  const { dialog, choose } = useChoice(checkout.owner, current)
  return (
    <div className={styles.form}>
      <ShipMethodToggle chosen={current} onChoose={choose} />
      <StepActions onBack={checkout.goBack}>
        <Button variant="filled" onClick={checkout.continueToNext}>
          {texts.next}
        </Button>
      </StepActions>
      {dialog.shown}
    </div>
  )
}

function MessageStep({ checkout }: { checkout: Checkout }) {
  const { checkoutMessage } = useAppSelector(selectSettings)
  return (
    <>
      <p className={styles.message}>{checkoutMessage}</p>
      <StepActions onBack={checkout.goBack}>
        <Button variant="filled" onClick={checkout.continueToNext}>
          {texts.acknowledge}
        </Button>
      </StepActions>
    </>
  )
}

interface CheckoutStepperProps {
  checkout: Checkout
  payment: CheckoutPayment | null
}

interface StepSituation extends CheckoutStepperProps {
  isPunchout: boolean
}

function contentOf(step: CheckoutStep, { checkout, payment, isPunchout }: StepSituation): ReactNode {
  switch (step) {
    case 'message':
      return <MessageStep checkout={checkout} />
    case 'details':
      return <DetailsStep checkout={checkout} />
    case 'confirm':
      return isPunchout ? (
        <TransferStep checkout={checkout} />
      ) : (
        <ConfirmStep checkout={checkout} payment={payment} />
      )
    // Not a step of a form any more: it stands alone.
    case 'receipt':
      return null
    case 'shipment-method':
      return <ShipmentMethodStep checkout={checkout} />
    case 'payment':
      return payment?.step
  }
}

/** The steps, with the current one open; then the receipt (Spec 2 §2). */
export function CheckoutStepper({ checkout, payment }: CheckoutStepperProps) {
  const isPickup = useAppSelector(selectIsPickup)
  const isPunchout = useAppSelector(selectIsPunchout)
  const { steps, state } = checkout
  const [firstStep] = useState(state.step)
  if (state.step === 'receipt') {
    return <ReceiptStep checkout={checkout} isArrival={firstStep !== 'receipt'} />
  }
  const titles = steps.map((key) => ({
    key,
    title: key === 'details' && isPickup ? texts.pickupDetails : texts.steps[key],
  }))
  return (
    <>
      <LineProblems checkout={checkout} />
      <Stepper steps={titles} current={state.step}>
        {contentOf(state.step, { checkout, payment, isPunchout })}
      </Stepper>
    </>
  )
}
