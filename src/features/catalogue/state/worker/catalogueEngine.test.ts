import { describe, expect, it, vi } from 'vitest'
import { buildProduct } from '@test/builders/catalogue/product'
import { serveProductList } from '@test/worlds/catalogue/productList'
import { NO_CREDENTIALS } from '@/domain/session/credentials'
import type { CatalogueSource } from './catalogueClient'
import { fetchBought } from './catalogueEngine'
import { makeInProcessClient } from './inProcessClient'

const APPLES = { text: 'apple', mainCategory: '', category: '', sort: 'sequence', keys: null } as const
const SOURCE: CatalogueSource = {
  origin: 'http://localhost:3000',
  credentials: { token: 'secret', customerKey: 7, shipMethod: null },
  firstPage: null,
  owner: null,
  canReadHistory: true,
}
const NOW = Date.UTC(2026, 10, 22)
const products = [101, 102, 103].map((productKey) =>
  buildProduct({ productKey, productSequence: productKey, description: `Apple ${productKey}` }),
)

function open(answer: () => Response | Promise<Response>) {
  const list = serveProductList(products)
  const requests: Request[] = []
  const fetcher: typeof fetch = async (input, init) => {
    if (!String(input).includes('/api/history/')) return list.fetch(input, init)
    requests.push(new Request(input, init))
    return answer()
  }
  const client = makeInProcessClient({ fetch: fetcher, now: () => NOW })
  const load = async (source = SOURCE) => {
    client.load(source)
    await vi.waitFor(() => expect(client.status().load).toBe('Loaded'))
  }
  const found = async () => [...(await client.query(APPLES)).keys]
  return { client, requests, load, found }
}

const AS_SORTED = [101, 102, 103]

describe('the purchase history', () => {
  it('ranks equal results, and is requested once with the session’s credentials', async () => {
    const { requests, load, found } = open(() => Response.json([{ productKey: 103 }, { productKey: 103 }]))
    await load()
    await vi.waitFor(async () => expect(await found()).toEqual([103, 101, 102]))
    await load()
    expect(requests).toHaveLength(1)
    expect(requests[0]?.url).toBe('http://localhost:3000/api/history/products?startDate=2025-11-22')
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer secret')
    expect(requests[0]?.headers.get('X-Customer-Key')).toBe('7')
  })

  it('decides which of several goods a line means', async () => {
    const { client, load, found } = open(() => Response.json([{ productKey: 103 }]))
    await load()
    await vi.waitFor(async () => expect(await found()).toEqual([103, 101, 102]))
    const goodsQuery = {
      texts: [[APPLES.text]],
      scope: { synonyms: '', dictionary: '', keys: null },
      preferred: [],
    }
    const { findings } = await client.findGoods(goodsQuery)
    expect(findings).toEqual([{ offered: [103, 101, 102], clear: 103 }])
  })

  it.each([
    ['a failure', () => Response.json({ message: 'no' }, { status: 500 }), []],
    ['invalid JSON', () => new Response('<html>'), []],
    ['no list', () => Response.json({ productKey: 103 }), []],
    ['invalid rows', () => Response.json([null, 103, {}, { productKey: '102' }, { productKey: 101 }]), [101]],
    ['no connection', () => Promise.reject(new TypeError('cut')), []],
  ])('contains the readable rows after %s', async (_, answer, keys) => {
    const from = {
      source: SOURCE,
      fetch: () => Promise.resolve(answer()),
      signal: new AbortController().signal,
    }
    expect([...(await fetchBought(from, NOW)).keys]).toEqual(keys)
  })

  it('distinguishes codes of discontinued products from unknown ones', async () => {
    const gone = { productKey: 900, productCode: '10010900', formattedProductCode: '1001-0900' }
    const { client, load, found } = open(() => Response.json([{ ...gone }, { productKey: 103 }]))
    await load()
    await vi.waitFor(async () => expect(await found()).toEqual([103, 101, 102]))
    const { findings } = await client.findCodes(['10010900', '1001-0900', '10010901', ''], ['our', 'upc'])
    expect(findings).toEqual([
      { kind: 'unknown', isDiscontinued: true },
      { kind: 'unknown', isDiscontinued: true },
      { kind: 'unknown' },
      { kind: 'unknown' },
    ])
  })

  it('has the last purchase of a product, without credits', async () => {
    const line = { productKey: 103, unitOfMeasure_SellBy: 'CS', quantity: 3, price: '29.65' }
    const { client, load } = open(() =>
      Response.json([
        { ...line, invoiceDate: '2026-11-02', quantity: 1 },
        { ...line, invoiceDate: '2026-11-20' },
        { ...line, invoiceDate: '2026-11-21', quantity: '-3', type: 'Credit' },
        { ...line, invoiceDate: null },
        { productKey: 102, invoiceDate: 'last week', quantity: 'some', price: 'free' },
      ]),
    )
    await load()
    await vi.waitFor(() => expect(client.status().hasHistory).toBe(true))
    expect((await client.related(103)).lastPurchase).toEqual({
      date: '2026-11-20',
      quantity: { value: '3', unit: 'CS' },
      price: '29.65',
    })
    expect((await client.related(102)).lastPurchase).toBeNull()
    expect((await client.related(101)).lastPurchase).toBeNull()
  })

  it('is not requested without access to it', async () => {
    const { requests, load, found } = open(() => Response.json([{ productKey: 103 }]))
    await load({ ...SOURCE, credentials: NO_CREDENTIALS, canReadHistory: false })
    expect(await found()).toEqual(AS_SORTED)
    expect(requests).toEqual([])
  })

  it('of one customer never affects another’s, however late it arrives', async () => {
    let answerLate: (answer: Response) => void = () => undefined
    const late = new Promise<Response>((resolve) => (answerLate = resolve))
    const answers = [late, Promise.resolve(Response.json([{ productKey: 102 }]))]
    const { requests, client, load, found } = open(() => answers.shift() ?? Response.error())
    await load()
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    client.reset()
    expect(requests[0]?.signal.aborted).toBe(true)
    await load({ ...SOURCE, credentials: { ...SOURCE.credentials, customerKey: 8 } })
    await vi.waitFor(async () => expect(await found()).toEqual([102, 101, 103]))
    const answer = Response.json([{ productKey: 103 }])
    answerLate(answer)
    await late
    expect(await found()).toEqual([102, 101, 103])
    expect(answer.bodyUsed).toBe(false)
  })
})
