import type { CatalogueClient, CatalogueStatus } from '@/api/catalogue/catalogueClient'
import type { Product } from '@/domain/catalogue/product'

/** null: the catalogue has no such product, as far as it is loaded; undefined: not known yet. */
export type ProductRow = Product | null | undefined

/** The products that screens show, fetched from the catalogue in batches. */
export interface ProductRows {
  readonly get: (key: number) => ProductRow
  /** Wants the product and hears when it changes. */
  readonly watch: (key: number, listener: () => void) => () => void
  /** Products that came with something else; those known already stay the objects they are. */
  readonly take: (products: readonly Product[]) => void
}

/** Rows kept although no screen shows them any more. */
const IDLE_ROWS_MAX = 2000

export function makeProductRows(client: CatalogueClient): ProductRows {
  const rows = new Map<number, Product | null>()
  const watchers = new Map<number, Set<() => void>>()
  const wanted = new Set<number>()
  let status: CatalogueStatus = client.status()

  function tell(key: number): void {
    for (const listener of [...(watchers.get(key) ?? [])]) listener()
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
        tell(key)
      })
    } catch {
      // The worker failed; its status brings a new revision after the retry, and with it another attempt.
    }
  }

  function want(key: number): void {
    if (wanted.size === 0) queueMicrotask(() => void fetchWanted())
    wanted.add(key)
  }

  function dropIdle(): void {
    if (rows.size <= watchers.size + IDLE_ROWS_MAX) return
    for (const key of rows.keys()) if (!watchers.has(key)) rows.delete(key)
  }

  /** Another session's rows go; after a refresh those on screen are asked for again, and always what was missing. */
  function follow(): void {
    const before = status
    status = client.status()
    if (before.generation === status.generation && before.revision === status.revision) return
    const isOtherSession = before.generation !== status.generation
    const isRefreshed = before.load === 'Loaded'
    for (const [key, row] of [...rows]) {
      if (isOtherSession || row === null || (isRefreshed && !watchers.has(key))) rows.delete(key)
    }
    for (const key of watchers.keys()) {
      if (isRefreshed || !rows.has(key)) want(key)
      if (!rows.has(key)) tell(key)
    }
  }

  client.subscribe(follow)

  return {
    get: (key) => rows.get(key),
    watch: (key, listener) => {
      const listeners = watchers.get(key) ?? new Set()
      watchers.set(key, listeners.add(listener))
      if (!rows.get(key)) want(key)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && watchers.get(key) === listeners) watchers.delete(key)
        dropIdle()
      }
    },
    take: (products) => {
      for (const product of products) {
        const { productKey: key } = product
        if (rows.get(key)) continue
        wanted.delete(key)
        rows.set(key, product)
        tell(key)
      }
    },
  }
}

const rowsByClient = new WeakMap<CatalogueClient, ProductRows>()

/** The rows of a catalogue: one set however many screens ask. */
export function productRowsOf(client: CatalogueClient): ProductRows {
  const known = rowsByClient.get(client) ?? makeProductRows(client)
  rowsByClient.set(client, known)
  return known
}
