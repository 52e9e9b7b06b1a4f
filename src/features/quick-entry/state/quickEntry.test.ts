import type { AppThunk } from '@/net/appThunk'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage, testDeps } from '@test/fakes/deps'
import { buildProduct } from '@test/builders/catalogue/product'
import { serveProductList } from '@test/worlds/catalogue/productList'
import { type Script, json, scriptedFetch } from '@test/fakes/scriptedFetch'
import {
  aCustomer,
  anUnauthorizedSession,
  aReadySession,
  someCredentials,
  someSettings,
} from '@test/builders/session/session'
import type { CatalogueClient } from '@/features/catalogue/state/worker/catalogueClient'
import { makeInProcessClient } from '@/features/catalogue/state/worker/inProcessClient'
import type { Product } from '@/domain/catalogue/product'
import type { OrderGuideProduct } from '@/domain/order-guides/orderGuide'
import { CART_RULE_MESSAGES } from '@/domain/cart/messages'
import { notLoadedCodeMessage } from '@/domain/quick-entry/messages'
import { sessionEvents } from '@/session/sessionEvents'
import type { SessionState } from '@/session/sessionState'
import { makeStore } from '@/app/store/makeStore'
import { productRowsOf } from '@/features/catalogue/state/productRows'
import { openCart } from '@/features/cart/state/openCart'
import { refreshCart } from '@/features/cart/state/refreshCart'
import { unsavedEvents } from '@/features/unsaved-work/state/unsavedSlice'
import {
  discardRows,
  leaveCell,
  redoLastEdit,
  restoreCell,
  setCells,
  typeCell,
  undoLastEdit,
} from './editRows'
import { applyGuide, fillDown, pasteRange } from './fillRows'
import { pasteLines } from './pasteLines'
import { findByCode } from './findByCode'
import { persistTyping, openQuickEntry, DRAFT_PAUSE_MS, persistDraft, readDraft } from './useQuickEntry'
import { QUICK_ENTRY_STORAGE_KEY } from '@/features/unsaved-work/state/persistedFormListeners'
import {
  selectCanRedo,
  selectCanUndo,
  selectEdits,
  selectPendingCount,
  selectRow,
} from './quickEntrySelectors'
import { quickEntryEvents } from './quickEntrySlice'
import { updateCart } from './updateCart'

const bySix = [{ unitOfMeasure: 'CS', stockConversion: '1', isPricing: true, sellByMultiple: '6' }]
const products = Array.from({ length: 210 }, (_, index) =>
  buildProduct({
    productKey: 1001 + index,
    productCode: `AB-${1001 + index}`,
    additional: { k0: `AB-${1001 + index}`, k3: `0360002${String(10_000 + index)}` },
    ...(index === 1 && { sellBys: bySix }),
  }),
)
const [first = buildProduct(), second = buildProduct()] = products
const ONE = first.productKey
const TWO = second.productKey
const OWNER = 'buyer 7 '

afterEach(() => vi.useRealTimers())

const lineDto = (productKey: number, orderQuantity: number) => ({
  id: productKey,
  productKey,
  unitOfMeasure: 'CS',
  unitOfMeasure_Prc: 'CS',
  orderQuantity,
  unitPrice: 10,
})
const cartOf = (...lines: object[]) => json({ header: {}, lines, messages: [] })

interface World {
  session?: SessionState
  tabStorage?: ReturnType<typeof memoryStorage>
  script?: Script
  /** More products seem to be loading. */
  isLoading?: boolean
}

