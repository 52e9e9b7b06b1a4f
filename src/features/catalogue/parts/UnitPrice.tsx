import { IconButton } from '@/ui/native/IconButton'
import { RetryIcon } from '@/ui/native/icons'
import { formatUnitPrice } from '@/domain/pricing/pricing'
import { useUnitPrice } from '@/features/catalogue/state/useUnitPrice'
import type { UnitPriceView } from '@/features/catalogue/state/useUnitPrice'
import { CATALOGUE_MESSAGES } from './catalogueMessages'
import styles from './UnitPrice.module.css'

interface PriceLook {
  decimals: number
  /** True for the one price of a card that shows the retry button. */
  hasRetry?: boolean
}

/** Price of one unit: '$24.50 CS'. Reserves its space while loading; '-.--' without a price. */
export function PriceFigure({ view, decimals, hasRetry = false }: PriceLook & { view: UnitPriceView }) {
  const { unit, price, isLoading, isFailed, retry } = view
  return (
    <span className={styles.price} aria-busy={isLoading || undefined}>
      {isLoading ? null : `${formatUnitPrice(price, decimals)} `}
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

export function UnitPrice({ productKey, unit, ...look }: PriceLook & { productKey: number; unit: string }) {
  return <PriceFigure view={useUnitPrice(productKey, unit)} {...look} />
}
