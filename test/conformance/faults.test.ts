import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Area } from '../../conformance/run/check'
import { openTestApp, type TestApp } from '../worlds/app/openTestApp'
import { conform, type UserName, USERS } from './conform'
import {
  anyOrder,
  at,
  changingRows,
  doingTwice,
  isOrder,
  type Proxy,
  queryOf,
  type Row,
  signedInAs,
  withAnswerHeaders,
  withBody,
  withHeaders,
} from './proxies'

let backend: TestApp
beforeAll(async () => {
  backend = await openTestApp({ seed: 'demo' })
})
afterAll(() => backend.close())

const asUser = (user: UserName) => signedInAs(() => backend.signIn(USERS[user]))

const LIST = '/api/product/list'
const LINE = '/api/cart/line'
const CONSTANT = '"1"'

type Prices = Record<string, Record<string, { breaks?: { price: string }[] }>>

interface Fault {
  readonly what: string
  readonly only: readonly Area[]
  readonly proxy: Proxy
  /** The checks that find it: these and no other. */
  readonly found: readonly string[]
  readonly as?: UserName
  readonly writes?: true
}

const FAULTS: readonly Fault[] = [
  {
    what: 'drops a required field',
    only: ['product'],
    proxy: at(
      LIST,
      changingRows(({ productKey: _, ...row }) => row),
    ),
    found: ['product: listProducts answers as its schema says'],
  },
  {
    what: 'answers null for a required number',
    only: ['history', 'documents'],
    proxy: at(
      '/api/history/orders',
      changingRows((row) => ({ ...row, orderNumber: null })),
    ),
    found: ['history: listOrderHistory answers as its schema says'],
  },
  {
    what: 'knows no document by the number of an open item',
    only: ['documents'],
    proxy: at(/^\/api\/documents\/order\/(?!48)[^/]+\/invoice$/, () =>
      Promise.resolve(new Response(null, { status: 204 })),
    ),
    found: [
      'documents: the document of an open item opens from Make Payment, and is that of Account Details',
    ],
  },
  {
    what: 'names no document of an open item',
    only: ['documents'],
    proxy: at(
      '/api/account/openar',
      changingRows((row) => ({ ...row, orderNumber: '' })),
    ),
    found: [
      'documents: the document of an open item opens from Make Payment, and is that of Account Details',
    ],
  },
  {
    what: 'has weak ETags',
    only: ['product'],
    proxy: at(LIST, async (request, forward) =>
      withAnswerHeaders(await forward(request), (headers) => headers.set('ETag', `W/${headers.get('ETag')}`)),
    ),
    found: ['product: listProducts answers 304 to its own ETag, and 200 to another'],
  },
  {
    what: 'ignores If-None-Match',
    only: ['product'],
    proxy: at(LIST, (request, forward) =>
      forward(withHeaders(request, (headers) => headers.delete('If-None-Match'))),
    ),
    found: ['product: listProducts answers 304 to its own ETag, and 200 to another'],
  },
  {
    what: 'has one ETag for everything',
    only: ['product'],
    proxy: at(LIST, async (request, forward) => {
      const isKnown = request.headers.get('If-None-Match') === CONSTANT
      if (isKnown) return new Response(null, { status: 304, headers: { ETag: CONSTANT } })
      return withAnswerHeaders(await forward(request), (headers) => headers.set('ETag', CONSTANT))
    }),
    found: ['product: each page and each format has an ETag of its own'],
  },
  {
    what: 'omits X-Total-Count',
    only: ['product'],
    proxy: at(LIST, async (request, forward) =>
      withAnswerHeaders(await forward(request), (headers) => headers.delete('X-Total-Count')),
    ),
    found: ['product: the list says in X-Total-Count how many products there are'],
  },
  {
    what: 'loses a row between two pages',
    only: ['product'],
    proxy: at(LIST, async (request, forward) => {
      const isSecond = queryOf(request).get('page') === '2'
      const answer = await forward(request)
      return isSecond ? withBody<Row[]>(answer, (rows) => rows.slice(1)) : answer
    }),
    found: ['product: the pages together are the list, each product once'],
  },
  {
    what: 'repeats a row on the next page',
    only: ['product'],
    proxy: at(LIST, async (request, forward) => {
      const isSecond = queryOf(request).get('page') === '2'
      const answer = await forward(request)
      return isSecond ? withBody<Row[]>(answer, (rows) => [...rows.slice(-1), ...rows.slice(1)]) : answer
    }),
    found: ['product: the pages together are the list, each product once'],
  },
  {
    what: 'omits Vary',
    only: ['product'],
    proxy: at(LIST, async (request, forward) =>
      withAnswerHeaders(await forward(request), (headers) => headers.set('Vary', 'Accept-Encoding')),
    ),
    found: ['product: the list in columns has the same products, and says that it varies'],
  },
  {
    what: 'answers 500 to malformed input',
    only: ['product'],
    proxy: at('/api/product/price', async (request, forward) => {
      const answer = await forward(request)
      return answer.status === 400 ? Response.json({ message: 'Oops' }, { status: 500 }) : answer
    }),
    found: ['product: getPrices refuses what its schema does not allow with 400'],
  },
  {
    what: 'shows prices to users who see none',
    only: ['product'],
    as: 'clerk',
    proxy: at('/api/product/price', asUser('buyer')),
    found: ['product: prices are empty for users who see none'],
  },
  {
    what: 'shows quantity breaks that it does not charge',
    only: ['cart'],
    writes: true,
    proxy: at('/api/product/price', async (request, forward) =>
      withBody<Prices>(await forward(request), (prices) => {
        for (const { breaks = [] } of Object.values(prices).flatMap((units) => Object.values(units))) {
          for (const each of breaks) each.price = '0.05'
        }
        return prices
      }),
    ),
    found: ['cart: a line is charged the quantity break that was shown for its quantity'],
  },
  {
    what: 'answers without a token',
    only: ['cart', 'account'],
    proxy: at('/api/cart/header', async (request, forward) => {
      if (request.headers.has('Authorization')) return forward(request)
      const token = await backend.signIn(USERS.buyer)
      return forward(withHeaders(request, (headers) => headers.set('Authorization', `Bearer ${token}`)))
    }),
    found: ['cart: getCartHeader without a token is refused with 401'],
  },
  {
    what: 'does a write again instead of replaying its answer',
    only: ['cart'],
    writes: true,
    proxy: at(LINE, (request, forward) =>
      forward(withHeaders(request, (headers) => headers.delete('Idempotency-Key'))),
    ),
    found: ['cart: a line added appears in the cart, once for all its replays'],
  },
  {
    what: 'replays the answer of a write, and does it again',
    only: ['cart'],
    writes: true,
    proxy: at(LINE, doingTwice()),
    found: ['cart: a line added appears in the cart, once for all its replays'],
  },
  {
    what: 'adds up wrongly',
    only: ['cart'],
    writes: true,
    proxy: at('/api/checkout', async (request, forward) =>
      withBody<Row>(await forward(request), (estimate) => ({ ...estimate, lineTotal: '0.01' })),
    ),
    found: ['cart: the estimate’s line total is the sum of the lines'],
  },
  {
    what: 'lets a buyer make an administrator’s call',
    only: ['images', 'landing'],
    proxy: at('/api/admin/images', asUser('administrator')),
    found: ['images: listImages is refused with 403 to users whose menu lacks its key'],
  },
  {
    what: 'opens the orders of other customers',
    only: ['history'],
    proxy: at(isOrder, anyOrder),
    found: ['history: orders of other customers cannot be opened'],
  },
  {
    what: 'answers for another customer',
    only: ['account'],
    proxy: (request, forward) => forward(withHeaders(request, (headers) => headers.delete('X-Customer-Key'))),
    found: ['getAccountSummary', 'listAccountDetail', 'listOpenAr', 'getStatement'].map(
      (call) => `account: ${call} for a customer who is not the user’s is refused with 403`,
    ),
  },
  {
    what: 'answers errors as HTML',
    only: ['devices', 'menu'],
    proxy: at('/api/session/devices', async (request, forward) => {
      const answer = await forward(request)
      const html = { status: answer.status, headers: { 'Content-Type': 'text/html' } }
      return answer.status < 400 ? answer : new Response('<h1>Sorry</h1>', html)
    }),
    found: ['without a token', 'with a wrong token'].map(
      (who) => `devices: listDevices ${who} is refused with 401`,
    ),
  },
  {
    what: 'has the wrong content type',
    only: ['settings', 'menu'],
    proxy: at('/api/settings', async (request, forward) =>
      withAnswerHeaders(await forward(request), (headers) => headers.set('Content-Type', 'text/plain')),
    ),
    found: [
      'settings: getSettings answers as its schema says',
      'settings: getSettings with a wrong token is refused with 401',
    ],
  },
  {
    what: 'lets caches keep documents',
    only: ['documents'],
    proxy: at(/^\/doc\//, async (request, forward) =>
      withAnswerHeaders(await forward(request), (headers) => headers.set('Cache-Control', 'max-age=3600')),
    ),
    found: [
      'documents: a document opens without a token, by an id that cannot be guessed and no cache keeps',
    ],
  },
  {
    what: 'keeps a session after it was signed out',
    only: ['session'],
    proxy: at('/api/session', () => Promise.resolve(new Response(null, { status: 204 }))),
    found: [
      ...['without a token', 'with a wrong token'].map(
        (who) => `session: deleteSession ${who} is refused with 401`,
      ),
      'session: a session that was signed out is over',
    ],
    writes: true,
  },
]

it.each(FAULTS)(
  'finds a backend that $what',
  async ({ only, proxy, found, as = 'buyer', writes = false }) => {
    const results = await conform(backend, as, { only, proxy, writes })
    const failed = results.filter(({ outcome }) => outcome === 'failed')
    expect(failed.map(({ check }) => `${check.area}: ${check.name}`)).toEqual(found)
    // The rest of the areas is as good as without the fault.
    expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(3)
  },
)

it('checks the documents of open items even if Account Details cannot be read', async () => {
  const proxy = at('/api/account/detail', () => Promise.resolve(new Response(null, { status: 404 })))
  const results = await conform(backend, 'buyer', { only: ['documents'], proxy })
  const ofOpenItems = results.filter(({ check }) => check.calls.includes('listOpenAr'))
  expect(ofOpenItems.map(({ outcome }) => outcome)).toEqual(['passed'])
})
