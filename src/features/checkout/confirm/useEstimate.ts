import { useGetEstimateQuery } from '@/api/checkoutApi'
import { selectSettings } from '@/session/sessionSelectors'
import { selectCartState } from '@/state/cart/cartSelectors'
import { useAppSelector } from '@/store/hooks'

/**
 * The estimate of the cart as it was read last: each reading asks for it anew, once it is there. Nothing is asked where
 * prices are hidden.
 */
export function useEstimate() {
  const { hidePricing } = useAppSelector(selectSettings)
  const { readings, isReading } = useAppSelector(selectCartState)
  const estimate = useGetEstimateQuery(readings, {
    refetchOnMountOrArgChange: true,
    skip: hidePricing || isReading,
  })
  return { ...estimate, isFetching: estimate.isFetching || (isReading && !hidePricing) }
}

export type EstimateAnswer = ReturnType<typeof useEstimate>
