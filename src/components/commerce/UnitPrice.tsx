import { IconButton } from '@/components/ui/IconButton'
import { RetryIcon } from '@/components/ui/icons'
import { NO_MONEY } from '@/domain/money/money'
import { formatUnitPrice } from '@/domain/pricing/unitPrice'
import { useUnitPrice } from '@/state/catalogue/useUnitPrice'
import { CATALOGUE_MESSAGES } from './catalogueMessages'
import styles from './UnitPrice.module.css'

interface UnitPriceProps {
  productKey: number
  unit: string
  /** Decimals of prices per this unit. */
  decimals: number
  /** Where prices failed to load, a button to try again; one of several on a card has it. */
  hasRetry?: boolean
}

/** What one unit costs: '$24.50 CS'. While it loads its place is kept; where there is none '-.--' stands. */
export function UnitPrice({ productKey, unit, decimals, hasRetry = false }: UnitPriceProps) {
  const { price, isLoading, isFailed, retry } = useUnitPrice(productKey, unit)
  return (
    <span className={styles.price} aria-busy={isLoading || undefined}>
      <span className={styles.figure}>
        {isLoading ? <span className={styles.waiting}>{NO_MONEY}</span> : formatUnitPrice(price, decimals)}
      </span>{' '}
      <span className={styles.unit}>{unit}</span>
      {isFailed && hasRetry ? (
        <IconButton
          className={styles.retry}
          label={CATALOGUE_MESSAGES.retryPrices}
          icon={<RetryIcon />}
          onClick={retry}
        />
      ) : null}
    </span>
  )
}
