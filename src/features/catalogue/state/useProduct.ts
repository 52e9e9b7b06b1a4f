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

export interface FetchedProducts {
  readonly products: ReadonlyMap<number, Product>
  /** False while the catalogue has not answered for some of the products. */
  readonly isFetched: boolean
}

/** Products by key, and whether a missing one is still being fetched. The order of the keys does not matter. */
export function useFetchedProducts(productKeys: readonly number[]): FetchedProducts {
  const rows = useProductRows()
  const name = useMemo(
    () => [...new Set(productKeys)].sort((one, other) => one - other).join(' '),
    [productKeys],
  )
  const list = useMemo(() => makeProductList(rows, name), [rows, name])
  return useSyncExternalStore(list.subscribe, list.snapshot)
}

/** Products by key; those not fetched yet are missing. */
export const useProducts = (productKeys: readonly number[]): ReadonlyMap<number, Product> =>
  useFetchedProducts(productKeys).products

/** A stable snapshot until one of the rows changes. */
function makeProductList(rows: ProductRows, name: string) {
  const keys = name === '' ? [] : name.split(' ').map(Number)
  let lastRows: readonly ProductRow[] = []
  let list: FetchedProducts = { products: new Map(), isFetched: keys.length === 0 }
  const read = (now: readonly ProductRow[]): FetchedProducts => ({
    products: new Map(
      now.flatMap((product, index) => (product ? [[keys[index] ?? 0, product] as const] : [])),
    ),
    isFetched: now.every((product) => product !== undefined),
  })
  return {
    snapshot: () => {
      const now = keys.map((key) => rows.get(key))
      if (now.some((product, index) => product !== lastRows[index])) {
        list = read(now)
        lastRows = now
      }
      return list
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
