import { uncommittedStocks } from '@/api/uncommittedApi'
import { useCachedAnswer } from './useCachedAnswer'

export interface UncommittedView {
  /** As text with its unit; '' where it is not known. */
  readonly stock: string
  readonly alternative: string
  readonly isLoading: boolean
  readonly isFailed: boolean
  /** Asks again for the stock of all products on screen whose stock failed. */
  readonly retry: () => void
}

/**
 * Stock of a product that nobody has ordered yet, asked for together with that of all products on screen; without
 * `isWanted` not (yet).
 */
export function useUncommitted(productKey: number, isWanted = true): UncommittedView {
  const answer = useCachedAnswer(uncommittedStocks, String(productKey), isWanted)
  const { value, error, isLoading, retryFailed } = answer
  const isFailed = error !== null
  return {
    stock: isFailed ? '' : (value?.stock ?? ''),
    alternative: isFailed ? '' : (value?.alternative ?? ''),
    isLoading: isLoading && value === undefined,
    isFailed,
    retry: retryFailed,
  }
}
