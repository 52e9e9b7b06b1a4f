import { skipToken } from '@reduxjs/toolkit/query'
import { useDispatch, useSelector } from 'react-redux'
import { PRICE_TTL_S, retryFailedPrices, useGetUnitPriceQuery } from '@/api/priceApi'
import type { Decimal } from '@/domain/money/decimal'
import { selectSettings } from '@/session/sessionSelectors'

export interface UnitPriceView {
  /** Null while it loads, when it failed and when there is none: never an old or a guessed price. */
  readonly price: Decimal | null
  readonly cost: Decimal | null
  readonly isLoading: boolean
  readonly isFailed: boolean
  /** Asks again for all that failed on screen. */
  readonly retry: () => void
}

/** The price of one unit of a product, asked for together with all others on screen; none where pricing is hidden. */
export function useUnitPrice(productKey: number, unit: string): UnitPriceView {
  const dispatch = useDispatch()
  const isHidden = useSelector(selectSettings).hidePricing
  const arg = isHidden || unit === '' ? skipToken : { productKey, unit }
  const { currentData, isFetching, isError } = useGetUnitPriceQuery(arg, {
    refetchOnMountOrArgChange: PRICE_TTL_S,
  })
  return {
    price: isError ? null : (currentData?.price ?? null),
    cost: isError ? null : (currentData?.cost ?? null),
    isLoading: isFetching && currentData === undefined,
    isFailed: isError && !isFetching,
    retry: () => void dispatch(retryFailedPrices()),
  }
}
