import type { CatalogueClient, CatalogueStatus } from '@/api/catalogue/catalogueClient'
import type { Product } from '@/domain/catalogue/product'
import type { AppExtra } from '@/session/appDeps'

/** null when the loaded part of the catalogue lacks the product; undefined while unknown. */
export type ProductRow = Product | null | undefined

/** Caches the products on screen, fetched from the catalogue in batches. */
export interface ProductRows {
  readonly get: (key: number) => ProductRow
  /** Requests the product and subscribes to its changes. */
  readonly subscribe: (key: number, listener: () => void) => () => void
  /** Adds products that came with another answer; known ones keep their identity. */
  readonly add: (products: readonly Product[]) => void
}

/** Cached rows that no screen shows any more. */
const IDLE_ROWS_MAX = 2000

export function makeProductRows(client: CatalogueClient): ProductRows {
  const rows = new Map<number, Product | null>()
  const subscribers = new Map<number, Set<() => void>>()
  const wanted = new Set<number>()
  let status: CatalogueStatus = client.status()

  function notify(key: number): void {
    for (const listener of [...(subscribers.get(key) ?? [])]) listener()
  }

  async function fetchWanted(): Promise<void> {
    const keys = [...wanted]
    const { generation } = status
    wanted.clear()
    if (keys.length === 0) return
    try {
      const products = await client.products(keys)
      if (generation !== status.generation) return
      keys.forEach((key, index) => {
        rows.set(key, products[index] ?? null)
        notify(key)
      })
    } catch {
      // A failed worker reports a new revision after its retry, which fetches again.
    }
  }

  function request(key: number): void {
    if (wanted.size === 0) queueMicrotask(() => void fetchWanted())
    wanted.add(key)
  }

  function dropIdle(): void {
    if (rows.size <= subscribers.size + IDLE_ROWS_MAX) return
    for (const key of rows.keys()) if (!subscribers.has(key)) rows.delete(key)
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
    for (const key of subscribers.keys()) {
      if (isRefreshed || !rows.has(key)) request(key)
      if (!rows.has(key)) notify(key)
    }
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
        dropIdle()
      }
    },
    add: (products) => {
      for (const product of products) {
        const { productKey: key } = product
        if (rows.get(key)) continue
        wanted.delete(key)
        rows.set(key, product)
        notify(key)
      }
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
