import { useDispatch } from 'react-redux'
import { UNCOMMITTED_TTL_S, retryFailedStocks, useGetUncommittedQuery } from '@/api/uncommittedApi'

export interface UncommittedView {
  /** As text with its unit; '' where it is not known. */
  readonly stock: string
  readonly alternative: string
  readonly isLoading: boolean
  readonly isFailed: boolean
  /** Asks again for all that failed on screen. */
  readonly retry: () => void
}

/** Stock of a product that nobody has ordered yet, asked for together with that of all products on screen. */
export function useUncommitted(productKey: number): UncommittedView {
  const dispatch = useDispatch()
  const { currentData, isFetching, isError } = useGetUncommittedQuery(productKey, {
    refetchOnMountOrArgChange: UNCOMMITTED_TTL_S,
  })
  return {
    stock: isError ? '' : (currentData?.stock ?? ''),
    alternative: isError ? '' : (currentData?.alternative ?? ''),
    isLoading: isFetching && currentData === undefined,
    isFailed: isError && !isFetching,
    retry: () => void dispatch(retryFailedStocks()),
  }
}
