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
 * Runs in one transaction with the current index (null if this user has none), so that other tabs write before or
 * after it.
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

async function deleteUnlisted(store: UseStore, index: PersistedIndex): Promise<void> {
  const unlisted = (await keys(store)).filter((key) => {
    const parsed = v.safeParse(PageKey, key)
    if (!parsed.success) return key !== INDEX
    const [customer, page] = parsed.output
    const listed = index.catalogues.find((each) => each.customer === customer)
    // A catalogue without pages may be loading in another tab.
    return !listed || (listed.pages > 0 && page > listed.pages)
  })
  if (unlisted.length > 0) await delMany(unlisted, store)
}

function makePageStore(store: UseStore, { user, customer }: CatalogueOwner): CataloguePageStore {
  let isOpen = true
  let work: Promise<unknown> = Promise.resolve()

  /** Changes the list, unless another tab signed out or another user signed in. */
  const whilePersisted = <Result>(change: (entries: IDBObjectStore, index: PersistedIndex) => Result) =>
    withIndex(store, user, (entries, index) => index && change(entries, index))

  /** Moves the customer to the front with this number of pages, and returns the index. */
  const moveToFront = (pages: number) =>
    whilePersisted((entries, before) => {
      const index = putFirst(before, user, customer, pages)
      entries.put(index, INDEX)
      return index
    })

  /** Stops persisting and removes the customer's pages: without space, part of a list would only waste it. */
  async function giveUp(): Promise<void> {
    // Closed meanwhile: signing out must leave nothing behind, not even an index.
    if (!isOpen) return
    isOpen = false
    if (!(await moveToFront(0))) return
    const own = (await keys(store)).filter((key) => v.is(PageKey, key) && key[0] === customer)
    await delMany(own, store)
  }

  /** Runs steps in sequence until one fails. */
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
        const index = await moveToFront(pages)
        if (index) await deleteUnlisted(store, index)
      }),
    close: () => {
      isOpen = false
    },
  }
}

/** Persists catalogues in their own IndexedDB database. */
export function indexedCatalogues(): PersistedCatalogues {
  const store = createStore(DATABASE, STORE)
  return {
    pageStoreOf: (owner) => makePageStore(store, owner),
    clear: async () => {
      try {
        await clear(store)
      } catch {
        // Without IndexedDB nothing was persisted.
      }
    },
  }
}
