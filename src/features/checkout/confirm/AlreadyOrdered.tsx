import { ButtonLink } from '@/ui/native/Button'
import { EmptyState } from '@/ui/native/EmptyState'
import { CartIcon } from '@/ui/native/icons'
import { ROUTES } from '@/domain/navigation/paths'
import { closeCheckout } from '@/features/checkout/state/checkoutForm'
import { useAppDispatch } from '@/session/hooks'
import styles from '@/features/unsaved-work/parts/steps/StepForm.module.css'
import { CHECKOUT_MESSAGES as texts } from '../messages'
import { ToOrders } from './SubmitQuestion'

interface AlreadyOrderedProps {
  owner: string
  orderNumber: string
}

/** Shown when the cart is empty because another tab or a colleague ordered it. */
export function AlreadyOrdered({ owner, orderNumber }: AlreadyOrderedProps) {
  const dispatch = useAppDispatch()
  const leave = () => {
    dispatch(closeCheckout(owner))
  }
  return (
    <div role="alert">
      <EmptyState
        icon={<CartIcon />}
        title={texts.alreadyOrdered(orderNumber)}
        text={texts.notOrderedAgain}
        action={
          <div className={styles.actions}>
            <ToOrders onLeave={leave} />
            <ButtonLink isSmall to={ROUTES.products} onClick={leave}>
              {texts.continueShopping}
            </ButtonLink>
          </div>
        }
      />
    </div>
  )
}