async function open({ session, tabStorage = memoryStorage(), script = {}, isLoading = false }: World = {}) {
  const list = serveProductList(products)
  const whole = makeInProcessClient({ fetch: list.fetch, now: () => performance.now() })
  whole.load({
    origin: 'http://localhost',
    credentials: someCredentials(),
    firstPage: null,
    owner: null,
    canReadHistory: false,
  })
  await vi.waitUntil(() => whole.status().load === 'Loaded', { interval: 1 })
  const partly: CatalogueClient = {
    ...whole,
    status: () => ({ ...whole.status(), load: 'Loading' }),
    findCodes: async (codes, kinds) => ({ ...(await whole.findCodes(codes, kinds)), isComplete: false }),
  }
  const catalogue = { ...(isLoading ? partly : whole), query: vi.fn(whole.query) }
  const { fetch } = scriptedFetch({ 'GET /api/cart': () => cartOf(lineDto(ONE, 5)), ...script })
  const settings = someSettings({ canChangePrice: true, orderQuantityRoundingFlag: 'AutoRoundUp' })
  const store = makeStore({
    deps: testDeps({ fetch, catalogue, tabStorage }),
    preloadedState: { session: session ?? aReadySession({ settings }) },
  })
  store.dispatch(openQuickEntry())
  await store.dispatch(openCart())
  const state = () => store.getState()
  return {
    store,
    tabStorage,
    catalogue,
    searches: () => catalogue.query.mock.calls.length,
    edits: () => selectEdits(state()),
    pending: () => selectPendingCount(state()),
    steps: () => [selectCanUndo(state()), selectCanRedo(state())],
    persistedEdits: () => readDraft(tabStorage, OWNER)?.edits ?? null,
  }
}

/** Caches products, as if a screen had shown them. */
const addProducts =
  (shown: readonly Product[]): AppThunk =>
  (_dispatch, _getState, extra) =>
    productRowsOf(extra).add(shown)

const quantity = (productKey: number, value: string | undefined) =>
  ({ productKey, column: 'orderQuantity', value }) as const

describe('typing', () => {
  test('is applied key by key, settles when the cell is left, and is one undo step', async () => {
    const { store, edits, pending, steps } = await open()
    for (const typed of ['7', '7.', '7.-', '7.x']) store.dispatch(typeCell(ONE, 'orderQuantity', typed))
    expect([edits()[ONE]?.orderQuantity, pending()]).toEqual(['7.x', 0])
    store.dispatch(typeCell(ONE, 'orderQuantity', '7.126'))
    store.dispatch(leaveCell(first, 'orderQuantity'))
    expect([edits()[ONE]?.orderQuantity, pending()]).toEqual(['7.13', 1])
    store.dispatch(undoLastEdit())
    expect([edits(), pending(), steps()]).toEqual([{}, 0, [false, true]])
    store.dispatch(redoLastEdit())
    expect([pending(), steps()]).toEqual([1, [true, false]])
  })

  test('a quantity is rounded to its multiple when the cell is left; a value equal to the cart is no edit', async () => {
    const { store, edits } = await open()
    store.dispatch(typeCell(TWO, 'orderQuantity', '7'))
    expect(edits()[TWO]?.orderQuantity).toBe('7')
    store.dispatch(leaveCell(second, 'orderQuantity'))
    expect(edits()[TWO]?.orderQuantity).toBe('12')
    store.dispatch(typeCell(ONE, 'orderQuantity', '5.00'))
    store.dispatch(leaveCell(first, 'orderQuantity'))
    expect(edits()[ONE]).toBeUndefined()
  })

  test('of unreadable text stays, is not pending, and is reported when the cell is left', async () => {
    const { store, edits, pending, persistedEdits } = await open()
    store.dispatch(typeCell(ONE, 'orderQuantity', '1,5'))
    expect(store.dispatch(leaveCell(first, 'orderQuantity'))).toBe(
      '“1,5” can mean 1.5 or 15. Type the one you mean. The cart keeps 5 CS.',
    )
    expect(store.dispatch(leaveCell(first, 'orderQuantity'))).toBeNull()
    await store.dispatch(updateCart())
    await store.dispatch(refreshCart())
    expect([edits(), pending(), persistedEdits()]).toEqual([
      { [ONE]: { orderQuantity: '1,5' } },
      0,
      { [ONE]: { orderQuantity: '1,5' } },
    ])
    expect(selectRow(store.getState(), ONE)).toMatchObject({ status: 'none', typing: null })
  })

  test('of a quantity with its unit is one undo step', async () => {
    const { store, edits, pending } = await open()
    for (const typed of ['3', '3 ', '3 e', '3 ea']) store.dispatch(typeCell(ONE, 'orderQuantity', typed))
    expect(selectRow(store.getState(), ONE).typing).toBe('orderQuantity')
    store.dispatch(leaveCell(first, 'orderQuantity'))
    expect([edits()[ONE], pending()]).toEqual([{ orderQuantity: '3', sellByUm: 'EA' }, 1])
    store.dispatch(undoLastEdit())
    expect(edits()).toEqual({})
  })

  test('is persisted as it will be once the cell is left, so that another language reads the same', async () => {
    const { store, persistedEdits, edits } = await open()
    store.dispatch(addProducts([first]))
    for (const [typed, stored] of [
      ['1,200', { orderQuantity: '1200' }],
      ['6 ea', { orderQuantity: '6', sellByUm: 'EA' }],
      ['1,5', { orderQuantity: '1,5' }],
    ] as const) {
      store.dispatch(typeCell(ONE, 'orderQuantity', typed))
      store.dispatch(persistTyping())
      expect([persistedEdits()?.[ONE], edits()[ONE]]).toEqual([stored, { orderQuantity: typed }])
    }
  })

  test('that is restored leaves other cells alone, and is an undo step', async () => {
    const { store, edits } = await open()
    store.dispatch(typeCell(ONE, 'orderQuantity', '7'))
    store.dispatch(setCells([quantity(ONE, '8'), quantity(TWO, '6')]))
    store.dispatch(restoreCell(quantity(ONE, undefined)))
    expect(edits()).toEqual({ [TWO]: { orderQuantity: '6' } })
    store.dispatch(undoLastEdit())
    expect(edits()).toEqual({ [ONE]: { orderQuantity: '8' }, [TWO]: { orderQuantity: '6' } })
  })

  test('leaving an untouched cell changes nothing', async () => {
    const { store } = await open()
    store.dispatch(setCells([quantity(ONE, '8')]))
    const before = store.getState()
    store.dispatch(leaveCell(first, 'orderQuantity'))
    store.dispatch(leaveCell(second, 'orderQuantity'))
    store.dispatch(quickEntryEvents.cellLeft())
    expect(store.getState()).toBe(before)
  })

  test('discarding is one undo step', async () => {
    const { store, pending, persistedEdits } = await open()
    store.dispatch(setCells([quantity(ONE, '6'), quantity(TWO, '6')]))
    store.dispatch(discardRows())
    expect([pending(), persistedEdits()]).toEqual([0, null])
    store.dispatch(undoLastEdit())
    expect(pending()).toBe(2)
  })
})

