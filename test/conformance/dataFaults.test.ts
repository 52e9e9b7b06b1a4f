import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownChecks } from '../../conformance/checks/index'
import type { Area } from '../../conformance/run/check'
import { openTestApp, type TestApp } from '../worlds/app/openTestApp'
import { conform, type UserName, USERS } from './conform'
import {
  answering,
  at,
  type Proxy,
  type Row,
  sending,
  withAnswerHeaders,
  withBody,
  withHeaders,
} from './proxies'

/** Faults in answers that are nevertheless valid by every schema. */

let backend: TestApp
let foreignOrder: Row
beforeAll(async () => {
  backend = await openTestApp({ seed: 'demo' })
  const token = await backend.signIn(USERS.salesperson)
  const orders = await backend.request('/api/history/orders', { token, customerKey: 102 })
  foreignOrder = ((await orders.json()) as Row[])[0] ?? {}
})
afterAll(() => backend.close())

const LIST = '/api/product/list'
const PRICE = '/api/product/price'
const STOCK = '/api/product/uncommitted'
const CART = '/api/cart'
const LINE = '/api/cart/line'
const LINES = '/api/cart/lines'
const A_LINE = /^\/api\/cart\/line\/\d+$/
const ORDERS = '/api/history/orders'
const AN_ORDER = /^\/api\/history\/orders\/\d+$/
const SUMMARY = '/api/account/summary'
const DETAIL = '/api/account/detail'

interface Fault {
  readonly what: string
  readonly only: readonly Area[]
  readonly proxy: Proxy
  /** The only checks of `ownChecks` that find the fault. */
  readonly found: readonly string[]
  readonly as?: UserName
  readonly reads?: true
}

const plus = (amount: unknown, more: number) => (Number(amount) + more).toFixed(2)
const mapped = (record: Record<string, Row>, change: (row: Row) => Row) =>
  Object.fromEntries(Object.entries(record).map(([key, row]) => [key, change(row)]))

/** Changes every second product, in an answer that has rows only. */
const changingProducts = (change: (row: Row) => Row): Proxy =>
  at(LIST, async (request, forward) =>
    withBody<Row[]>(
      await forward(withHeaders(request, (headers) => headers.set('Accept', 'application/json'))),
      (rows) => rows.map((row, index) => (index % 2 === 1 ? change(row) : row)),
    ),
  )

const unitsOf = (row: Row) => row.sellBys as Row[]

interface Columns {
  readonly description: { readonly values: unknown[]; readonly rows: number[] } | unknown[]
  readonly pricingUM: unknown
}
const changingColumns = (change: (columns: Columns) => unknown): Proxy =>
  answering<Columns | Row[]>(LIST, (body) => (Array.isArray(body) ? body : change(body)))
const rotated = <T>(list: readonly T[]) => [...list.slice(1), ...list.slice(0, 1)]

interface Cart {
  readonly lines: readonly Row[]
  readonly header: Row
}
const changingCart = (change: (cart: Cart) => unknown): Proxy => answering<Cart>(CART, change, 'GET')
const changingLines = (change: (line: Row) => Row): Proxy =>
  changingCart((cart) => ({ ...cart, lines: cart.lines.map(change) }))

/** A changed line is the last one from then on. */
function movingLines(): Proxy {
  const moved = new Set<number>()
  return async (request, forward) => {
    const { pathname } = new URL(request.url)
    if (A_LINE.test(pathname) && request.method === 'POST') moved.add(Number(pathname.split('/').at(-1)))
    const order = (lines: readonly Row[]) => [
      ...lines.filter(({ id }) => !moved.has(Number(id))),
      ...lines.filter(({ id }) => moved.has(Number(id))),
    ]
    return changingCart((cart) => ({ ...cart, lines: order(cart.lines) }))(request, forward)
  }
}

/** Accepts any price that the client sends. */
function takingPrices(): Proxy {
  const cheap = new Set<unknown>()
  return async (request, forward) => {
    if (new URL(request.url).pathname !== LINE) {
      const cheapened = (line: Row) => (cheap.has(line.id) ? { ...line, unitPrice: '0.01' } : line)
      return changingLines(cheapened)(request, forward)
    }
    const { overridePrice, ...body } = (await request.clone().json()) as Row
    const answer = await forward(new Request(request, { body: JSON.stringify(body) }))
    const { id } = (await answer.clone().json()) as Row
    if (overridePrice !== undefined) cheap.add(id)
    return answer
  }
}

function countingDigests(): Proxy {
  let reads = 0
  return changingCart((cart) => ({ ...cart, digest: String((reads += 1)) }))
}

