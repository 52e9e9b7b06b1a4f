import type { ReactNode } from 'react'
import { CATALOGUE_MESSAGES } from '@/features/catalogue/parts/catalogueMessages'
import type { Product } from '@/domain/catalogue/product'
import { NO_MONEY } from '@/domain/money/money'
import { formatUnitPrice, priceDecimalsOf } from '@/domain/pricing/pricing'
import { useUncommitted } from '@/features/catalogue/state/useUncommitted'
import type { QuickEntryRowView } from '@/features/quick-entry/state/useQuickEntryRow'
import styles from './cells.module.css'
import { isShort } from './gridShape'

interface RetryCellProps {
  label: string
  tabIndex: 0 | -1
  onRetry: () => void
}

/** A value that failed to load; a click retries. */
function RetryCell({ label, tabIndex, onRetry }: RetryCellProps) {
  return (
    <button
      type="button"
      className={styles.retry}
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      onClick={onRetry}
    >
      {NO_MONEY}
    </button>
  )
}

/** Uncommitted stock, as a separate component, so that it does not render the row again. */
export function StockCell({ productKey, tabIndex }: { productKey: number; tabIndex: 0 | -1 }) {
  const { stock, alternative, isFailed, retry } = useUncommitted(productKey)
  if (isFailed) {
    return <RetryCell label={CATALOGUE_MESSAGES.retryAvailability} tabIndex={tabIndex} onRetry={retry} />
  }
  const shown = (
    <>
      {stock}
      {alternative === '' ? null : <span className={styles.alternative}> ({alternative})</span>}
    </>
  )
  const isCut = ![stock, alternative].every((text) => isShort('uncommitted', text))
  return isCut ? <div data-cut>{shown}</div> : shown
}

interface PriceCell {
  product: Product
  view: QuickEntryRowView
  tabIndex: 0 | -1
}

/** A read-only price: '-.--' if absent, never a guess. */
export function priceContent({ product, view, tabIndex }: PriceCell): ReactNode {
  const { unitPrice, priceByUm, price } = view
  if (unitPrice === '' && price.isLoading) return null
  if (unitPrice === '' && price.isFailed) {
    return <RetryCell label={CATALOGUE_MESSAGES.retryPrices} tabIndex={tabIndex} onRetry={price.retry} />
  }
  return formatUnitPrice(unitPrice || null, priceDecimalsOf(product.priceBys, priceByUm))
}
