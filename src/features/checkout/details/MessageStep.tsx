import { Button } from '@/ui/native/Button'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { CHECKOUT_MESSAGES as texts } from '../messages'
import { StepActions } from '@/features/unsaved-work/parts/steps/StepActions'
import styles from '@/features/unsaved-work/parts/steps/StepForm.module.css'
import type { Checkout } from '../useCheckout'

export function MessageStep({ checkout }: { checkout: Checkout }) {
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
