import { Link, useLocation } from 'react-router-dom'
import { CartIcon } from '@/ui/native/icons'
import { VisuallyHidden } from '@/ui/native/VisuallyHidden'
import { isAllowed } from '@/domain/menu/menuAccess'
import { formatMoney } from '@/domain/money/money'
import { formatCount } from '@/domain/money/thousands'
import { ROUTES } from '@/domain/navigation/paths'
import { selectMenu, selectSettings } from '@/session/sessionSelectors'
import {
  selectCartLoad,
  selectCartTotals,
  selectCartWrites,
  selectIsLostWithPage,
} from '@/features/cart/state/cartSelectors'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { useAppSelector } from '@/session/hooks'
import styles from './CartButton.module.css'
import { CART_MESSAGES as texts } from './cartMessages'
import { useCartGuard, useFreshCart } from './useCart'

/** Number of lines from which the badge is wider than the icon. */
const MANY = 1000

/** The cart in the app bar: number of lines, and the total unless pricing is hidden (Spec 2 §2). */
export function CartButton() {
  useFreshCart()
  useCartGuard()
  // Cart writes are sent on every screen and, where persisted, after a reload.
  useUnsavedWork('cart', useAppSelector(selectIsLostWithPage), 'page')
  const menu = useAppSelector(selectMenu)
  const { hidePricing } = useAppSelector(selectSettings)
  const { itemsQuantity, lineTotal } = useAppSelector(selectCartTotals)
  const isLoaded = useAppSelector(selectCartLoad) === 'Loaded'
  const hasFailed = useAppSelector((state) =>
    selectCartWrites(state).some(({ status }) => status === 'failed'),
  )
  const isCheckingOut = useLocation().pathname === ROUTES.checkout
  if (isCheckingOut || !isAllowed(menu, 'ViewCart')) return null
  const total = hidePricing || !isLoaded ? null : formatMoney(lineTotal)
  // An unknown cart is not an empty one.
  const label = isLoaded || itemsQuantity > 0 ? texts.cartOf(itemsQuantity, total) : texts.cart
  return (
    <Link className={styles.button} to={ROUTES.cart}>
      <VisuallyHidden>{hasFailed ? texts.cartFailed(label) : label}</VisuallyHidden>
      <span className={styles.icon} data-many={itemsQuantity >= MANY || undefined} aria-hidden="true">
        <CartIcon />
        {itemsQuantity > 0 ? <span className={styles.badge}>{formatCount(itemsQuantity)}</span> : null}
      </span>
      {hidePricing ? null : (
        <span className={styles.total} aria-hidden="true">
          {total}
        </span>
      )}
    </Link>
  )
}
