import type { ReactNode } from 'react'
import { CATALOGUE_MESSAGES } from '@/components/commerce/product/catalogueMessages'
import type { Product } from '@/domain/catalogue/product'
import { NO_MONEY } from '@/domain/money/money'
import { formatUnitPrice, priceDecimalsOf } from '@/domain/pricing/pricing'
import { useUncommitted } from '@/state/catalogue/useUncommitted'
import type { QuickEntryRowView } from '@/state/quick-entry/useQuickEntryRow'
import styles from './cells.module.css'
import { isShort } from './gridShape'

interface RetryCellProps {
  label: string
  tabIndex: 0 | -1
  onRetry: () => void
}

/** What could not be loaded: no value, and a press tries again. */
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

/** Stock that nobody has ordered yet: a part of its own, for which the row need not be drawn anew. */
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

/** A price that cannot be changed here: '-.--' where there is none, never a guessed one. */
export function priceContent({ product, view, tabIndex }: PriceCell): ReactNode {
  const { unitPrice, priceByUm, price } = view
  if (unitPrice === '' && price.isLoading) return null
  if (unitPrice === '' && price.isFailed) {
    return <RetryCell label={CATALOGUE_MESSAGES.retryPrices} tabIndex={tabIndex} onRetry={price.retry} />
  }
  return formatUnitPrice(unitPrice || null, priceDecimalsOf(product.priceBys, priceByUm))
}
