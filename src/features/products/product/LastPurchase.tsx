import { Link } from 'react-router-dom'
import { formatDate } from '@/domain/dates/calendarDate'
import { formatQuantity } from '@/domain/money/amount'
import { productHistoryPath } from '@/domain/navigation/paths'
import { formatExactPrice } from '@/domain/pricing/pricing'
import type { RelatedView } from '@/features/catalogue/state/useRelated'
import type { Purchase } from '@/features/catalogue/state/worker/catalogueClient'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { PRODUCT_MESSAGES as texts } from './messages'
import styles from './LastPurchase.module.css'

function purchaseText({ quantity, date, price }: Purchase, hidePricing: boolean): string {
  const [amount, day] = [formatQuantity(quantity), formatDate(date)]
  return price === null || hidePricing
    ? texts.bought(amount, day)
    : texts.boughtAt(amount, day, formatExactPrice(price))
}

interface LastPurchaseProps {
  related: RelatedView | null
  /** As the history spells it. */
  code: string
}

/** 'You bought 3 CS on 11/20/2026 at $29.65', with a link to the rest. Its line is reserved while it loads. */
export function LastPurchase({ related, code }: LastPurchaseProps) {
  const { hidePricing } = useAppSelector(selectSettings)
  if (!related?.hasHistory) return <p className={styles.line} />
  const { lastPurchase } = related
  if (!lastPurchase) return <p className={styles.line}>{texts.notBought}</p>
  return (
    <p className={styles.line}>
      <span>{purchaseText(lastPurchase, hidePricing)}</span>
      <Link className={styles.link} to={productHistoryPath(code)}>
        {texts.history}
      </Link>
    </p>
  )
}
