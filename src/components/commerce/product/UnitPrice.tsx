import { IconButton } from '@/components/ui/form/IconButton'
import { RetryIcon } from '@/components/ui/icons'
import { formatUnitPrice } from '@/domain/pricing/pricing'
import { useUnitPrice } from '@/state/catalogue/useUnitPrice'
import type { UnitPriceView } from '@/state/catalogue/useUnitPrice'
import { CATALOGUE_MESSAGES } from './catalogueMessages'
import styles from './UnitPrice.module.css'

interface PriceLook {
  /** Decimals of prices per this unit. */
  decimals: number
  /** Where prices failed to load, a button to try again; one of several on a card has it. */
  hasRetry?: boolean
}

/** What one unit costs: '$24.50 CS'. While it loads its place is kept; where there is none '-.--' stands. */
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

/** The price of one unit, asked for by itself. */
export function UnitPrice({ productKey, unit, ...look }: PriceLook & { productKey: number; unit: string }) {
  return <PriceFigure view={useUnitPrice(productKey, unit)} {...look} />
}
