import { clear, createStore, delMany, get, keys, promisifyRequest } from 'idb-keyval'
import type { UseStore } from 'idb-keyval'
import * as v from 'valibot'
import type { CataloguePageStore, CatalogueOwner, PersistedCatalogues } from './persistedCatalogues'
import { pagesOf, putFirst, readIndex } from './persistedIndex'
import type { PersistedIndex } from './persistedIndex'

const DATABASE = 'tradecounter-catalogue'
const STORE = 'pages'
const INDEX = 'index'

const Page = v.object({ etag: v.nullable(v.string()), text: v.string() })
const PageKey = v.tuple([v.string(), v.number()])

/**
 * Works in one transaction with the index as it is then, null when there is none of this user's: what other tabs do comes
 * before it or after it.
 */
async function withIndex<Result>(
  store: UseStore,
  user: string,
  work: (entries: IDBObjectStore, index: PersistedIndex | null) => Result,
): Promise<Result> {
  return store('readwrite', async (entries) => {
    const index = readIndex(await promisifyRequest<unknown>(entries.get(INDEX)), user)
    const result = work(entries, index)
    await promisifyRequest(entries.transaction)
    return result
  })
}

/** The pages that no catalogue of the index has. */
async function deleteUnlisted(store: UseStore, index: PersistedIndex): Promise<void> {
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

function makePageStore(store: UseStore, { user, customer }: CatalogueOwner): CataloguePageStore {
  let isOpen = true
  let work: Promise<unknown> = Promise.resolve()

  /** Works while the list is kept: after somebody has signed out in another tab, or another has signed in, not at all. */
  const whilePersisted = <Result>(change: (entries: IDBObjectStore, index: PersistedIndex) => Result) =>
    withIndex(store, user, (entries, index) => index && change(entries, index))

  /** Puts the customer in front with so many pages. Answers the index as it is then. */
  const note = (pages: number) =>
    whilePersisted((entries, before) => {
      const index = putFirst(before, user, customer, pages)
      entries.put(index, INDEX)
      return index
    })

  /** Without room a part of the list would only be in the way of others. */
  async function giveUp(): Promise<void> {
    // Closed meanwhile: who signed out leaves nothing behind, no index either.
    if (!isOpen) return
    isOpen = false
    if (!(await note(0))) return
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
    open: () =>
      withIndex(store, user, (entries, index) => {
        if (!isOpen) return 0
        if (!index) entries.clear()
        const pages = pagesOf(index, customer)
        entries.put(putFirst(index, user, customer, pages), INDEX)
        return pages
      }),
    read: async (page) => {
      const parsed = v.safeParse(Page, await get<unknown>([customer, page], store))
      return parsed.success ? parsed.output : null
    },
    write: (page, content) =>
      enqueue(() => whilePersisted((entries) => void entries.put(content, [customer, page]))),
    complete: (pages) =>
      enqueue(async () => {
        const index = await note(pages)
        if (index) await deleteUnlisted(store, index)
      }),
    close: () => {
      isOpen = false
    },
  }
}

/** Keeps catalogues in IndexedDB, in a database of its own. */
export function indexedCatalogues(): PersistedCatalogues {
  const store = createStore(DATABASE, STORE)
  return {
    pageStoreOf: (owner) => makePageStore(store, owner),
    clear: async () => {
      try {
        await clear(store)
      } catch {
        // Without IndexedDB nothing was kept.
      }
    },
  }
}