describe('a typed price', () => {
  const typePrice = (store: Awaited<ReturnType<typeof open>>['store'], text: string) => {
    for (let length = 1; length <= text.length; length += 1)
      store.dispatch(typeCell(ONE, 'unitPrice', text.slice(0, length)))
    store.dispatch(leaveCell(first, 'unitPrice'))
  }

  test.each([
    ['1,234.50', '1234.50'],
    ['$ 12.', '12.00'],
    ['-5', '5.00'],
    ['1e2', '1e2'],
    ['abc', 'abc'],
  ])('of %s becomes %s when its cell is left', async (text, left) => {
    const { store, edits } = await open()
    typePrice(store, text)
    expect(edits()[ONE]?.unitPrice).toBe(left)
  })

  test('of 0 is not sent until it is confirmed', async () => {
    const sent: unknown[] = []
    const { store, pending } = await open({
      script: {
        'POST /api/cart/line/1001': ({ body }) => {
          sent.push(JSON.parse(String(body)))
          return json({ isSuccess: true, id: 1001 })
        },
      },
    })
    typePrice(store, '0')
    await store.dispatch(updateCart())
    expect([sent, pending(), selectRow(store.getState(), ONE).reason]).toEqual([
      [],
      1,
      CART_RULE_MESSAGES.priceZero,
    ])
    store.dispatch(setCells([{ productKey: ONE, column: 'noCharge', value: 'yes' }]))
    await store.dispatch(updateCart())
    expect(sent).toMatchObject([{ overridePrice: '0.0000' }])
  })

  test('far from the standard price needs a confirmation, and stays pending without one', async () => {
    let calls = 0
    const { store, pending } = await open({
      script: {
        'POST /api/cart/line/1001': () => {
          calls += 1
          return json({ isSuccess: true, id: 1001 })
        },
      },
    })
    typePrice(store, '4.99')
    const ask = vi.fn(() => Promise.resolve(false))
    await store.dispatch(updateCart(undefined, ask))
    const doubt = 'AB-1001 Product 1001: $4.99 is less than half of the standard price of $10.00.'
    expect(ask).toHaveBeenCalledExactlyOnceWith([doubt])
    expect([calls, pending(), store.getState().quickEntry?.update]).toEqual([0, 1, null])
    ask.mockResolvedValue(true)
    await store.dispatch(updateCart(undefined, ask))
    expect(calls).toBe(1)
  })

  test('near the standard price, and one that the cart has already, is sent without a question', async () => {
    const agreed = { ...lineDto(ONE, 5), unitPrice: 1, isOverridePrice: true, standardPrice: 10 }
    const { store } = await open({
      script: {
        'GET /api/cart': () => cartOf(agreed, lineDto(TWO, 6)),
        'POST /api/cart/line/1001': () => json({ isSuccess: true, id: 1001 }),
        'POST /api/cart/line/1002': () => json({ isSuccess: true, id: 1002 }),
      },
    })
    const ask = vi.fn(() => Promise.resolve(false))
    store.dispatch(setCells([quantity(ONE, '6'), { productKey: ONE, column: 'unitPrice', value: '1.00' }]))
    store.dispatch(setCells([{ productKey: TWO, column: 'unitPrice', value: '5' }]))
    await store.dispatch(updateCart(undefined, ask))
    expect(ask).not.toHaveBeenCalled()
  })
})

