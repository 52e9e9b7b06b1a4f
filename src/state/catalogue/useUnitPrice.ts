import { useSelector } from 'react-redux'
import { priceKey, unitPrices } from '@/api/priceApi'
import type { Decimal } from '@/domain/money/decimal'
import { selectSettings } from '@/session/sessionSelectors'
import { useCachedAnswer } from './useCachedAnswer'

export interface UnitPriceView {
  /** Null while it loads, when it failed and when there is none: never a guessed price. */
  readonly price: Decimal | null
  readonly cost: Decimal | null
  readonly isLoading: boolean
  readonly isFailed: boolean
  /** Asks again for all prices on screen that failed. */
  readonly retry: () => void
}

/** The price of one unit of a product, asked for together with all others on screen; none where pricing is hidden. */
export function useUnitPrice(productKey: number, unit: string): UnitPriceView {
  const isHidden = useSelector(selectSettings).hidePricing
  const key = isHidden || unit === '' ? null : priceKey(productKey, unit)
  const { value, error, isLoading, retryFailed } = useCachedAnswer(unitPrices, key)
  const isFailed = error !== null
  return {
    price: isFailed ? null : (value?.price ?? null),
    cost: isFailed ? null : (value?.cost ?? null),
    isLoading: isLoading && value === undefined,
    isFailed,
    retry: retryFailed,
  }
}
