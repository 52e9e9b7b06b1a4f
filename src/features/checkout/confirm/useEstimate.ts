import type { QueryAnswer } from '@/net/baseApi'
import { type Estimate, useGetEstimateQuery } from '@/features/checkout/checkoutApi'
import { selectSettings } from '@/session/sessionSelectors'
import { selectCartState } from '@/features/cart/state/cartSelectors'
import { useAppSelector } from '@/session/hooks'

export type EstimateAnswer = QueryAnswer<Estimate>

/**
 * Estimate of the cart; each reading of the cart requests a new one. Requests nothing if prices are hidden.
 */
export function useEstimate(): EstimateAnswer {
  const { hidePricing } = useAppSelector(selectSettings)
  const { readings, isReading } = useAppSelector(selectCartState)
  const estimate = useGetEstimateQuery(readings, {
    refetchOnMountOrArgChange: true,
    skip: hidePricing || isReading,
  })
  return { ...estimate, isFetching: estimate.isFetching || (isReading && !hidePricing) }
}