test('a rejection lasts until the row changes, even by undo', async () => {
  const { store } = await open({
    script: { 'POST /api/cart/line': () => json({ isSuccess: false, errors: ['Not today'] }, 409) },
  })
  const reason = () => selectRow(store.getState(), TWO).reason
  store.dispatch(setCells([quantity(TWO, '6')]))
  store.dispatch(setCells([{ productKey: TWO, column: 'sellByUm', value: 'EA' }]))
  await store.dispatch(updateCart())
  expect(reason()).toBe('This product is not sold by EA.')
  store.dispatch(undoLastEdit())
  expect(reason()).toBeNull()
  await store.dispatch(updateCart())
  expect(reason()).toBe('Not today')
})

describe('pending rows', () => {
  test('survive a reload and an expired session, for their owner only', async () => {
    const { store, tabStorage, persistedEdits } = await open()
    store.dispatch(setCells([quantity(ONE, '6')]))
    expect(persistedEdits()).toEqual({ [ONE]: { orderQuantity: '6' } })
    store.dispatch(sessionEvents.unauthorizedReceived())
    expect(persistedEdits()).toEqual({ [ONE]: { orderQuantity: '6' } })
    const other = await open({
      tabStorage,
      session: aReadySession({ customer: aCustomer({ customerKey: 8 }) }),
    })
    expect(other.pending()).toBe(0)
    const again = await open({ tabStorage })
    expect([again.pending(), again.steps()]).toEqual([1, [false, false]])
  })

  test('are persisted at a pause in typing, and when the cell or the page is left', async () => {
    const { store, persistedEdits, tabStorage } = await open()
    const type = (typed: string) => store.dispatch(typeCell(ONE, 'orderQuantity', typed))
    const inStorage = () => persistedEdits()?.[ONE]?.orderQuantity
    vi.useFakeTimers()
    type('6')
    vi.advanceTimersByTime(DRAFT_PAUSE_MS - 1)
    type('67')
    vi.advanceTimersByTime(DRAFT_PAUSE_MS - 1)
    expect(inStorage()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(inStorage()).toBe('67')
    type('678')
    store.dispatch(leaveCell(first, 'orderQuantity'))
    expect(inStorage()).toBe('678')
    type('6789')
    store.dispatch(persistTyping())
    expect(inStorage()).toBe('6789')
    type('6')
    store.dispatch(sessionEvents.unauthorizedReceived())
    vi.advanceTimersByTime(DRAFT_PAUSE_MS)
    expect(inStorage()).toBe('6')
    expect(Object.keys(tabStorage.all())).toEqual([QUICK_ENTRY_STORAGE_KEY])
  })

  test('are removed on sign-out, with unfinished typing', async () => {
    const { store, tabStorage } = await open()
    store.dispatch(setCells([quantity(TWO, '6')]))
    vi.useFakeTimers()
    store.dispatch(typeCell(ONE, 'orderQuantity', '6'))
    store.dispatch(sessionEvents.signedOut())
    vi.advanceTimersByTime(DRAFT_PAUSE_MS)
    expect(tabStorage.all()).toEqual({})
  })

  test('are discarded when the user confirms their loss', async () => {
    const { store, pending, persistedEdits, steps } = await open()
    store.dispatch(setCells([quantity(ONE, '6')]))
    store.dispatch(unsavedEvents.givenUp())
    expect([pending(), persistedEdits(), steps()]).toEqual([0, null, [false, false]])
    store.dispatch(setCells([quantity(ONE, '6')]))
    expect(pending()).toBe(1)
  })

  test('of a punchout session are not persisted', async () => {
    const session = aReadySession({ settings: someSettings({ isPunchoutSession: true }) })
    const { store, tabStorage, pending } = await open({ session })
    store.dispatch(setCells([quantity(ONE, '6')]))
    expect([pending(), tabStorage.all()]).toEqual([1, {}])
  })

  test('that entered the cart another way are no longer pending', async () => {
    let inCart = 5
    const { store, edits, pending } = await open({
      script: { 'GET /api/cart': () => cartOf(lineDto(ONE, inCart)) },
    })
    store.dispatch(setCells([quantity(ONE, '6')]))
    inCart = 6
    store.dispatch(typeCell(TWO, 'orderQuantity', '6'))
    await store.dispatch(refreshCart())
    expect([pending(), edits()]).toEqual([1, { [TWO]: { orderQuantity: '6' } }])
  })

  test('are not sent without an owner', async () => {
    const { store } = await open({ session: anUnauthorizedSession() })
    await store.dispatch(updateCart())
    expect(store.getState().quickEntry?.update).toBeNull()
  })
})

describe('a persisted draft', () => {
  test.each([
    'no json',
    '[]',
    'null',
    '{"buyer 7 ":{"edits":{"x":{"orderQuantity":"5"}},"refusals":{}}}',
    '{"buyer 7 ":{"edits":{"1":{"orderQuantity":5}},"refusals":{}}}',
    '{"buyer 7 ":{"edits":{"1":{"other":"5"}},"refusals":{}}}',
  ])('is ignored if it is invalid: %s', (text) => {
    expect(readDraft(memoryStorage({ [QUICK_ENTRY_STORAGE_KEY]: text }), OWNER)).toBeNull()
  })

  test('belongs to its owner', () => {
    const storage = memoryStorage()
    const draft = { edits: { 1: { orderQuantity: '5' } }, refusals: { 1: 'Not today' } }
    persistDraft(storage, 'ann', draft)
    persistDraft(storage, 'bob', draft)
    persistDraft(storage, 'ann', { edits: {}, refusals: {} })
    expect([readDraft(storage, 'ann'), readDraft(storage, 'bob')]).toEqual([null, draft])
    persistDraft(storage, 'bob', { edits: {}, refusals: {} })
    expect(storage.all()).toEqual({})
  })
})

test('of 200 spreadsheet lines every valid one arrives once, every invalid one gives a reason, and nothing else changes', async () => {
  const { store, edits, steps, searches } = await open()
  store.dispatch(setCells([quantity(1210, '3')]))
  const bad: Record<number, (code: string) => string> = {
    0: () => 'NO-SUCH\t1\tCS',
    1: (code) => `${code}\t-4\tCS`,
    2: (code) => `${code}\t4\tDRUM`,
    3: (code) => `${code}\tfour\tCS`,
  }
  const lines = products.slice(0, 200).map(({ productCode, productKey }, index) => {
    if (index % 10 < 4 && index !== 1) return (bad[index % 10] ?? String)(productCode)
    const code = index % 2 === 0 ? productCode.replace('-', '') : `360002${10_000 + productKey - 1001}`
    return `${code}\t${index === 1 ? '12' : '1,5'}\tcs`
  })
  const report = await store.dispatch(pasteLines(`${lines.join('\r\n')}\r\n`))
  const arrived = Object.keys(edits()).filter((key) => key !== '1210')
  const good = products.slice(0, 200).filter((_product, index) => index % 10 >= 4 || index === 1)
  expect(arrived).toEqual(good.map(({ productKey }) => String(productKey)))
  expect(edits()[1005]).toEqual({ orderQuantity: '1.5', sellByUm: 'CS' })
  expect(edits()[1210]).toEqual({ orderQuantity: '3' })
  expect([report.rowCount, report.refusals.length]).toEqual([121, 79])
  expect(new Set(report.refusals.map(({ reason }) => reason))).toEqual(
    new Set([
      'No product has the code “NO-SUCH”.',
      'Quantity cannot be below 0.',
      'This product is not sold by DRUM.',
      '“four” is not a number.',
    ]),
  )
  // All codes in one request.
  expect(searches()).toBe(0)
  store.dispatch(undoLastEdit())
  expect([edits(), steps()]).toEqual([{ 1210: { orderQuantity: '3' } }, [true, true]])
})

test('a range, a fill and a guide are one undo step each', async () => {
  const { store, edits } = await open()
  const block = { productKeys: [ONE, TWO, 1003, 999_999], columns: ['orderQuantity', 'sellByUm'] } as const
  const pasted = await store.dispatch(pasteRange('2\tEA\n12\n3\tea\n1', block))
  expect(pasted).toMatchObject({
    rowCount: 3,
    refusals: [{ line: 4, reason: 'This product is unavailable.' }],
  })
  expect(edits()[ONE]).toEqual({ orderQuantity: '2', sellByUm: 'EA' })
  const filled = await store.dispatch(fillDown({ productKeys: [ONE, TWO, 1004], columns: block.columns }))
  expect(filled).toMatchObject({
    rowCount: 1,
    refusals: [{ line: 2, reason: 'This product is not sold by EA.' }],
  })
  expect(edits()[1004]).toEqual({ orderQuantity: '2', sellByUm: 'EA' })
  const nothing = await store.dispatch(fillDown({ productKeys: [ONE], columns: block.columns }))
  expect(nothing.cellCount).toBe(0)
  const guide: OrderGuideProduct = {
    id: 1,
    productKey: 1005,
    orderQuantity: '4',
    unitOfMeasure: 'EA',
    priceByUnit: '',
    overridePrice: null,
    heading: '',
    description: '',
    sequence: 1,
  }
  await store.dispatch(applyGuide([guide]))
  expect(edits()[1005]).toEqual({ orderQuantity: '4', sellByUm: 'EA' })
  for (let step = 0; step < 3; step += 1) store.dispatch(undoLastEdit())
  expect(edits()).toEqual({})
})

test('a product that may still load is not reported as unavailable', async () => {
  const { store } = await open({ isLoading: true })
  const reason = 'This product is not loaded yet. Please try again.'
  const block = { productKeys: [999_999], columns: ['orderQuantity'] } as const
  const line = { id: 1, productKey: 999_999, orderQuantity: '4', unitOfMeasure: 'CS' }
  const guide = [{ ...line, priceByUnit: '', overridePrice: null, heading: '', description: '', sequence: 1 }]
  expect((await store.dispatch(pasteRange('1', block))).refusals).toMatchObject([{ reason }])
  expect((await store.dispatch(applyGuide(guide))).refusals).toMatchObject([{ reason }])
  const pasted = await store.dispatch(pasteLines('NO-SUCH\t1'))
  expect(pasted.refusals).toMatchObject([{ reason: notLoadedCodeMessage('NO-SUCH') }])
  const below = { ...block, productKeys: [ONE, 999_999] }
  expect((await store.dispatch(fillDown(below))).refusals).toMatchObject([{ reason }])
})

test.each([
  ['AB-1001', { kind: 'found', productKey: 1001 }],
  ['ab1001', { kind: 'found', productKey: 1001 }],
  ['036000210000', { kind: 'found', productKey: 1001 }],
  ['0036000210000', { kind: 'found', productKey: 1001 }],
  ['AB-100', { kind: 'unknown' }],
  [' ', { kind: 'unknown' }],
])('the code %j finds %j', async (code, finding) => {
  const { catalogue } = await open()
  expect(await findByCode(catalogue, code)).toEqual(finding)
})
