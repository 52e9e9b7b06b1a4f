import { isOutOfStock } from '@/domain/catalogue/stock'
import { CATALOGUE_MESSAGES } from '@/features/catalogue/parts/catalogueMessages'
import { useUncommitted } from '@/features/catalogue/state/useUncommitted'
import { classNames } from '@/ui/native/classNames'
import { IconButton } from '@/ui/native/IconButton'
import { CheckIcon, RetryIcon, WarningIcon } from '@/ui/native/icons'
import { PRODUCT_MESSAGES as texts } from './messages'
import styles from './StockBadge.module.css'

/** Uncommitted stock on the product's screen. Its line is as high while it loads, and empty where it is unknown. */
export function StockBadge({ productKey }: { productKey: number }) {
  const { stock, alternative, isLoading, isFailed, retry } = useUncommitted(productKey)
  if (isFailed) {
    return (
      <p className={styles.line}>
        {CATALOGUE_MESSAGES.noAvailability}
        <IconButton label={CATALOGUE_MESSAGES.retryAvailability} icon={<RetryIcon />} onClick={retry} />
      </p>
    )
  }
  if (stock === '') return <p className={styles.line} aria-busy={isLoading || undefined} />
  return (
    <p className={styles.line}>
      {isOutOfStock(stock) ? (
        <span className={classNames(styles.badge, styles.out)}>
          <WarningIcon />
          {texts.outOfStock}
        </span>
      ) : (
        <span className={styles.badge}>
          <CheckIcon />
          {CATALOGUE_MESSAGES.available(stock)}
        </span>
      )}
      {alternative === '' || isOutOfStock(stock) ? null : (
        <span className={styles.alternative}>({alternative})</span>
      )}
    </p>
  )
}
