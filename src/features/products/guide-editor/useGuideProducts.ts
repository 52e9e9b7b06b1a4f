import { useMemo } from 'react'
import { isAllKnown } from '@/api/catalogue/catalogueClient'
import type { Product } from '@/domain/catalogue/product'
import type { GuideDraft } from '@/domain/order-guides/guideDraft'
import { useCatalogueStatus } from '@/state/catalogue/useCatalogueClient'
import { useProducts } from '@/state/catalogue/useProduct'

export interface GuideProducts {
  readonly products: ReadonlyMap<number, Product>
  /** The catalogue is there: a product that is missing is no longer available. */
  readonly isComplete: boolean
}

/** The products of a draft's lines. */
export function useGuideProducts(draft: GuideDraft): GuideProducts {
  const keys = useMemo(() => [...new Set(draft.map(({ productKey }) => productKey))], [draft])
  const products = useProducts(keys)
  const { retry: _retry, ...status } = useCatalogueStatus()
  return { products, isComplete: isAllKnown(status) }
}
