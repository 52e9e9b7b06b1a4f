import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { lazyPart } from '@/ui/feedback/lazyComponent'
import { useCart } from '@/features/cart/parts/useCart'
import { ButtonLink } from '@/ui/native/Button'
import { EmptyState } from '@/ui/native/EmptyState'
import { ErrorState } from '@/ui/native/ErrorState'
import { CartIcon } from '@/ui/native/icons'
import { LoadingScreen } from '@/ui/native/LoadingScreen'
import { PageTitle } from '@/ui/page/PageTitle'
import { ROUTES } from '@/domain/navigation/paths'
import { selectCart, selectCartLoad, selectCartState } from '@/features/cart/state/cartSelectors'
import { refreshCart } from '@/features/cart/state/refreshCart'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { AlreadyOrdered } from './confirm/AlreadyOrdered'
import styles from './CheckoutPage.module.css'
import { CheckoutStepper } from './CheckoutStepper'
import { CHECKOUT_MESSAGES as texts } from './messages'
import { type Checkout, useCheckout } from './useCheckout'
import { askWhetherOrdered } from '@/features/checkout/state/submitOrder'
import { type CheckoutState } from '@/features/checkout/state/checkoutSlice'

const PaidCheckout = lazyPart(() => import('./payment/PaidCheckout'), 'PaidCheckout')

function NoItems() {
  return (
    <EmptyState
      icon={<CartIcon />}
      title={texts.empty}
      action={
        <ButtonLink to={ROUTES.products} variant="filled">
          {texts.continueShopping}
        </ButtonLink>
      }
    />
  )
}

/** True when an order was just placed, is being placed or may have been. */
const isUnderWay = ({ result, submission, isSubmitting }: CheckoutState) =>
  result !== null || isSubmitting || submission?.isUncertain === true

/** Asks the server when the cart becomes empty: another tab or a colleague may have ordered it. */
function useAskWhenEmptied(checkout: Checkout | null, hasLines: boolean): void {
  const dispatch = useAppDispatch()
  const hadLines = useRef(false)
  const isOpen = checkout !== null && !isUnderWay(checkout.state)
  const isUnexplained = isOpen && !hasLines && checkout.state.question?.reason !== 'ordered'
  const ask = useEffectEvent(() => {
    if (checkout) void dispatch(askWhetherOrdered(checkout.owner))
  })
  useEffect(() => {
    if (isUnexplained && hadLines.current) ask()
    if (hasLines || isUnexplained) hadLines.current = hasLines
  }, [hasLines, isUnexplained])
}

/** The checkout, or an empty state if the cart has no lines and no order is under way. */
function LoadedCheckout() {
  const checkout = useCheckout()
  const hasLines = useAppSelector(selectCart).lines.length > 0
  useAskWhenEmptied(checkout, hasLines)
  if (!checkout) return null
  const { owner, state } = checkout
  const { question } = state
  if (question?.reason === 'ordered' && !hasLines) {
    return <AlreadyOrdered owner={owner} orderNumber={question.orderNumber} />
  }
  if (!hasLines && !isUnderWay(state)) return <NoItems />
  if (!checkout.steps.includes('payment')) return <CheckoutStepper checkout={checkout} payment={null} />
  return (
    <Suspense fallback={<LoadingScreen isInline label={texts.loading} />}>
      <PaidCheckout checkout={checkout} />
    </Suspense>
  )
}

/** The checkout (Spec 2 §2); the consumer's payment part is loaded separately. */
export function CheckoutPage() {
  useCart()
  const dispatch = useAppDispatch()
  const load = useAppSelector(selectCartLoad)
  const { error, isReading } = useAppSelector(selectCartState)
  return (
    <div className={styles.page}>
      <PageTitle>{texts.title}</PageTitle>
      {load === 'Loaded' ? <LoadedCheckout /> : null}
      {load === 'Loading' ? <LoadingScreen isInline label={texts.loading} /> : null}
      {load === 'Failed' && error ? (
        <ErrorState
          message={error.message}
          isRetrying={isReading}
          onRetry={() => void dispatch(refreshCart())}
        />
      ) : null}
    </div>
  )
}
