import { clearAllListeners } from '@reduxjs/toolkit'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { browserLocks } from '@test/fakes/browserLocks'
import { memoryStorage, testDeps } from '@test/fakes/deps'
import { BUYER, demoProducts, fillCart, readServerCart } from '@test/worlds/checkout/demoOrdering'
import { type Edit, type Intent, randomOf, stormPlan } from '@test/builders/stormPlan'
import { type TestApp, openTestApp } from '@test/worlds/app/openTestApp'
import { TEST_PASSWORD } from '@test/worlds/app/testRequests'
import { NO_TEXTS } from '@/domain/cart/lineTexts'
import { indexedCartQueues } from '@/features/cart/state/stored-writes/indexedCartQueues'
import { lastingCartWriteStore } from '@/features/cart/state/stored-writes/lastingCartWrites'
import type { ProductDto } from '@/contract/catalogue/product'
import type { CartLine } from '@/domain/cart/cart'
import { makeLine, withQuantity } from '@/domain/cart/changeLine'
import { canonical } from '@/domain/money/decimal'
import { sessionEvents } from '@/session/sessionEvents'
import { TOKEN_STORAGE_KEY } from '@/domain/session/storedCredentials'
import { signIn } from '@/session/signInThunks'
import { selectNotifications } from '@/features/notifications/state/notificationsSlice'
import { makeStore } from '@/app/store/makeStore'
import { selectCartLines, selectCartState, selectCartWrites } from './cartSelectors'
import { openCart } from './openCart'
import { putBackLines, addLine, clearLines, deleteLine, retryWrite, updateLine } from './writeCart'
import { refreshCart } from './refreshCart'

const EDITS = 300
const LINES = 40
/** Round trip, in the storm's own time. */
const LATENCY_MS = 4
const SEEDS = Array.from({ length: Number(process.env.STORM_SEEDS ?? 2) }, (_, index) => 1 + index)

let backend: TestApp
let products: ProductDto[]

beforeAll(async () => {
  backend = await openTestApp({ seed: 'demo' })
  products = await orderable()
})
afterAll(() => backend.close())
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  await fillCart(backend, [])
})

/** Products with a price that can be ordered in any quantity. */
async function orderable(): Promise<ProductDto[]> {
  const isPlain = ({ productKey, sellBys }: ProductDto) =>
    productKey !== 9 && sellBys.every(({ sellByMultiple }) => Number(sellByMultiple) === 0)
  const plain = (await demoProducts(backend)).filter(isPlain).slice(0, 4 * LINES)
  const unitsByProduct = Object.fromEntries(
    plain.map(({ productKey, pricingUM }) => [productKey, [pricingUM]]),
  )
  const token = await backend.signIn(BUYER)
  const answer = await backend.request('/api/product/price', { method: 'POST', token, json: unitsByProduct })
  const prices = (await answer.json()) as Record<string, Record<string, { price: string | null }>>
  const isPriced = ({ productKey, pricingUM }: ProductDto) => prices[productKey]?.[pricingUM]?.price
  return plain.filter(isPriced).slice(0, LINES)
}

/** Simulates the latency of the connection and of the user. */
function pass(ms: number): Promise<void> {
  let resolve: () => void = () => undefined
  const passed = new Promise<void>((done) => (resolve = done))
  setTimeout(resolve, ms)
  return passed
}

const never = () => new Promise<never>(() => undefined)

/** A slow connection on which every fifth cart call fails in one of three ways. */
function badLine(seed: number) {
  const random = randomOf(seed * 7919)
  const line = { isCalm: false, isExpired: false, sent: 0 }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.includes('/api/cart')) return backend.app.fetch(request)
    line.sent += 1
    const chance = line.isCalm ? 1 : random()
    await pass(line.isCalm ? 0 : (LATENCY_MS / 2) * random())
    if (line.isExpired) return Response.json({}, { status: 401 })
    if (chance < 0.1) return Response.json({}, { status: 503 })
    if (chance < 0.15) throw new TypeError('Connection cut')
    const answer = await backend.app.fetch(request)
    await pass(line.isCalm ? 0 : (LATENCY_MS / 2) * random())
    if (chance < 0.2) throw new TypeError('Answer lost')
    return answer
  }
  return { line, fetch }
}

