import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDeps } from '@test/fakes/deps'
import { doubleProducts } from '@test/worlds/catalogue/moreProducts'
import { BUYER, demoProducts, fillCart, readServerCart } from '@test/worlds/checkout/demoOrdering'
import { aReadySession, someCredentials, someSettings } from '@test/builders/session/session'
import type { TestApp } from '@test/worlds/app/openTestApp'
import { openTestApp } from '@test/worlds/app/openTestApp'
import type { CatalogueClient } from '@/features/catalogue/state/worker/catalogueClient'
import { makeInProcessClient } from '@/features/catalogue/state/worker/inProcessClient'
import type { ProductDto } from '@/contract/catalogue/product'
import { canonical } from '@/domain/money/decimal'
import type { CellEdit } from '@/domain/quick-entry/rowEdit'
import { makeStore } from '@/app/store/makeStore'
import { openCart } from '@/features/cart/state/openCart'
import { discardRows, setCells } from './editRows'
import { openQuickEntry } from './useQuickEntry'
import { selectPendingCount, selectRow } from './quickEntrySelectors'
import { updateCart } from './updateCart'
import { selectUpdateResult } from './updateProgress'

/** Forwards a request, or answers it. */
type Fault = (request: Request, pass: () => Promise<Response>) => Promise<Response>

let backend: TestApp
let products: ProductDto[]
/** Loaded once: loading is not tested here. */
let catalogue: CatalogueClient

beforeAll(async () => {
  backend = await openTestApp({ seed: 'demo' })
  await doubleProducts(backend)
  products = await pricedProducts()
  const token = await backend.signIn(BUYER)
  catalogue = makeInProcessClient({ fetch: askBackend, now: () => performance.now() })
  catalogue.load({
    origin: 'http://localhost:3000',
    credentials: someCredentials({ token }),
    firstPage: null,
    owner: null,
    canReadHistory: false,
  })
  await vi.waitUntil(() => catalogue.status().load === 'Loaded')
})
afterAll(() => backend.close())
beforeEach(async () => {
  await fillCart(backend, [])
})

const askBackend: typeof fetch = (input, init) => Promise.resolve(backend.app.fetch(new Request(input, init)))

async function pricedProducts(): Promise<ProductDto[]> {
  const all = (await demoProducts(backend)).filter(({ productKey }) => productKey !== 9)
  const token = await backend.signIn(BUYER)
  const unitsByProduct = Object.fromEntries(all.map((each) => [each.productKey, [each.pricingUM]]))
  const answer = await backend.request('/api/product/price', { method: 'POST', token, json: unitsByProduct })
  const prices = (await answer.json()) as Record<string, Record<string, { price: string | null }>>
  const isPriced = (each: ProductDto) => prices[each.productKey]?.[each.pricingUM]?.price
  const isFree = ({ sellBys }: ProductDto) =>
    sellBys.every(({ sellByMultiple }) => Number(sellByMultiple) === 0)
  return all.filter((each) => isPriced(each) && isFree(each))
}

const refuse = () =>
  Promise.resolve(Response.json({ isSuccess: false, errors: ['Not today'] }, { status: 409 }))
const cutBefore = () => Promise.reject(new TypeError('Connection lost'))
const cutAfter: Fault = async (_request, pass) => {
  await pass()
  throw new TypeError('Connection lost')
}
const isWrite = ({ method, url }: Request) => method !== 'GET' && url.includes('/api/cart/line')

let ids = 0

/** A store on the backend; the fault handles cart writes. */
async function open(fault?: Fault, isConcerned = isWrite) {
  const faults: { current: Fault | undefined } = { current: fault }
  const writes: Request[] = []
  const deps = testDeps({
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const pass = () => Promise.resolve(backend.app.fetch(request))
      if (isWrite(request)) writes.push(request.clone())
      if (!isConcerned(request)) return pass()
      return faults.current ? faults.current(request, pass) : pass()
    },
    catalogue,
    now: backend.clock.now,
    randomUUID: () => `00000000-0000-4000-9000-${String((ids += 1)).padStart(12, '0')}`,
  })
  const credentials = someCredentials({ token: await backend.signIn(BUYER) })
  const session = aReadySession({ credentials, settings: someSettings({ canChangePrice: true }) })
  // Redux's development checks would inspect the whole state for thousands of actions.
  vi.stubEnv('NODE_ENV', 'production')
  const store = makeStore({ deps, preloadedState: { session } })
  vi.unstubAllEnvs()
  store.dispatch(openQuickEntry())
  await store.dispatch(openCart())
  const state = () => store.getState()
  return {
    store,
    writes,
    deps,
    faults,
    update: (keys?: readonly number[]) => store.dispatch(updateCart(keys)),
    edit: (...cells: CellEdit[]) => store.dispatch(setCells(cells)),
    pending: () => selectPendingCount(state()),
    status: (key: number) => selectRow(state(), key).status,
    reason: (key: number) => selectRow(state(), key).reason,
    result: () => selectUpdateResult(state()),
    notices: () => state().notifications.map(({ severity, message }) => `${severity}: ${message}`),
  }
}

