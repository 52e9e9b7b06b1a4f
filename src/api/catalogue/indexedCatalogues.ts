import { clear, createStore, delMany, get, keys, set, update } from 'idb-keyval'
import type { UseStore } from 'idb-keyval'
import * as v from 'valibot'
import type { CatalogueKeeper, CatalogueOwner, KeptCatalogues } from './keptCatalogues'
import { pagesOf, putFirst, readIndex } from './keptIndex'
import type { KeptIndex } from './keptIndex'

const DATABASE = 'tradecounter-catalogue'
const STORE = 'pages'
const INDEX = 'index'

const Page = v.object({ etag: v.nullable(v.string()), text: v.string() })
const PageKey = v.tuple([v.string(), v.number()])

/** The pages that no catalogue of the index has. */
async function deleteUnlisted(store: UseStore, index: KeptIndex): Promise<void> {
  const unlisted = (await keys(store)).filter((key) => {
    const parsed = v.safeParse(PageKey, key)
    if (!parsed.success) return key !== INDEX
    const [customer, page] = parsed.output
    const kept = index.catalogues.find((each) => each.customer === customer)
    // One without pages may be on its way in another tab.
    return !kept || (kept.pages > 0 && page > kept.pages)
  })
  if (unlisted.length > 0) await delMany(unlisted, store)
}

function makeKeeper(store: UseStore, { user, customer }: CatalogueOwner): CatalogueKeeper {
  let isOpen = true
  let work: Promise<unknown> = Promise.resolve()

  /** Puts the customer in front with so many pages, at once: other tabs do the same. Answers the index as it is then. */
  async function note(pages: (before: KeptIndex | null) => number): Promise<KeptIndex> {
    let index = putFirst(null, user, customer, 0)
    const change = (value: unknown) => {
      const before = readIndex(value, user)
      index = putFirst(before, user, customer, pages(before))
      return index
    }
    await update<unknown>(INDEX, change, store)
    return index
  }

  /** Without room a part of the list would only be in the way of others. */
  async function giveUp(): Promise<void> {
    // Closed meanwhile: who signed out leaves nothing behind, no index either.
    if (!isOpen) return
    isOpen = false
    await note(() => 0)
    const own = (await keys(store)).filter((key) => v.is(PageKey, key) && key[0] === customer)
    await delMany(own, store)
  }

  /** One after the other, up to the first that fails. */
  function enqueue(step: () => Promise<unknown>): void {
    work = work
      .then(() => (isOpen ? step() : undefined))
      .catch(giveUp)
      .catch(() => undefined)
  }

  return {
    open: async () => {
      const isTheirs = readIndex(await get<unknown>(INDEX, store), user) !== null
      if (isOpen && !isTheirs) await clear(store)
      if (!isOpen) return 0
      return pagesOf(await note((before) => pagesOf(before, customer)), customer)
    },
    read: async (page) => {
      const parsed = v.safeParse(Page, await get<unknown>([customer, page], store))
      return parsed.success ? parsed.output : null
    },
    write: (page, content) => enqueue(() => set([customer, page], content, store)),
    complete: (pages) => enqueue(async () => deleteUnlisted(store, await note(() => pages))),
    close: () => {
      isOpen = false
    },
  }
}

/** Keeps catalogues in IndexedDB, in a database of its own. */
export function indexedCatalogues(): KeptCatalogues {
  const store = createStore(DATABASE, STORE)
  return {
    keeperOf: (owner) => makeKeeper(store, owner),
    clear: async () => {
      try {
        await clear(store)
      } catch {
        // Without IndexedDB nothing was kept.
      }
    },
  }
}
