import { useMemo } from 'react'
import { isAllKnown } from '@/api/catalogue/catalogueClient'
import type { Product } from '@/domain/catalogue/product'
import { useCatalogueStatus } from '@/state/catalogue/useCatalogueClient'
import { useProducts } from '@/state/catalogue/useProduct'

export interface GuideProducts {
  readonly products: ReadonlyMap<number, Product>
  /** The catalogue is there: a product that is missing is no longer available. */
  readonly isComplete: boolean
  /** Nothing more will come: the catalogue is there, or cannot be loaded. */
  readonly isSettled: boolean
  /** Why products of these lines are missing; null while they may come. */
  readonly failure: string | null
  readonly retry: () => void
}

/** The products of a guide's lines, stored or in work. */
export function useGuideProducts(lines: readonly { readonly productKey: number }[]): GuideProducts {
  const keys = useMemo(() => [...new Set(lines.map(({ productKey }) => productKey))], [lines])
  const products = useProducts(keys)
  const { retry, ...status } = useCatalogueStatus()
  const isComplete = isAllKnown(status)
  const isCut = status.load === 'Failed' && keys.some((key) => !products.has(key))
  const failure = isCut ? (status.error?.message ?? null) : null
  return { products, isComplete, isSettled: isComplete || status.error !== null, failure, retry }
}
