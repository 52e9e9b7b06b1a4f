import { describe, expect, it } from 'vitest'
import { PRODUCT_COLUMNS_TYPE } from '@/contract/catalogue/product'
import type { ProductDto } from '@/contract/catalogue/product'
import { toProductColumns } from '@/contract/catalogue/productColumns'
import { buildProduct } from '@test/builders/catalogue/product'
import { NO_CREDENTIALS } from '@/domain/session/credentials'
import { fetchFirstPage, fetchPage, isLastPage } from './productPages'
import type { KnownPage, PageSource } from './productPages'

const PLACE = { page: 1, pageSize: 2500 }
const KNOWN: KnownPage = { etag: '"known"', rows: 2, skipped: 1, keys: [7] }
const rows = [buildProduct({ productKey: 7 })]
const columns = toProductColumns(rows as ProductDto[])

type Answer = () => Response
const inColumns = (text: string) => () =>
  new Response(text, {
    headers: { 'Content-Type': PRODUCT_COLUMNS_TYPE, ETag: '"new"', 'X-Total-Count': '1' },
  })

/** Returns the answers in sequence, and records requests. */
function answering(answers: readonly Answer[], token: string | null = 'secret') {
  const requests: RequestInit[] = []
  const from: PageSource = {
    source: {
      origin: 'http://localhost:3000',
      credentials: { ...NO_CREDENTIALS, token },
      firstPage: null,
      canReadHistory: false,
      owner: null,
    },
    fetch: (_url, init = {}) => {
      const answer = answers[requests.push(init) - 1]
      return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('cut'))
    },
    signal: new AbortController().signal,
  }
  const headerOf = (name: string) => requests.map(({ headers }) => new Headers(headers).get(name))
  return { from, requests, headerOf }
}

describe('a page of the list', () => {
  it.each([
    ['in columns', inColumns(JSON.stringify(columns))],
    ['in rows', () => Response.json(rows, { headers: { ETag: '"new"', 'X-Total-Count': '1' } })],
  ])('is requested in columns and read %s', async (_, answer) => {
    const { from, headerOf } = answering([answer])
    expect(await fetchPage(from, PLACE)).toMatchObject({
      etag: '"new"',
      rows: 1,
      total: 1,
      keys: [7],
      products: [{ productKey: 7 }],
    })
    expect(headerOf('Accept')).toEqual([`${PRODUCT_COLUMNS_TYPE}, application/json;q=0.9`])
    expect(headerOf('If-None-Match')).toEqual([null])
  })

  it('that was loaded before is revalidated, and reused if unchanged', async () => {
    const unchanged = () => new Response(null, { status: 304, headers: { 'X-Total-Count': '9' } })
    const { from, headerOf } = answering([unchanged])
    const page = await fetchPage(from, PLACE, KNOWN)
    expect(page).toMatchObject({ ...KNOWN, total: 9, products: null })
    expect(headerOf('If-None-Match')).toEqual(['"known"'])
  })

  it('without an ETag is requested in full', async () => {
    const { from, headerOf } = answering([() => Response.json(rows)])
    expect(await fetchPage(from, PLACE, { ...KNOWN, etag: null })).toMatchObject({ etag: null, keys: [7] })
    expect(headerOf('If-None-Match')).toEqual([null])
  })

  it.each([
    ['invalid JSON', '{"productKey":[7'],
    ['no list', '{"products":[]}'],
    ['no product', '{"productKey":[7],"productCode":[null]}'],
  ])('with %s in its columns is requested in rows', async (_, text) => {
    const { from, headerOf } = answering([inColumns(text), () => Response.json(rows)])
    expect(await fetchPage(from, PLACE)).toMatchObject({ keys: [7] })
    expect(headerOf('Accept')[1]).toBe('application/json')
  })

  it.each<[string, Answer[], string, number]>([
    ['invalid rows', [() => new Response('<html>')], 'malformed', 1],
    ['invalid columns and rows', [inColumns('['), () => new Response('[')], 'malformed', 2],
    ['an error', [() => new Response(null, { status: 503 })], 'http', 1],
    ['an error in columns', [inColumns('['), () => new Response(null, { status: 503 })], 'http', 2],
    ['an unexpected 304', [() => new Response(null, { status: 304 })], 'http', 1],
  ])('with %s fails', async (_, answers, kind, times) => {
    const { from, requests } = answering(answers)
    expect(await fetchPage(from, PLACE)).toMatchObject({ error: { kind } })
    expect(requests).toHaveLength(times)
  })

  it.each([
    ["somebody's", 'secret', 'no-store'],
    ["a guest's", null, 'default'],
  ])('of %s list (token %s) uses the browser’s cache mode %s', async (_, token, cache) => {
    const { from, requests } = answering([() => Response.json(rows), () => Response.json(rows)], token)
    await fetchFirstPage(from)
    await fetchPage(from, PLACE)
    expect(requests.map((init) => init.cache)).toEqual([cache, cache])
    // The first screen's data has priority.
    expect(requests.map((init) => init.priority)).toEqual(['auto', 'low'])
  })
})

it.each([
  [2499, null, true],
  [2500, null, false],
  [2501, null, true],
  [2500, 2499, true],
  [2500, 2500, true],
  [2500, 2501, false],
])('a page of %s rows of %s products is the last: %s', (count, total, isLast) => {
  const page = { ...KNOWN, rows: count, total, products: null, written: () => '' }
  expect(isLastPage(PLACE, page)).toBe(isLast)
})