const quantity = (productKey: number, value: string): CellEdit => ({
  productKey,
  column: 'orderQuantity',
  value,
})

function some(count: number, isWanted: (product: ProductDto) => boolean = () => true): ProductDto[] {
  return products.filter(isWanted).slice(0, count)
}
const withTwoUnits = ({ sellBys }: ProductDto) => sellBys.length > 1

/** Product, quantity and unit of each line on the server. */
async function served(): Promise<string[]> {
  const { lines } = await readServerCart(backend)
  return lines.map(
    ({ productKey, orderQuantity, unitOfMeasure }) =>
      `${productKey} ${canonical(orderQuantity)} ${unitOfMeasure}`,
  )
}
const unitOf = (product: ProductDto | undefined, place = 0) => product?.sellBys[place]?.unitOfMeasure ?? ''
const keyOf = (product: ProductDto | undefined) => product?.productKey ?? 0

describe('one row', () => {
  // Spec 2 §2, quick entry: A changed row takes the place of its line in the cart
  test('is added, changed in place, given another unit and removed', async () => {
    const [product] = some(1, withTwoUnits)
    const key = keyOf(product)
    const world = await open()
    world.edit(quantity(key, '2.5'))
    expect([world.pending(), world.status(key)]).toEqual([1, 'pending'])
    const updating = world.update()
    await updating
    expect([world.pending(), world.status(key), world.result()]).toEqual([
      0,
      'none',
      { updated: 1, errors: [] },
    ])
    const [line] = (await readServerCart(backend)).lines

    world.edit(quantity(key, '4'), { productKey: key, column: 'sellByUm', value: unitOf(product, 1) })
    await world.update()
    expect(await served()).toEqual([`${key} 4 ${unitOf(product, 1)}`])
    // One request, so that no failure leaves both lines or none.
    expect(world.writes.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'POST /api/cart/line',
      `POST /api/cart/line/${line?.id}`,
    ])

    world.edit(quantity(key, '0'))
    await world.update()
    expect(await served()).toEqual([])
    expect(world.pending()).toBe(0)
    expect(world.notices()).toEqual(['success: Cart updated successfully.'])
  })

  test('leaves a further line of the product unchanged, even when its own line is removed', async () => {
    const [product] = some(1, withTwoUnits)
    const key = keyOf(product)
    await fillCart(backend, product ? [product, product] : [])
    const world = await open()
    world.edit(quantity(key, '7'))
    await world.update()
    expect(await served()).toEqual([`${key} 7 ${unitOf(product)}`, `${key} 1 ${unitOf(product)}`])
    world.edit(quantity(key, ''))
    await world.update()
    expect(await served()).toEqual([`${key} 1 ${unitOf(product)}`])
    expect(world.pending()).toBe(0)
  })

  test('enters the cart after the rows entered before it', async () => {
    const entered = some(4).toReversed()
    const world = await open()
    for (const each of entered) world.edit(quantity(keyOf(each), '2'))
    await world.update()
    expect(await served()).toEqual(entered.map((each) => `${keyOf(each)} 2 ${unitOf(each)}`))
  })

  test('gives a reason when it cannot be sent, and the others are sent', async () => {
    const [good, bad] = some(2)
    const world = await open()
    world.edit(
      quantity(keyOf(good), '1'),
      quantity(keyOf(bad), '1'),
      { productKey: keyOf(bad), column: 'sellByUm', value: 'NONE' },
      quantity(987_654, '1'),
    )
    await world.update()
    expect(await served()).toEqual([`${keyOf(good)} 1 ${unitOf(good)}`])
    expect(
      world
        .result()
        ?.errors.map(({ productCode, reason }) => `${productCode}: ${reason}`)
        .toSorted(),
    ).toEqual(
      [
        `${bad?.formattedProductCode}: This product is not sold by NONE.`,
        '987654: This product is unavailable.',
      ].toSorted(),
    )
    expect(world.notices()).toEqual(['warning: Cart updated with 2 error(s).'])
    expect([world.pending(), world.status(keyOf(bad)), world.reason(keyOf(bad))]).toEqual([
      2,
      'failed',
      'This product is not sold by NONE.',
    ])
    world.edit({ productKey: keyOf(bad), column: 'sellByUm', value: undefined })
    expect(world.status(keyOf(bad))).toBe('pending')
  })

  test('can be retried, changed and discarded after a rejection', async () => {
    const [product] = some(1)
    const key = keyOf(product)
    const world = await open(refuse)
    world.edit(quantity(key, '3'))
    await world.update()
    expect([world.status(key), world.reason(key), await served()]).toEqual(['failed', 'Not today', []])
    await world.update([key])
    expect([world.status(key), world.pending(), world.writes.length]).toEqual(['failed', 1, 2])
    world.faults.current = undefined
    world.edit(quantity(key, '5'))
    await world.update([key])
    expect([world.status(key), world.pending(), await served()]).toEqual([
      'none',
      0,
      [`${key} 5 ${unitOf(product)}`],
    ])
    world.faults.current = refuse
    world.edit(quantity(key, '6'))
    await world.update()
    world.store.dispatch(discardRows())
    expect([world.status(key), world.pending(), await served()]).toEqual([
      'none',
      0,
      [`${key} 5 ${unitOf(product)}`],
    ])
  })

  test('arrives once after a lost answer, even when retried', async () => {
    const [product] = some(1)
    const key = keyOf(product)
    const world = await open(cutAfter)
    world.edit(quantity(key, '3'))
    await world.update()
    expect(world.status(key)).toBe('failed')
    world.faults.current = undefined
    await world.update()
    expect([world.status(key), await served()]).toEqual(['none', [`${key} 3 ${unitOf(product)}`]])
    const [first, second] = world.writes.map(({ headers }) => headers.get('Idempotency-Key'))
    expect(first).toBe(second)
  })

  test('keeps edits pending that are typed while it is sent', async () => {
    const [product] = some(1)
    const key = keyOf(product)
    const world = await open(async (_request, pass) => {
      world.edit(quantity(key, '8'))
      return pass()
    })
    world.edit(quantity(key, '3'))
    await world.update()
    expect([world.status(key), world.pending(), await served()]).toEqual([
      'pending',
      1,
      [`${key} 3 ${unitOf(product)}`],
    ])
  })
})

