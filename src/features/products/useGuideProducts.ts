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
}

/** The products of a guide's lines, stored or in work. */
export function useGuideProducts(lines: readonly { readonly productKey: number }[]): GuideProducts {
  const keys = useMemo(() => [...new Set(lines.map(({ productKey }) => productKey))], [lines])
  const products = useProducts(keys)
  const { retry: _retry, ...status } = useCatalogueStatus()
  const isComplete = isAllKnown(status)
  return { products, isComplete, isSettled: isComplete || status.error !== null }
}
