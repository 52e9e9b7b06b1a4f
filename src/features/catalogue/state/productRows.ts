import type { CatalogueClient, CatalogueStatus } from '@/features/catalogue/state/worker/catalogueClient'
import type { Product } from '@/domain/catalogue/product'
import type { AppExtra } from '@/net/appDeps'

/** null when the loaded part of the catalogue lacks the product; undefined while unknown. */
export type ProductRow = Product | null | undefined

/** Caches the products on screen, fetched from the catalogue in batches. */
export interface ProductRows {
  readonly get: (key: number) => ProductRow
  /** Requests the product and subscribes to its changes. A listener runs once for products that arrive together. */
  readonly subscribe: (key: number, listener: () => void) => () => void
  /** Adds products that came with another answer; cached ones keep their identity. */
  readonly add: (products: readonly Product[]) => void
}

/** Maximum of cached rows that no screen shows any more. */
const IDLE_ROWS_MAX = 2000

export function makeProductRows(client: CatalogueClient): ProductRows {
  const rows = new Map<number, Product | null>()
  const subscribers = new Map<number, Set<() => void>>()
  const pendingKeys = new Set<number>()
  let status: CatalogueStatus = client.status()
  let isDropping = false

  function notify(keys: readonly number[]): void {
    const listeners = new Set(keys.flatMap((key) => [...(subscribers.get(key) ?? [])]))
    for (const listener of listeners) listener()
  }

  async function fetchWanted(): Promise<void> {
    const keys = [...pendingKeys]
    const { generation } = status
    pendingKeys.clear()
    if (keys.length === 0) return
    try {
      const products = await client.products(keys)
      if (generation !== status.generation) return
      keys.forEach((key, index) => rows.set(key, products[index] ?? null))
      notify(keys)
    } catch {
      // A failed worker reports a new revision after its retry, which fetches again.
    }
  }

  function request(key: number): void {
    if (pendingKeys.size === 0) queueMicrotask(() => void fetchWanted())
    pendingKeys.add(key)
  }

  function dropIdle(): void {
    isDropping = false
    if (rows.size <= subscribers.size + IDLE_ROWS_MAX) return
    for (const key of rows.keys()) if (!subscribers.has(key)) rows.delete(key)
  }

  /** Later: a list that changes unsubscribes all its rows before it subscribes those of the changed one. */
  function dropIdleLater(): void {
    if (!isDropping) queueMicrotask(dropIdle)
    isDropping = true
  }

  /**
   * Drops the rows of another session. After a refresh, fetches those on screen again; always fetches missing ones.
   */
  function refresh(): void {
    const before = status
    status = client.status()
    if (before.generation === status.generation && before.revision === status.revision) return
    const isOtherSession = before.generation !== status.generation
    const isRefreshed = before.load === 'Loaded'
    for (const [key, row] of [...rows]) {
      if (isOtherSession || row === null || (isRefreshed && !subscribers.has(key))) rows.delete(key)
    }
    const shown = [...subscribers.keys()]
    const missing = shown.filter((key) => !rows.has(key))
    for (const key of isRefreshed ? shown : missing) request(key)
    notify(missing)
  }

  client.subscribe(refresh)

  return {
    get: (key) => rows.get(key),
    subscribe: (key, listener) => {
      const listeners = subscribers.get(key) ?? new Set()
      subscribers.set(key, listeners.add(listener))
      if (!rows.get(key)) request(key)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && subscribers.get(key) === listeners) subscribers.delete(key)
        dropIdleLater()
      }
    },
    add: (products) => {
      const added = products.filter(({ productKey }) => !rows.get(productKey))
      for (const product of added) {
        pendingKeys.delete(product.productKey)
        rows.set(product.productKey, product)
      }
      notify(added.map(({ productKey }) => productKey))
    },
  }
}

const makeOwned = (): { rows: ProductRows | null } => ({ rows: null })

/** The rows of the store's catalogue, shared by all screens. */
export function productRowsOf({ own, catalogue }: Pick<AppExtra, 'own' | 'catalogue'>): ProductRows {
  const owned = own(makeOwned)
  owned.rows ??= makeProductRows(catalogue)
  return owned.rows
}
