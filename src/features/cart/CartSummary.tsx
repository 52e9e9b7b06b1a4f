import type { ReactNode } from 'react'
import { ButtonLink, Button } from '@/ui/native/Button'
import { isUnavailable } from '@/domain/cart/cart'
import { formatQuantity } from '@/domain/money/amount'
import { formatMoney } from '@/domain/money/money'
import { isAllowed } from '@/domain/menu/menuAccess'
import { ROUTES } from '@/domain/navigation/paths'
import { selectIsReadOnly, selectMenu, selectSettings } from '@/session/sessionSelectors'
import { selectCartLines, selectCartTotals } from '@/features/cart/state/cartSelectors'
import { selectHasUnsaved } from '@/features/cart/state/selectHasUnsaved'
import { useAppSelector } from '@/session/hooks'
import styles from './CartPage.module.css'
import { CART_PAGE_MESSAGES as texts } from './messages'
import { useReturn } from '@/features/punchout/parts/useReturn'

export function ReturnButton({ isFullWidth }: { isFullWidth?: boolean }) {
  const { label, isBusy, goBack } = useReturn(useAppSelector(selectHasUnsaved))
  return (
    <Button className="tc-no-print" variant="filled" {...{ isFullWidth, isBusy }} onClick={goBack}>
      {label}
    </Button>
  )
}

function useTotals(): [string, string][] {
  const settings = useAppSelector(selectSettings)
  const totals = useAppSelector(selectCartTotals)
  const rows: [boolean, string, string][] = [
    [
      settings.showTotalCaseQuantity,
      texts.totalCase,
      formatQuantity({ ...totals.caseQuantity, unit: texts.caseUnit }),
    ],
    [settings.showTotalItemsQuantity, texts.totalItems, String(totals.itemsQuantity)],
    [
      settings.showTotalOrderQuantity,
      settings.totalOrderQuantityLabel || texts.totalOrder,
      formatQuantity({ value: totals.orderQuantity, unit: '' }),
    ],
    [!settings.hidePricing, texts.cartTotal, formatMoney(totals.lineTotal)],
  ]
  return rows.filter(([isShown]) => isShown).map(([, label, value]) => [label, value])
}

/** Notice that the total excludes lines without a price. */
function Unpriced() {
  const { hidePricing } = useAppSelector(selectSettings)
  const lines = useAppSelector(selectCartLines)
  // A new line has no price until the server returns it.
  const count = lines.filter((line) => line.id > 0 && line.extension === null && !isUnavailable(line)).length
  return hidePricing || count === 0 ? null : <p className={styles.unpriced}>{texts.unpriced(count)}</p>
}

/** The next step: the checkout, or back to the buyer's system in a read-only session. */
function WayOn() {
  const menu = useAppSelector(selectMenu)
  if (useAppSelector(selectIsReadOnly)) return <ReturnButton isFullWidth />
  if (!isAllowed(menu, 'CheckOut')) return null
  return (
    <ButtonLink className="tc-no-print" to={ROUTES.checkout} variant="filled" isFullWidth>
      {texts.checkout}
    </ButtonLink>
  )
}

export function CartSummary({ children }: { children?: ReactNode }) {
  const totals = useTotals()
  return (
    <section className={styles.summary} aria-label={texts.summary}>
      {children}
      <Unpriced />
      {totals.length > 0 ? (
        <dl className={styles.totals}>
          {totals.map(([label, value], index) => (
            <div key={index} className={styles.total}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <WayOn />
    </section>
  )
}
