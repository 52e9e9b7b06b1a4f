import { useState } from 'react'
import { LineWriteState } from '@/components/commerce/LineWriteState'
import { useCart } from '@/components/commerce/useCart'
import { Button, ButtonLink } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { CartIcon } from '@/components/ui/icons'
import { LoadingScreen } from '@/components/ui/LoadingScreen'
import { Notice } from '@/components/ui/Notice'
import { PageTitle } from '@/components/ui/PageTitle'
import { ROUTES } from '@/domain/navigation/paths'
import { selectCart, selectCartLoad, selectCartState, selectFailedClear } from '@/state/cart/cartSelectors'
import { refreshCart } from '@/state/cart/refreshCart'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { CartActions } from './CartActions'
import { focusHeading } from './cartFocus'
import { CartLines } from './CartLines'
import styles from './CartPage.module.css'
import { CartSummary } from './CartSummary'
import { CART_PAGE_MESSAGES as texts } from './messages'

/** What concerns the cart as a whole: the server's messages, a reading or a clearing that failed. */
function CartNotices() {
  const dispatch = useAppDispatch()
  const { messages } = useAppSelector(selectCart)
  const { cart, error, isReading } = useAppSelector(selectCartState)
  const failedClear = useAppSelector(selectFailedClear)
  return (
    <>
      {messages.map((message) => (
        <Notice key={message} severity="info">
          {message}
        </Notice>
      ))}
      {cart && error ? (
        <Notice
          severity="warning"
          action={
            <Button isSmall isBusy={isReading} onClick={() => void dispatch(refreshCart())}>
              {texts.retry}
            </Button>
          }
        >
          {error.message}
        </Notice>
      ) : null}
      {failedClear ? (
        <Notice severity="error" isAnnounced={false}>
          <LineWriteState write={failedClear} name={texts.wholeCart} onAct={focusHeading} />
        </Notice>
      ) : null}
    </>
  )
}

function CartContent({ isDeleting }: { isDeleting: boolean }) {
  const dispatch = useAppDispatch()
  const load = useAppSelector(selectCartLoad)
  const { lines } = useAppSelector(selectCart)
  const { error, isReading } = useAppSelector(selectCartState)
  if (lines.length > 0) {
    return (
      <div className={styles.content}>
        <CartLines isDeleting={isDeleting} />
        <CartSummary />
      </div>
    )
  }
  if (load === 'Loading') return <LoadingScreen isInline />
  if (load === 'Failed' && error) {
    return (
      <ErrorState
        message={error.message}
        isRetrying={isReading}
        onRetry={() => void dispatch(refreshCart())}
      />
    )
  }
  return (
    <EmptyState
      icon={<CartIcon />}
      title={texts.empty}
      text={texts.emptyText}
      action={
        <ButtonLink to={ROUTES.products} variant="filled">
          {texts.continueShopping}
        </ButtonLink>
      }
    />
  )
}

/** The cart (Spec 2 §2). */
export function CartPage() {
  useCart()
  const [isDeleting, setIsDeleting] = useState(false)
  const hasLines = useAppSelector(selectCart).lines.length > 0
  return (
    <div className={styles.page}>
      <PageTitle
        actions={
          hasLines ? <CartActions isDeleting={isDeleting} onDeletingChange={setIsDeleting} /> : undefined
        }
      >
        {texts.title}
      </PageTitle>
      <CartNotices />
      <CartContent isDeleting={isDeleting} />
    </div>
  )
}