test('without a connection retries end, and everything stays pending', async () => {
  const rows = some(20)
  const world = await open(cutBefore)
  world.edit(...rows.map(({ productKey }) => quantity(productKey, '2')))
  await world.update()
  // New rows share a request.
  expect(world.writes).toHaveLength(1)
  expect([world.pending(), world.result()?.errors.length]).toEqual([20, 20])
  expect(rows.filter(({ productKey }) => world.status(productKey) === 'failed')).toHaveLength(20)
  world.faults.current = undefined
  await world.update()
  expect([world.pending(), (await served()).length]).toEqual([0, 20])
})

test('after three requests without an answer the waiting rows are withdrawn and stay pending', async () => {
  const rows = some(6)
  await fillCart(backend, rows)
  const world = await open(cutBefore)
  world.edit(...rows.map(({ productKey }) => quantity(productKey, '2')))
  await world.update()
  expect(world.writes).toHaveLength(3)
  expect([world.pending(), world.result()?.updated, world.result()?.errors.length]).toEqual([6, 0, 6])
  const [, , third, fourth] = rows.map(({ productKey }) => world.reason(productKey))
  expect(third).toBe('The server did not respond. Please refresh and try again.')
  expect(fourth).toBe('Not sent because the server is not responding.')
})

test('nothing is sent if the cart cannot be read, and the reason is shown', async () => {
  const [product] = some(1)
  const world = await open(cutBefore, ({ method, url }) => method === 'GET' && url.endsWith('/api/cart'))
  world.edit(quantity(keyOf(product), '2'))
  await world.update()
  expect([world.pending(), world.status(keyOf(product)), world.result()]).toEqual([1, 'pending', null])
  expect(world.notices()).toEqual(['error: The server did not respond. Please refresh and try again.'])
  world.faults.current = undefined
  await world.update()
  expect([world.pending(), await served()]).toEqual([0, [`${keyOf(product)} 2 ${unitOf(product)}`]])
})

test('of 500 rows with every tenth request failing, the others arrive; a second update sends the rest', async () => {
  const rows = some(500)
  await fillCart(backend, rows.slice(0, 200))
  const faults: readonly Fault[] = [refuse, cutBefore, cutAfter]
  let calls = 0
  const world = await open((request, pass) => {
    calls += 1
    return calls % 10 === 0 ? (faults[(calls / 10) % 3] ?? refuse)(request, pass) : pass()
  })
  const rowEdits = rows.map((product, index) => ({
    product,
    // Some rows of the cart are removed, some get another unit.
    quantity: index < 200 && index % 7 === 0 ? '0' : String((index % 9) + 2),
    unit: unitOf(product, index % 5 === 0 && withTwoUnits(product) ? 1 : 0),
  }))
  const lineOf = ({ product: { productKey }, quantity: value, unit }: (typeof rowEdits)[number]) =>
    value === '0' ? [] : [`${productKey} ${value} ${unit}`]
  world.edit(
    ...rowEdits.flatMap(({ product: { productKey }, quantity: value, unit }) => [
      quantity(productKey, value),
      { productKey, column: 'sellByUm', value: unit } as const,
    ]),
  )
  expect(world.pending()).toBe(500)
  await world.update()

  const failed = rowEdits.filter(({ product: { productKey } }) => world.status(productKey) === 'failed')
  expect([failed.length, world.pending()]).toEqual([20, 20])
  expect(world.result()).toMatchObject({ updated: 480 })
  expect(failed.every(({ product: { productKey } }) => world.reason(productKey))).toBe(true)
  const inCart = new Set(await served())
  const arrived = rowEdits.filter((each) => !failed.includes(each))
  expect(arrived.flatMap(lineOf).filter((line) => !inCart.has(line))).toEqual([])

  world.faults.current = undefined
  await world.update()
  expect(world.pending()).toBe(0)
  expect((await served()).toSorted()).toEqual(rowEdits.flatMap(lineOf).toSorted())
})
