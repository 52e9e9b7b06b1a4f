import { useCallback, useMemo, useSyncExternalStore } from 'react'
import {
  isAllKnown,
  isUnchecked,
  type CatalogueStatus,
} from '@/features/catalogue/state/worker/catalogueClient'
import type { Product } from '@/domain/catalogue/product'
import type { ProductRow, ProductRows } from './productRows'
import { useCatalogueStatus, useProductRows } from './useCatalogueClient'

/** The product for a row; null if the catalogue lacks it so far, undefined while it is fetched. */
export function useProduct(productKey: number): ProductRow {
  const rows = useProductRows()
  const subscribe = useCallback(
    (listener: () => void) => rows.subscribe(productKey, listener),
    [rows, productKey],
  )
  return useSyncExternalStore(subscribe, () => rows.get(productKey))
}

/** Products by key; those not fetched yet are missing. The order of the keys does not matter. */
export function useProducts(productKeys: readonly number[]): ReadonlyMap<number, Product> {
  const rows = useProductRows()
  const name = useMemo(
    () => [...new Set(productKeys)].sort((one, other) => one - other).join(' '),
    [productKeys],
  )
  const list = useMemo(() => makeProductList(rows, name), [rows, name])
  return useSyncExternalStore(list.subscribe, list.snapshot)
}

/** A stable map until one of the products changes. */
function makeProductList(rows: ProductRows, name: string) {
  const keys = name === '' ? [] : name.split(' ').map(Number)
  let products: ReadonlyMap<number, Product> = new Map()
  const isOld = () => keys.some((key) => (rows.get(key) ?? undefined) !== products.get(key))
  const read = () =>
    new Map(
      keys.flatMap((key) => {
        const product = rows.get(key)
        return product ? [[key, product] as const] : []
      }),
    )
  return {
    snapshot: () => {
      if (isOld()) products = read()
      return products
    },
    subscribe: (notify: () => void) => {
      const stops = keys.map((key) => rows.subscribe(key, notify))
      return () => stops.forEach((stop) => stop())
    },
  }
}

export type ProductView =
  | { state: 'Found'; product: Product }
  /** The complete catalogue lacks the product. */
  | { state: 'Missing' }
  | { state: 'Loading' }
  | { state: 'Failed'; status: CatalogueStatus; retry: () => void }

/** The product of a product screen: found as soon as its page of the catalogue arrives. */
export function useProductView(productKey: number): ProductView {
  const { retry, ...status } = useCatalogueStatus()
  const row = useProduct(productKey)
  if (row) return { state: 'Found', product: row }
  if (status.load === 'Failed' || (row === null && isUnchecked(status)))
    return { state: 'Failed', status, retry }
  return isAllKnown(status) && row === null ? { state: 'Missing' } : { state: 'Loading' }
}
