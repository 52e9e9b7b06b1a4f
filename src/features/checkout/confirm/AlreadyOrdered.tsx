import { ButtonLink } from '@/components/native/Button'
import { EmptyState } from '@/components/native/EmptyState'
import { CartIcon } from '@/components/native/icons'
import { ROUTES } from '@/domain/navigation/paths'
import { closeCheckout } from '@/state/checkout/checkoutForm'
import { useAppDispatch } from '@/session/hooks'
import styles from '@/components/commerce/steps/StepForm.module.css'
import { CHECKOUT_MESSAGES as texts } from '../messages'
import { ToOrders } from './SubmitQuestion'

interface AlreadyOrderedProps {
  owner: string
  orderNumber: string
}

/** Another tab or a colleague was faster: the cart is empty because it was ordered. */
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