/** The successive pages of a tab. */
function openTab(fetch: typeof globalThis.fetch, token: string) {
  const locks = browserLocks()
  const [localStorage, tabStorage] = [memoryStorage({ [TOKEN_STORAGE_KEY]: token }), memoryStorage()]
  let pages = 0

  function openPage() {
    const name = `page-${(pages += 1)}`
    const life = { isOver: false }
    const writeStore = lastingCartWriteStore(() =>
      Promise.resolve(indexedCartQueues({ page: name, locks: locks.of(name), now: Date.now })),
    )
    // A closed page receives no events and does nothing.
    const deps = testDeps({
      fetch: async (...request) => {
        if (life.isOver) return never()
        const answer = await fetch(...request)
        return life.isOver ? never() : answer
      },
      cartWrites: {
        ...writeStore,
        save: (owner, writes) => (life.isOver ? never() : writeStore.save(owner, writes)),
        announce: () => undefined,
        onAnnounced: () => undefined,
        onPersisted: () => undefined,
      },
      cartRetryDelays: [1, 1, 1, 1],
      localStorage,
      tabStorage,
      now: backend.clock.now,
      randomUUID: () => crypto.randomUUID(),
    })
    const store = makeStore({ deps })
    const end = () => {
      life.isOver = true
      store.dispatch(clearAllListeners())
      locks.end(name)
    }
    return { store, end }
  }
  return { openPage }
}

type Page = ReturnType<ReturnType<typeof openTab>['openPage']>

async function enter({ store }: Page): Promise<void> {
  store.dispatch(sessionEvents.started())
  await vi.waitUntil(() => store.getState().session.status === 'ready', { interval: 1 })
  await openedCart({ store })
}

async function openedCart({ store }: Pick<Page, 'store'>): Promise<void> {
  void store.dispatch(openCart())
  const isRead = () => {
    const { cart, error, isReading } = selectCartState(store.getState())
    // A reload may fail as well: then the user repeats it.
    if (cart === null && error !== null && !isReading) void store.dispatch(refreshCart())
    return cart !== null
  }
  await vi.waitUntil(isRead, { interval: 1 })
}

/** A user who sees the cart of this page. */
function personAt({ store }: Page) {
  let removal: { lines: readonly CartLine[]; key: string } | null = null
  const lines = () => selectCartLines(store.getState())
  const lineOf = (productKey: number): CartLine => {
    const line = lines().find((each) => each.productKey === productKey)
    if (!line) throw new Error(`No line of ${productKey}`)
    return line
  }
  function add(productKey: number): void {
    const product = products.find((each) => each.productKey === productKey)
    if (!product) throw new Error(`No product ${productKey}`)
    const choice = {
      quantity: '1',
      sellBy: product.sellBys[0]?.unitOfMeasure ?? '',
      priceBy: product.pricingUM,
      unitPrice: null,
      isOverridePrice: false,
      ...NO_TEXTS,
    }
    store.dispatch(addLine(makeLine(0, product, choice)))
  }
  function make(edit: Edit): void {
    for (const { key, status } of selectCartWrites(store.getState())) {
      if (status === 'failed') store.dispatch(retryWrite(key))
    }
    if (edit.does === 'add') add(edit.product.productKey)
    else if (edit.does === 'change') {
      const line = lineOf(edit.product.productKey)
      store.dispatch(updateLine(withQuantity(line, edit.quantity), line))
    } else if (edit.does === 'undo') {
      if (removal) store.dispatch(putBackLines(removal.lines, removal.key))
    } else {
      const line = edit.does === 'remove' ? lineOf(edit.product.productKey) : null
      const gone = line ? [line] : lines()
      const write = line ? store.dispatch(deleteLine(line)) : store.dispatch(clearLines())
      removal = write && { lines: gone, key: write.key }
    }
  }
  return make
}

