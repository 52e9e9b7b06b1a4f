import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Carrier } from '../../conformance/run/send'
import { openTestApp, type TestApp } from '../worlds/app/openTestApp'
import { conform, failuresOf, USERS } from './conform'
import { at } from './proxies'

let backend: TestApp
beforeAll(async () => {
  backend = await openTestApp({ seed: 'demo' })
})
afterAll(() => backend.close())

const PRODUCTS = 50_000
const products = Array.from({ length: PRODUCTS }, (_, index) => ({
  ...{
    productKey: index + 1,
    productCode: `P${index}`,
    description: `Product ${index} of a large catalogue`,
  },
}))

/** Answers product list calls with a large catalogue, in rows instead of columns. */
const list: Carrier = (request) => {
  const query = new URL(request.url).searchParams
  const size = Number(query.get('pageSize') ?? PRODUCTS)
  const from = (Number(query.get('page') ?? 1) - 1) * size
  const headers = { 'X-Total-Count': String(PRODUCTS), ETag: `"${from}-${size}"` }
  if (request.headers.get('If-None-Match') === headers.ETag) {
    return Promise.resolve(new Response(null, { status: 304, headers }))
  }
  return Promise.resolve(Response.json(products.slice(from, from + size), { headers }))
}

const isList = (request: Request) =>
  new URL(request.url).pathname === '/api/product/list' && (request.headers.get('Authorization') ?? '') !== ''

it('a run checks a catalogue of 50,000 products', async () => {
  const pageSizes: number[] = []
  const results = await conform(backend, 'buyer', {
    only: ['product'],
    proxy: (request, forward) => {
      const isMalformed = /page=0|pageSize=-1/.test(request.url)
      const isForeign = request.headers.get('Authorization') === 'Bearer wrong'
      if (!isList(request) || isMalformed || isForeign) return forward(request)
      pageSizes.push(Number(new URL(request.url).searchParams.get('pageSize') ?? PRODUCTS))
      return list(request)
    },
  })
  expect(failuresOf(results)).toEqual([])
  const paging = results.find(
    ({ check }) => check.name === 'the pages together are the list, each product once',
  )
  expect(paging?.outcome).toBe('passed')
  expect(pageSizes.filter((size) => size === 5000).length).toBe(11)
  // Reports have the beginning of an answer, however long it is.
  expect(
    Math.max(...results.flatMap(({ exchanges }) => exchanges.map(({ body }) => body.length))),
  ).toBeLessThan(2100)
})

it('a run stops when the backend falls silent, instead of waiting for every call', async () => {
  let calls = 0
  const results = await conform(backend, 'buyer', {
    only: ['product', 'history'],
    proxy: (request, forward) => {
      if (!/\/api\/(product|history)/.test(request.url)) return forward(request)
      calls += 1
      return Promise.reject(new Error('Gone'))
    },
  })
  expect(failuresOf(results)).toHaveLength(3)
  expect(calls).toBe(3)
  expect(results.at(-1)).toMatchObject({ outcome: 'skipped', message: 'The backend no longer answers' })
})

it('a failed check undoes its changes', async () => {
  const cart = async () => {
    const response = await backend.request('/api/cart', { token: await backend.signIn(USERS.buyer) })
    return ((await response.json()) as { lines: unknown[] }).lines.length
  }
  const before = await cart()
  const breaks: Carrier = () => Promise.reject(new Error('Broken off'))
  const proxy = at(/^\/api\/cart\/line\/\d+$/, (request, forward) =>
    (request.method === 'POST' && request.headers.has('Idempotency-Key') ? breaks : forward)(request),
  )
  const results = await conform(backend, 'buyer', { only: ['cart'], writes: true, proxy })
  const failed = failuresOf(results)
  expect(failed).toEqual([
    'cart: a line is changed in place, and refused in an old version: No answer: Broken off',
    'cart: a write of one line answers with the id and the version that the cart has: No answer: Broken off',
    'cart: a changed line keeps its place: No answer: Broken off',
  ])
  expect(await cart()).toBe(before)
})
