import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SHOP_FILES, withLine } from '@test/builders/exchangeFiles'
import {
  type ExchangeShop,
  idempotent,
  openExchangeShop,
  PNG,
  reportOf,
  SODA,
} from '@test/worlds/exchange/exchangeCalls'
import { createApp } from '../process/app'
import { customers } from '../db/schema/accounts'
import { images, productPrices, scanDocuments } from '../db/schema/catalogue'
import { auditLog } from '../db/schema/operations'

async function recorded(shop: ExchangeShop) {
  const rows = await shop.app.db.select().from(auditLog).orderBy(asc(auditLog.id))
  return rows.map(({ event, detail }) => ({ event, detail }))
}

describe('a call to load data', () => {
  let shop: ExchangeShop

  beforeEach(async () => {
    shop = await openExchangeShop()
  })
  afterEach(async () => {
    expect(await shop.leftFiles()).toEqual([])
    await shop.close()
  })

  it('loads a whole folder as one archive, and changes nothing the second time', async () => {
    const first = await shop.loadShop()
    expect(first).toMatchObject({ isAccepted: true, problemCount: 0, message: 'Loaded.' })
    expect(first.counts.map(({ kind }) => `${kind}.csv`).sort()).toEqual(Object.keys(SHOP_FILES).sort())
    const before = await shop.content()
    const again = await shop.loadShop()
    for (const each of again.counts) expect(each).toMatchObject({ added: 0, changed: 0, retired: 0 })
    expect(await shop.content()).toEqual(before)
  })

  it('loads one kind as CSV, with a decimal comma, and as NDJSON', async () => {
    await shop.loadShop()
    const bodies: [string, string][] = [
      ['prices', SODA],
      ['prices?decimal-comma=true', '\uFEFFproduct;price_list;price\r\nP2;STD;1,80\r\n'],
      ['prices', '{"product":"P2","price_list":"STD","price":"1.85"}\n'],
    ]
    const prices: string[] = []
    for (const [path, body] of bodies) {
      const answer = await shop.put(path, body)
      expect(answer.status).toBe(200)
      expect((await reportOf(answer)).counts).toEqual([
        { kind: 'prices', added: 0, changed: 1, unchanged: 0, retired: 0 },
      ])
      const rows = await shop.app.db.select({ price: productPrices.price }).from(productPrices)
      prices.push(...rows.map(({ price }) => price).filter((price) => price.startsWith('1.')))
    }
    expect(prices).toEqual(['1.7500', '1.8000', '1.8500'])
  })

  it('changes nothing with check=true', async () => {
    await shop.loadShop()
    const before = await shop.content()
    const report = await reportOf(await shop.put('prices?check=true', SODA))
    expect(report).toMatchObject({ isAccepted: true, isCheck: true, counts: [{ changed: 1 }] })
    expect(report.message).toBe('Nothing was changed: this was a check.')
    expect(await shop.content()).toEqual(before)
  })

  it('loads settings as JSON', async () => {
    const answer = await shop.put('settings', '{"site":{"allowGuest":true}}', { type: 'application/json' })
    expect(await reportOf(answer)).toMatchObject({ isAccepted: true, counts: [{ added: 1 }] })
  })

  it('loads pictures and scans one by one', async () => {
    await shop.loadShop()
    const type = 'application/octet-stream'
    const picture = await shop.put('images/soda%20can.png', PNG, { type })
    expect(await reportOf(picture)).toMatchObject({ counts: [{ kind: 'images', added: 1 }] })
    const [image] = await shop.app.db.select().from(images)
    expect(image).toMatchObject({ name: 'soda can.png', contentType: 'image/png' })
    const scan = 'scans/soda.pdf?owner=product&code=P2&key=spec&name=Sheet'
    expect(await reportOf(await shop.put(scan, '%PDF-', { type }))).toMatchObject({ counts: [{ added: 1 }] })
    expect(await shop.app.db.select().from(scanDocuments)).toMatchObject([{ key: 'spec', name: 'Sheet' }])
    const again = await reportOf(await shop.put(scan, '%PDF-', { type }))
    expect(again).toMatchObject({ counts: [{ added: 0, changed: 0, unchanged: 1 }] })
  })

  it('retires what is missing with full=true', async () => {
    await shop.loadShop()
    const one = 'code,name,price_list\nC1,Bistro,STD\n'
    expect((await reportOf(await shop.put('customers', one))).counts).toMatchObject([{ retired: 0 }])
    expect((await reportOf(await shop.put('customers?full=true', one))).counts).toMatchObject([
      { retired: 1 },
    ])
    const [school] = await shop.app.db.select().from(customers).where(eq(customers.code, 'C2'))
    expect(school).toMatchObject({ isActive: false })
  })

  it('rejects retiring too many rows, and reports their number', async () => {
    await shop.loadShop()
    const many = Array.from({ length: 150 }, (_, index) => `${String(index + 10_000)}\n`)
    await shop.put('zip-codes', `zip\n${many.join('')}`)
    const before = await shop.content()
    const few = `zip\n${many.slice(0, 10).join('')}`
    for (const query of ['full=true', 'full=true&check=true', 'full=true&retire-at-most=139']) {
      const answer = await shop.put(`zip-codes?${query}`, few)
      expect(answer.status).toBe(422)
      const report = await reportOf(answer)
      expect(report).toMatchObject({ isAccepted: false, problemCount: 0, counts: [{ retired: 140 }] })
      expect(report.message).toBe(
        '140 of 150 rows of zip-codes would be retired. If that is right, allow it: retire-at-most=140. Nothing was changed.',
      )
    }
    expect(await shop.content()).toEqual(before)
    const allowed = await reportOf(await shop.put('zip-codes?full=true&retire-at-most=140', few))
    expect(allowed).toMatchObject({ isAccepted: true, counts: [{ retired: 140, unchanged: 10 }] })
  })

  it('records each load with its key', async () => {
    await shop.loadShop()
    await shop.app.db.delete(auditLog)
    await shop.put('prices', SODA)
    await shop.put('prices', withLine('prices.csv', 'P9,STD,1')['prices.csv'] as string)
    await shop.put('prices?check=true', SODA)
    const keyId = expect.any(Number) as number
    expect(await recorded(shop)).toEqual([
      {
        event: 'exchange-loaded',
        detail: {
          keyId,
          kinds: ['prices'],
          counts: [{ kind: 'prices', added: 0, changed: 1, unchanged: 0, retired: 0 }],
        },
      },
      {
        event: 'exchange-load-refused',
        detail: { keyId, kinds: ['prices'], counts: [], problemCount: 1 },
      },
    ])
  })

  it('counts each load, but no check, by its outcome', async () => {
    await shop.loadShop()
    await shop.put('prices?check=true', SODA)
    await shop.put('prices', withLine('prices.csv', 'P9,STD,1')['prices.csv'] as string)
    const lines = (await shop.app.deps.metrics.text()).split('\n')
    expect(lines.filter((line) => line.includes('loads_total{'))).toEqual([
      'tradecounter_loads_total{way="http",outcome="loaded"} 1',
      'tradecounter_loads_total{way="http",outcome="refused"} 1',
    ])
  })

  it('answers a replay of an Idempotency-Key with the first report', async () => {
    await shop.loadShop()
    const first = await shop.put('prices', SODA, idempotent('night-1'))
    const replay = await shop.put('prices', SODA, idempotent('night-1'))
    expect(replay.headers.get('Idempotency-Replayed')).toBe('true')
    expect([replay.status, await replay.json()]).toEqual([200, await first.json()])
    const other = await shop.put('prices', `${SODA}P1,STD,20\n`, idempotent('night-1'))
    expect(other.status).toBe(422)
    expect(await other.json()).toEqual({ message: 'This Idempotency-Key was used for another request' })
    const refused = async () => {
      const answer = await shop.put('prices', 'product\nP2\n', idempotent('night-2'))
      return [answer.status, await reportOf(answer)]
    }
    expect(await refused()).toEqual(await refused())
    // Replays are stored separately per key.
    const mine = await shop.put('prices', SODA, { ...idempotent('night-1'), key: await shop.addKey() })
    expect((await reportOf(mine)).counts).toMatchObject([{ unchanged: 1 }])
  })

  it.each([
    ['a zero character', 'text/csv', 'code\0,description\nF,Food\n'],
    ['a zero character in NDJSON', 'application/x-ndjson', '{"code":"F","note\\u0000":"x"}'],
    ['half of a surrogate pair', 'application/x-ndjson', '{"code":"F","note\\ud800":"x"}'],
  ])('answers a replay of a load whose heading has %s', async (_, type, body) => {
    const options = { ...idempotent('night-3'), type }
    const first = await shop.put('main-categories', body, options)
    expect(first.status).toBe(422)
    const replay = await shop.put('main-categories', body, options)
    expect(replay.status).toBe(422)
    expect(await replay.json()).toEqual(await first.json())
  })

  it('gives two concurrent requests with one Idempotency-Key the same answer', async () => {
    await shop.loadShop()
    const [one, two] = await Promise.all([
      shop.put('prices', SODA, idempotent('both')),
      shop.put('prices', SODA, idempotent('both')),
    ])
    expect(await one.json()).toEqual(await two.json())
  })

  it('answers 503 with Retry-After while another load runs', async () => {
    await shop.loadShop()
    const before = await shop.content()
    const { takeTurn } = shop.app.deps
    // Skips the wait of ten seconds for a busy turn.
    const busy = createApp({ ...shop.app.deps, takeTurn: (_, work) => takeTurn(0, work) })
    const headers = { Authorization: `Bearer ${await shop.addKey()}`, 'Content-Type': 'text/csv' }
    const init = { method: 'PUT', headers, body: SODA }
    const answer = await takeTurn(0, async () => busy.request('/api/exchange/prices', init))
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10'])
    expect(await answer.json()).toEqual({ message: 'Another load is running' })
    expect(await shop.content()).toEqual(before)
    expect((await shop.put('prices', SODA)).status).toBe(200)
  })

  it('answers 503 with Retry-After when the server stops', async () => {
    await shop.loadShop()
    const before = await shop.content()
    const stopping = createApp({ ...shop.app.deps, stopping: AbortSignal.abort() })
    const headers = { Authorization: `Bearer ${await shop.addKey()}`, 'Content-Type': 'text/csv' }
    const answer = await stopping.request('/api/exchange/prices', { method: 'PUT', headers, body: SODA })
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10'])
    expect(await answer.json()).toEqual({ message: 'The server is stopping' })
    expect(await shop.content()).toEqual(before)
  })

  it('receives at most four bodies at once', async () => {
    await shop.loadShop()
    const reading: ReadableStreamDefaultController<Uint8Array>[] = []
    const hanging = Array.from({ length: 4 }, () => {
      const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => void reading.push(controller)
      return shop.put('prices', new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 }))
    })
    await vi.waitFor(() => {
      expect(reading).toHaveLength(4)
    })
    const fifth = await shop.put('prices', SODA)
    expect([fifth.status, await fifth.json()]).toEqual([
      503,
      { message: 'Too many loads and exports at once' },
    ])
    for (const controller of [...reading]) {
      controller.enqueue(new TextEncoder().encode(SODA))
      controller.close()
    }
    for (const answer of await Promise.all(hanging)) expect(answer.status).toBe(200)
    expect((await shop.put('prices', SODA)).status).toBe(200)
  })

  it('changes nothing when the client aborts halfway', async () => {
    await shop.loadShop()
    const before = await shop.content()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(SODA))
      },
      pull: (controller) => {
        controller.error(new Error('Gone'))
      },
    })
    expect((await shop.put('prices', body)).status).toBe(400)
    expect(await shop.content()).toEqual(before)
    expect(shop.app.logs.join('\n')).toContain('A request was aborted by the client')
  })
})
