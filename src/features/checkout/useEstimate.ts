import { useGetEstimateQuery } from '@/api/checkoutApi'
import { selectSettings } from '@/session/sessionSelectors'
import { selectCartState } from '@/state/cart/cartSelectors'
import { useAppSelector } from '@/store/hooks'

/** The estimate of the cart as it was read last: each reading asks for it anew. Nothing is asked where prices are hidden. */
export function useEstimate() {
  const { hidePricing } = useAppSelector(selectSettings)
  const { readings } = useAppSelector(selectCartState)
  return useGetEstimateQuery(readings, { refetchOnMountOrArgChange: true, skip: hidePricing })
}

export type EstimateAnswer = ReturnType<typeof useEstimate>