const sorted = (cart: Intent) => [...cart].sort(([left], [right]) => left - right)

const cartOf = (lines: readonly { productKey: number; quantity: string }[]) =>
  lines
    .map(({ productKey, quantity }): [number, string] => [productKey, canonical(quantity)])
    .sort(([left], [right]) => left - right)

const shownCart = ({ store }: Page) =>
  cartOf(
    selectCartLines(store.getState()).map(({ productKey, quantity }) => ({
      productKey,
      quantity: quantity.value,
    })),
  )

const serverCart = async () =>
  cartOf(
    (await readServerCart(backend)).lines.map(({ productKey, orderQuantity }) => ({
      productKey,
      quantity: orderQuantity,
    })),
  )

const notificationFor = ({ store }: Page) =>
  selectNotifications(store.getState())
    .map(({ message }) => message)
    .filter((message) => message.includes('elsewhere'))

/** Retries until nothing is left to save. */
async function settle({ store }: Page): Promise<void> {
  await vi.waitUntil(
    () => {
      const { writes, isOutdated } = selectCartState(store.getState())
      for (const { key, status } of writes) if (status === 'failed') store.dispatch(retryWrite(key))
      return writes.length === 0 && !isOutdated
    },
    { interval: 5, timeout: 30_000 },
  )
}

test.each(SEEDS)('a storm leaves the cart as intended, line for line: seed %i', async (seed) => {
  const named = products.map(({ productKey, description }) => ({ productKey, name: description }))
  const { edits, intent } = stormPlan(seed, named, EDITS)
  const random = randomOf(seed)
  const { line, fetch } = badLine(seed)
  const tab = openTab(fetch, await backend.signIn(BUYER))
  const news: string[] = []
  const refusals: (string | null)[] = []
  let page = tab.openPage()
  await enter(page)
  let make = personAt(page)

  const events = new Map<number, () => Promise<void>>()
  const isFree = (index: number) => edits[index]?.does !== 'undo'
  const at = (part: number) => {
    const from = Math.round(EDITS * part)
    return from + edits.slice(from).findIndex((_, index) => isFree(from + index))
  }
  async function reload(): Promise<void> {
    page.end()
    page = tab.openPage()
    await enter(page)
    make = personAt(page)
  }
  async function expire(): Promise<void> {
    line.isExpired = true
    page.store.dispatch(sessionEvents.sleepEnded())
    const line1 = selectCartLines(page.store.getState())[0]
    // The next call finds the session expired.
    if (line1) page.store.dispatch(updateLine(line1, line1))
    await vi.waitUntil(() => page.store.getState().session.status === 'unauthorized', { interval: 1 })
    line.isExpired = false
    page.store.dispatch(signIn(BUYER, TEST_PASSWORD))
    await vi.waitUntil(() => page.store.getState().session.status === 'ready', { interval: 1 })
    await openedCart(page)
  }
  events.set(at(1 / 4), reload)
  events.set(at(1 / 2), expire)
  events.set(at(3 / 4), reload)

  for (const [index, edit] of edits.entries()) {
    await events.get(index)?.()
    make(edit)
    news.push(...notificationFor(page))
    refusals.push(
      ...selectCartWrites(page.store.getState())
        .filter(({ status, isUncertain }) => status === 'failed' && !isUncertain)
        .map(({ reason }) => reason),
    )
    await pass(random() * 3)
  }
  line.isCalm = true
  await settle(page)
  expect(shownCart(page)).toEqual(sorted(intent))
  expect(await serverCart()).toEqual(sorted(intent))
  expect([...news, ...notificationFor(page)]).toEqual([])
  expect(refusals).toEqual([])
  page.end()
})