const PRICES = 'cart: a line has the price that was shown for its product'
const BREAKS = 'cart: a line is charged the quantity break that was shown for its quantity'
const AMOUNTS = 'cart: the amount of a line is quantity × conversion × price'
const ESTIMATE = 'cart: the estimate’s line total is the sum of the lines'
const UNITS =
  'product: a product that can be ordered has a pricing unit, and units of different names and some content'
const COLUMNS = 'product: the list in columns has the same products, and says that it varies'
const STOCK_TOLD = 'product: stock is told with its unit, and in another unit where there is one'
const ONE_LINE = 'cart: a write of one line answers with the id and the version that the cart has'
const SEVERAL_LINES = 'cart: a write of several lines answers with their ids and versions in order'
const DIGEST = 'cart: the digest changes with the lines, and stays while they stay'
const HEADER = 'cart: the header saved is the header read'
const IMPORT = 'cart: a file is imported once for all its replays, and its unknown code named with its row'
const OPENED = 'history: an opened order agrees with its row, and adds up'
const BALANCE = 'account: the balance is the sum of unapplied credit, what is current, and the buckets'
const OPEN_ITEMS = 'account: the open items add up to the balance'
const FORWARD = 'account: the balance brought forward is the sum of what is earlier'

const FAULTS: readonly Fault[] = [
  {
    what: 'shows another price than its cart has',
    only: ['product', 'cart'],
    proxy: answering<Record<string, Record<string, Row>>>(PRICE, (prices) =>
      Object.fromEntries(
        Object.entries(prices).map(([key, units]) => [
          key,
          mapped(units, ({ price, cost }) => ({ price: plus(price, 0.01), cost })),
        ]),
      ),
    ),
    found: [PRICES],
  },
  {
    what: 'has another price in the cart, and calculates with it',
    only: ['cart'],
    proxy: changingLines((line) => {
      const unitPrice = plus(line.unitPrice, 1)
      const amount = Number(line.orderQuantity) * Number(line.priceConversion) * Number(unitPrice)
      return { ...line, unitPrice, extension: amount.toFixed(2) }
    }),
    found: [ESTIMATE, PRICES, BREAKS],
  },
  {
    what: 'cuts the cents off the amount of a line',
    only: ['cart'],
    proxy: changingLines((line) => ({ ...line, extension: `${String(line.extension).split('.')[0]}.00` })),
    found: [AMOUNTS, ESTIMATE],
  },
  {
    what: 'takes a price from a user who may not change prices',
    only: ['cart'],
    proxy: takingPrices(),
    found: ['cart: a price of their own is not taken from users who may not change prices'],
  },
  {
    what: 'leaves tax and charges out of the total',
    only: ['cart'],
    proxy: answering<Row>('/api/checkout', (estimate) => ({ ...estimate, total: estimate.lineTotal })),
    found: [ESTIMATE],
  },
  {
    what: 'has a negative price',
    only: ['product'],
    proxy: answering<Record<string, Record<string, Row>>>(PRICE, (prices) =>
      Object.fromEntries(
        Object.entries(prices).map(([key, units]) => [
          key,
          mapped(units, (each) => ({ ...each, price: '-1' })),
        ]),
      ),
    ),
    found: ['product: prices are not negative'],
  },
  {
    what: 'lacks the pricing unit of products',
    only: ['product'],
    proxy: changingProducts(({ pricingUM: _, ...row }) => row),
    found: [UNITS],
  },
  {
    what: 'prices a product by a unit that it lacks',
    only: ['product'],
    proxy: changingProducts((row) => ({ ...row, pricingUM: 'TON' })),
    found: [UNITS],
  },
  {
    what: 'sells a product by a unit twice',
    only: ['product'],
    proxy: changingProducts((row) => ({ ...row, sellBys: [...unitsOf(row), ...unitsOf(row)] })),
    found: [UNITS],
  },
  {
    what: 'has units without content',
    only: ['product'],
    proxy: changingProducts((row) => ({
      ...row,
      sellBys: unitsOf(row).map((unit) => ({ ...unit, stockConversion: 0 })),
    })),
    found: [UNITS],
  },
  {
    what: 'proposes a quantity in a unit that is not sold',
    only: ['product'],
    proxy: changingProducts((row) => ({
      ...row,
      defaultQuantity: { orderQuantity: 1, unitOfMeasure: 'PALLET' },
    })),
    found: [UNITS],
  },
  {
    what: 'has products in a category that it does not list',
    only: ['product'],
    proxy: changingProducts((row) => ({ ...row, productCategoryCode: 'lost' })),
    found: ['product: categories of products are listed'],
  },
  {
    what: 'shifts a column by one product',
    only: ['product'],
    proxy: changingColumns((columns) => {
      const { description } = columns
      if (Array.isArray(description)) return { ...columns, description: rotated(description) }
      return { ...columns, description: { ...description, rows: rotated(description.rows) } }
    }),
    found: [COLUMNS],
  },
  {
    what: 'leaves a column out',
    only: ['product'],
    proxy: changingColumns(({ pricingUM: _, ...columns }) => columns),
    found: [COLUMNS],
  },
  {
    what: 'leaves out stock in its own unit',
    only: ['product'],
    proxy: answering<Record<string, Row>>(STOCK, (stock) =>
      mapped(stock, ({ uncommitted_Alt }) => ({ uncommitted_Alt })),
    ),
    found: [STOCK_TOLD],
  },
  {
    what: 'leaves out stock in another unit',
    only: ['product'],
    proxy: answering<Record<string, Row>>(STOCK, (stock) =>
      mapped(stock, ({ uncommitted_Stk }) => ({ uncommitted_Stk })),
    ),
    found: [STOCK_TOLD],
  },
  {
    what: 'answers ids out of order',
    only: ['cart'],
    proxy: answering<Row>(LINES, (result) => ({ ...result, ids: [...(result.ids as number[])].reverse() })),
    found: [SEVERAL_LINES],
  },
  {
    what: 'sorts the ids by the keys of their products',
    only: ['cart'],
    proxy: at(LINES, async (request, forward) => {
      const sent = (await request.clone().json()) as Row[]
      const order = [...sent.keys()].sort((a, b) => Number(sent[a]?.productKey) - Number(sent[b]?.productKey))
      return withBody<Row>(await forward(request), (result) => ({
        ...result,
        ids: order.map((index) => (result.ids as number[])[index]),
      }))
    }),
    found: [SEVERAL_LINES],
  },
  {
    what: 'answers versions that the lines do not have',
    only: ['cart'],
    proxy: answering<Row>(LINES, (result) => ({
      ...result,
      versions: (result.versions as string[]).map(() => 'other'),
    })),
    found: [SEVERAL_LINES],
  },
  {
    what: 'answers the id of another line',
    only: ['cart'],
    proxy: answering<Row>(LINE, (result) => ({ ...result, id: Number(result.id) + 1 })),
    found: [ONE_LINE],
  },
  {
    what: 'answers the version before the change',
    only: ['cart'],
    proxy: answering<Row>(A_LINE, (result) => ({ ...result, version: 'before' }), 'POST'),
    found: [ONE_LINE],
  },
  {
    what: 'moves a changed line to the end',
    only: ['cart'],
    proxy: movingLines(),
    found: ['cart: a changed line keeps its place'],
  },
  {
    what: 'has one digest for all carts',
    only: ['cart'],
    proxy: changingCart((cart) => ({ ...cart, digest: 'cart' })),
    found: [DIGEST],
  },
  {
    what: 'has another digest at every read',
    only: ['cart'],
    proxy: countingDigests(),
    found: [DIGEST],
  },
  {
    what: 'drops the notes of an order',
    only: ['cart'],
    proxy: sending('/api/cart/header', (header) => ({ ...header, notes: '' })),
    found: [HEADER],
  },
  {
    what: 'has another header in the cart',
    only: ['cart'],
    proxy: changingCart((cart) => ({ ...cart, header: { ...cart.header, customer_PO: 'PO' } })),
    found: [HEADER],
  },
  {
    what: 'proposes a delivery before the earliest',
    only: ['cart'],
    reads: true,
    proxy: answering<Row>('/api/cart/date', (dates) => ({ ...dates, defaultDate: '2020-01-01' })),
    found: ['cart: the default delivery date is not before the earliest'],
  },
  {
    what: 'miscounts the lines of an import',
    only: ['cart'],
    proxy: answering<Row>('/api/cart/import', (result) => ({ ...result, importedLineCount: 2 })),
    found: [IMPORT],
  },
  {
    what: 'answers other ids to an import',
    only: ['cart'],
    proxy: answering<Row>('/api/cart/import', (result) => ({ ...result, ids: [1] })),
    found: [IMPORT],
  },
  {
    what: 'lists an order of another customer',
    only: ['history'],
    proxy: answering<Row[]>(ORDERS, (rows) => {
      const middle = Math.floor(rows.length / 2)
      return [...rows.slice(0, middle), foreignOrder, ...rows.slice(middle)]
    }),
    found: [OPENED],
  },
  {
    what: 'lists the orders of one customer for all',
    only: ['history'],
    as: 'salesperson',
    proxy: at(ORDERS, (request, forward) =>
      forward(withHeaders(request, (headers) => headers.set('X-Customer-Key', '101'))),
    ),
    found: ['history: no order is listed for two customers'],
  },
  {
    what: 'lists an order twice',
    only: ['history'],
    proxy: answering<Row[]>(ORDERS, (rows) => [...rows, ...rows.slice(0, 1)]),
    found: ['history: each order is listed once'],
  },
  {
    what: 'lists an order with another date',
    only: ['history'],
    proxy: answering<Row[]>(ORDERS, (rows) => rows.map((row) => ({ ...row, orderDate: '2020-02-02' }))),
    found: [OPENED],
  },
  {
    what: 'opens an order with other quantities',
    only: ['history'],
    proxy: answering<Row>(AN_ORDER, (order) => ({
      ...order,
      lines: (order.lines as Row[]).map((line) => ({ ...line, quantity: plus(line.quantity, 1) })),
    })),
    found: [OPENED],
  },
  {
    what: 'leaves the last day out of a period of purchases',
    only: ['history'],
    proxy: at('/api/history/products', async (request, forward) => {
      const endDate = new URL(request.url).searchParams.get('endDate') ?? '9999-12-31'
      return withBody<Row[]>(await forward(request), (rows) =>
        rows.filter(({ invoiceDate }) => String(invoiceDate) < endDate),
      )
    }),
    found: ['history: invoiced products are of the asked days'],
  },
  {
    what: 'offers invoices that do not exist',
    only: ['documents'],
    proxy: answering<Row[]>(ORDERS, (rows) => rows.map((row) => ({ ...row, invoice: true }))),
    found: ['documents: an order in the list has the documents that it offers'],
  },
  {
    what: 'has a balance that is not the sum of its parts',
    only: ['account'],
    proxy: answering<Row>(SUMMARY, (summary) => ({ ...summary, balance: plus(summary.balance, 10) })),
    found: [BALANCE, OPEN_ITEMS],
  },
  {
    what: 'leaves a bucket out',
    only: ['account'],
    proxy: answering<Row>(SUMMARY, (summary) => ({
      ...summary,
      buckets: (summary.buckets as Row[]).filter(({ value }) => Number(value) === 0),
    })),
    found: [BALANCE],
  },
  {
    what: 'leaves an open item out',
    only: ['account'],
    proxy: answering<Row[]>('/api/account/openar', (rows) => rows.slice(1)),
    found: [OPEN_ITEMS],
  },
  {
    what: 'brings another balance forward',
    only: ['account'],
    proxy: at(DETAIL, async (request, forward) =>
      withAnswerHeaders(await forward(request), (headers) => {
        const balance = headers.get('X-Balance-Forward')
        if (balance !== null) headers.set('X-Balance-Forward', plus(balance, 0.01))
      }),
    ),
    found: [FORWARD],
  },
  {
    what: 'shows the amounts of the account to users who see none',
    only: ['account'],
    proxy: answering<Row>('/api/settings', (settings) => ({ ...settings, hidePricing: true })),
    found: ['account: the account has no amounts for users who see none'],
  },
  {
    what: 'has several primary guides',
    only: ['orderGuide'],
    reads: true,
    proxy: answering<Row[]>('/api/orderguide', (guides) =>
      guides.map((guide) => ({ ...guide, isPrimary: true })),
    ),
    found: ['orderGuide: guides have different names, and at most one is primary'],
  },
  {
    what: 'loses the quantities of a guide',
    only: ['orderGuide'],
    proxy: answering<Row[]>(
      '/api/orderguide',
      (guides) =>
        guides.map((guide) => ({
          ...guide,
          products: (guide.products as Row[]).map((line) => ({ ...line, orderQuantity: '0' })),
        })),
      'GET',
    ),
    found: [
      'orderGuide: a guide created is listed with its line, once for all its replays, and gone when deleted',
    ],
  },
  {
    what: 'lists a customer twice',
    only: ['session'],
    as: 'salesperson',
    proxy: answering<Row[]>('/api/customer/list', (rows) => [...rows, ...rows.slice(0, 1)]),
    found: ['session: the customer is the one that the request names'],
  },
  {
    what: 'signs anybody in, whatever the password is',
    only: ['session'],
    proxy: at('/api/token', async (request, forward) => {
      const form = new URLSearchParams(await request.clone().text())
      form.set('password', (form.get('password') ?? '').replace(/ not$/, ''))
      return forward(new Request(request, { body: form.toString() }))
    }),
    found: ['session: a wrong password is refused with 401'],
  },
]

it.each(FAULTS)('finds a backend that $what', async ({ only, proxy, found, as = 'buyer', reads }) => {
  const results = await conform(backend, as, { only, proxy, writes: !reads, checks: ownChecks })
  const failed = results.filter(({ outcome }) => outcome === 'failed')
  expect(failed.map(({ check }) => `${check.area}: ${check.name}`).sort()).toEqual([...found].sort())
})
