import { useEffect, useEffectEvent, useRef } from 'react'
import { useAddressDialog } from '@/features/addresses/parts/useAddressDialog'
import { ShipMethodToggle } from '@/features/addresses/parts/ShipMethodToggle'
import { useLeaveQuestion } from '@/features/unsaved-work/parts/useLeaveQuestion'
import { Button } from '@/ui/native/Button'
import type { ShipMethod } from '@/domain/session/credentials'
import { useAddresses } from '@/features/addresses/state/useAddresses'
import { selectIsPickup } from '@/features/checkout/state/checkoutSlice'
import { switchShipMethod } from '@/features/checkout/state/checkoutForm'
import { selectIsPageDirty, unsavedEvents } from '@/features/unsaved-work/state/unsavedSlice'
import { useAppDispatch, useAppSelector, useAppStore } from '@/session/hooks'
import styles from '@/features/unsaved-work/parts/steps/StepForm.module.css'
import { CHECKOUT_MESSAGES as texts } from '../messages'
import { StepActions } from '@/features/unsaved-work/parts/steps/StepActions'
import type { Checkout } from '../useCheckout'

/** Changes the method; asks first when an entered card would be lost. */
function useSwitch(owner: string) {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const askToLeave = useLeaveQuestion()
  return async (shipMethod: ShipMethod) => {
    // Reads the current addresses: the dialog may just have saved one.
    if (selectIsPageDirty(getState()) && !(await askToLeave())) return
    dispatch(unsavedEvents.givenUp())
    dispatch(switchShipMethod(owner, shipMethod))
  }
}

/** Delivery needs an address: without one the dialog opens first (Spec 3 §4). */
function useChoice(owner: string, current: ShipMethod) {
  const { data: addresses } = useAddresses()
  const dialog = useAddressDialog(addresses)
  const { isAdding } = dialog
  const isWaiting = useRef(false)
  const switchTo = useSwitch(owner)
  // Closing the dialog without an address cancels the choice, even if another tab adds one later.
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
