import { uncommittedStocks } from '@/features/catalogue/uncommittedApi'
import { useCachedAnswer } from './useCachedAnswer'

export interface UncommittedView {
  /** Text with its unit; '' if unknown. */
  readonly stock: string
  readonly alternative: string
  readonly isLoading: boolean
  readonly isFailed: boolean
  /** Retries all failed stock requests on screen. */
  readonly retry: () => void
}

/** The uncommitted stock of a product, requested together with that of all products on screen, once `isWanted`. */
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
