import { useMemo } from 'react'
import { isAllKnown } from '@/features/catalogue/state/worker/catalogueClient'
import type { Product } from '@/domain/catalogue/product'
import { useCatalogueStatus } from '@/features/catalogue/state/useCatalogueClient'
import { useFetchedProducts } from '@/features/catalogue/state/useProduct'

export interface GuideProducts {
  readonly products: ReadonlyMap<number, Product>
  /** True once the whole catalogue was asked, when a missing product is no longer available. */
  readonly isComplete: boolean
  /** True once loading has ended, with the catalogue or a failure. */
  readonly isSettled: boolean
  /** Reason why products of the lines are missing; null if none is missing or they may still load. */
  readonly failure: string | null
  readonly retry: () => void
}

/** The products of a guide's stored or edited lines. */
export function useGuideProducts(lines: readonly { readonly productKey: number }[]): GuideProducts {
  const keys = useMemo(() => [...new Set(lines.map(({ productKey }) => productKey))], [lines])
  const { products, isFetched } = useFetchedProducts(keys)
  const { retry, ...status } = useCatalogueStatus()
  const isComplete = isAllKnown(status) && isFetched
  const isCut = status.load === 'Failed' && keys.some((key) => !products.has(key))
  const failure = isCut ? (status.error?.message ?? null) : null
  return { products, isComplete, isSettled: isComplete || status.error !== null, failure, retry }
}
