import { makeCatalogue } from '@/domain/catalogue/catalogue'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import { startDeadline } from '@/net/deadline'
import type { CataloguePageStore } from './persistedCatalogues'
import { readPage } from './productPages'
import type { KnownPage } from './productPages'

/** A complete list with the identities of its pages. */
export interface WholeCatalogue {
  readonly catalogue: Catalogue
  readonly known: readonly KnownPage[]
}

/** Storage that takes longer counts as stuck; the server is faster. */
const KEPT_WITHIN_MS = 2_000

async function within<Value>(work: Promise<Value>): Promise<Value> {
  const deadline = startDeadline(KEPT_WITHIN_MS)
  try {
    return await deadline.race(work)
  } finally {
    deadline.clear()
  }
}

async function readPages(pageStore: CataloguePageStore): Promise<WholeCatalogue | null> {
  const count = await within(pageStore.open())
  const catalogue = makeCatalogue()
  const known: KnownPage[] = []
  for (let number = 1; number <= count; number++) {
    const persisted = await within(pageStore.read(number))
    if (!persisted) return null
    const page = readPage({ status: 200, headers: {}, text: persisted.text })
    if ('error' in page) return null
    catalogue.append(page.products ?? [])
    known.push({ etag: persisted.etag, rows: page.rows, skipped: page.skipped, keys: page.keys })
  }
  return count > 0 ? { catalogue, known } : null
}

/** Reads the persisted list; null if missing, damaged or unreadable. Never throws. */
export async function readPersisted(pageStore: CataloguePageStore): Promise<WholeCatalogue | null> {
  try {
    return await readPages(pageStore)
  } catch {
    pageStore.close()
    return null
  }
}
