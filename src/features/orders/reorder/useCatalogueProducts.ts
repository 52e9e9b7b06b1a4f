import { useEffect, useState } from 'react'
import { isAllKnown, isUnchecked } from '@/features/catalogue/state/worker/catalogueClient'
import type { Product } from '@/domain/catalogue/product'
import { useCatalogueClient, useCatalogueStatus } from '@/features/catalogue/state/useCatalogueClient'

interface CatalogueProducts {
  /** Null until the catalogue has answered. */
  readonly found: ReadonlyMap<number, Product> | null
  /** All products are known: one that is not found is gone. */
  readonly isComplete: boolean
  readonly isFailed: boolean
  readonly retry: () => void
}

/** Products by key, once the catalogue is loaded: only then it is known which are gone. */
export function useCatalogueProducts(keys: readonly number[]): CatalogueProducts {
  const client = useCatalogueClient()
  const { retry, ...status } = useCatalogueStatus()
  const { revision, generation } = status
  const [found, setFound] = useState<ReadonlyMap<number, Product> | null>(null)
  const isComplete = isAllKnown(status)
  const isThere = isComplete || isUnchecked(status)
  useEffect(() => {
    if (!isThere || keys.length === 0) return
    let isCurrent = true
    const take = (products: readonly (Product | null)[]) => {
      const there = products.flatMap((product) => (product ? [[product.productKey, product] as const] : []))
      if (isCurrent) setFound(new Map(there))
    }
    // A failed worker reports a new revision after its retry, which asks again.
    client.products(keys).then(take, () => undefined)
    return () => {
      isCurrent = false
    }
  }, [client, keys, isThere, revision, generation])
  return { found, isComplete, isFailed: status.load === 'Failed' && found === null, retry }
}
