import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { createStore, keys, set } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { indexedCatalogues } from './indexedCatalogues'
import { KEPT_CUSTOMERS_MAX } from './persistedIndex'

const ANN = { user: 'ann', customer: '7' }
const page = (text: string) => ({ etag: `"${text}"`, text })

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

const ownStore = () => createStore('tradecounter-catalogue', 'pages')
/** `7/1` is page 1 of customer 7. */
const persisted = async () =>
  (await keys(ownStore())).map((key) => (Array.isArray(key) ? key.join('/') : key))
/** Writes happen in the background. */
const until = (entries: unknown[]) => vi.waitFor(async () => expect(await persisted()).toEqual(entries))

/** A visit that persists this number of pages. */
async function visit(owner: typeof ANN, pages: number) {
  const pageStore = indexedCatalogues().pageStoreOf(owner)
  await pageStore.open()
  for (let number = 1; number <= pages; number++) pageStore.write(number, page(`${owner.customer}-${number}`))
  pageStore.complete(pages)
  await vi.waitFor(async () => {
    const again = indexedCatalogues().pageStoreOf(owner)
    expect(await again.open()).toBe(pages)
  })
  return pageStore
}

describe('catalogues persisted in IndexedDB', () => {
  it('can be read page by page at the next visit', async () => {
    await visit(ANN, 2)
    const pageStore = indexedCatalogues().pageStoreOf(ANN)
    expect(await pageStore.open()).toBe(2)
    expect(await pageStore.read(1)).toEqual(page('7-1'))
    expect(await pageStore.read(2)).toEqual(page('7-2'))
    expect(await pageStore.read(3)).toBeNull()
  })

  it('are ignored until all pages are written', async () => {
    const pageStore = indexedCatalogues().pageStoreOf(ANN)
    await pageStore.open()
    pageStore.write(1, page('one'))
    await until(['index', '7/1'])
    expect(await indexedCatalogues().pageStoreOf(ANN).open()).toBe(0)
  })

  it('are separate per customer, and lose surplus pages when a list shrinks', async () => {
    await visit(ANN, 2)
    await visit({ ...ANN, customer: '8' }, 2)
    expect(await persisted()).toEqual(['index', '7/1', '7/2', '8/1', '8/2'])
    await visit(ANN, 1)
    await until(['index', '7/1', '8/1', '8/2'])
  })

  it('of too many customers are removed, least recently used first', async () => {
    const customers = Array.from({ length: KEPT_CUSTOMERS_MAX + 1 }, (_, number) => String(number))
    for (const customer of customers) await visit({ ...ANN, customer }, 1)
    await until(['index', ...customers.slice(1).map((customer) => `${customer}/1`)])
  })

  it('are removed when another user signs in, and when cleared', async () => {
    await visit(ANN, 1)
    expect(await indexedCatalogues().pageStoreOf({ user: 'ben', customer: '7' }).open()).toBe(0)
    expect(await persisted()).toEqual(['index'])
    await visit(ANN, 1)
    await indexedCatalogues().clear()
    expect(await persisted()).toEqual([])
  })

  it.each<[string, IDBValidKey, unknown]>([
    ['an older index', 'index', { format: 0 }],
    ['a damaged index', 'index', 'x'],
  ])('with %s are removed', async (_, key, value) => {
    await visit(ANN, 1)
    await set(key, value, ownStore())
    expect(await indexedCatalogues().pageStoreOf(ANN).open()).toBe(0)
    expect(await persisted()).toEqual(['index'])
  })

  it('with a damaged page return null for it', async () => {
    await visit(ANN, 1)
    await set(['7', 1], { etag: 5 }, ownStore())
    expect(await indexedCatalogues().pageStoreOf(ANN).read(1)).toBeNull()
  })

  it('are not written after they are closed', async () => {
    const store = indexedCatalogues()
    const pageStore = store.pageStoreOf(ANN)
    await pageStore.open()
    pageStore.write(1, page('one'))
    pageStore.close()
    pageStore.write(2, page('two'))
    pageStore.complete(2)
    await store.clear()
    await visit({ ...ANN, customer: '8' }, 1)
    expect(await persisted()).toEqual(['index', '8/1'])
  })

  it.each<[string, () => Promise<unknown>, unknown[]]>([
    ['signed out', () => indexedCatalogues().clear(), []],
    [
      'signed in as another user',
      () => indexedCatalogues().pageStoreOf({ user: 'ben', customer: '7' }).open(),
      ['index'],
    ],
  ])('are not written after somebody has %s in another tab', async (_, inAnotherTab, left) => {
    const pageStore = indexedCatalogues().pageStoreOf(ANN)
    await pageStore.open()
    pageStore.write(1, page('one'))
    await until(['index', '7/1'])
    await inAnotherTab()
    const looks = vi.spyOn(IDBObjectStore.prototype, 'get')
    pageStore.write(2, page('two'))
    pageStore.complete(2)
    await vi.waitFor(() => expect(looks).toHaveBeenCalledTimes(2))
    expect(await persisted()).toEqual(left)
  })

  it('are given up without space, and leave nothing partial', async () => {
    await visit({ ...ANN, customer: '8' }, 1)
    const pageStore = indexedCatalogues().pageStoreOf(ANN)
    await pageStore.open()
    const { put } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...entry) {
      if (JSON.stringify(entry[1]) === '["7",2]') throw new DOMException('Full', 'QuotaExceededError')
      return put.apply(this, entry)
    })
    pageStore.write(1, page('one'))
    pageStore.write(2, page('two'))
    pageStore.write(3, page('three'))
    pageStore.complete(3)
    await until(['index', '8/1'])
    expect(await indexedCatalogues().pageStoreOf(ANN).open()).toBe(0)
  })

  it('fail to open without IndexedDB, and ignore writes', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const store = indexedCatalogues()
    const pageStore = store.pageStoreOf(ANN)
    await expect(pageStore.open()).rejects.toThrow()
    pageStore.write(1, page('one'))
    pageStore.complete(1)
    await expect(store.clear()).resolves.toBeUndefined()
  })
})
