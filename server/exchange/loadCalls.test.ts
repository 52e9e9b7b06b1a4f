import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { changed, SHOP_FILES, withLine } from '@test/builders/exchangeFiles'
import {
  type CallOptions,
  type ExchangeShop,
  openExchangeShop,
  reportOf,
  zipOf,
} from '@test/worlds/exchangeCalls'
import { createApp } from '../app'
import { customers } from '../db/schema/accounts'
import { images, productPrices, scanDocuments } from '../db/schema/catalogue'
import { auditLog } from '../db/schema/operations'

const SODA = 'product,price_list,price\nP2,STD,1.75\n'
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])

const idempotent = (key: string): CallOptions => ({ headers: { 'Idempotency-Key': key } })

async function recorded(shop: ExchangeShop) {
  const rows = await shop.app.db.select().from(auditLog).orderBy(asc(auditLog.id))
  return rows.map(({ event, detail }) => ({ event, detail }))
}

describe('data over HTTP', () => {
  let shop: ExchangeShop

  beforeEach(async () => {
    shop = await openExchangeShop()
  })
  afterEach(async () => {
    expect(await shop.leftFiles()).toEqual([])
    await shop.close()
  })

  it('loads a whole folder as one archive, and nothing the second time', async () => {
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

  it('only checks when it is asked to', async () => {
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

  it('refuses to retire too much, and says how much it would be', async () => {
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
    // Another key has replays of its own.
    const mine = await shop.put('prices', SODA, { ...idempotent('night-1'), key: await shop.addKey() })
    expect((await reportOf(mine)).counts).toMatchObject([{ unchanged: 1 }])
  })

  it('answers two requests with one Idempotency-Key at once alike', async () => {
    await shop.loadShop()
    const [one, two] = await Promise.all([
      shop.put('prices', SODA, idempotent('both')),
      shop.put('prices', SODA, idempotent('both')),
    ])
    expect(await one.json()).toEqual(await two.json())
  })

  it('asks to come back while another load runs on', async () => {
    await shop.loadShop()
    const before = await shop.content()
    const { takeTurn } = shop.app.deps
    // Nobody waits for ten seconds here.
    const busy = createApp({ ...shop.app.deps, takeTurn: (_, work) => takeTurn(0, work) })
    const headers = { Authorization: `Bearer ${await shop.addKey()}`, 'Content-Type': 'text/csv' }
    const init = { method: 'PUT', headers, body: SODA }
    const answer = await takeTurn(0, async () => busy.request('/api/exchange/prices', init))
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10'])
    expect(await answer.json()).toEqual({ message: 'Another load is running' })
    expect(await shop.content()).toEqual(before)
    expect((await shop.put('prices', SODA)).status).toBe(200)
  })

  it('asks to come back when the server stops', async () => {
    await shop.loadShop()
    const before = await shop.content()
    const stopping = createApp({ ...shop.app.deps, stopping: AbortSignal.abort() })
    const headers = { Authorization: `Bearer ${await shop.addKey()}`, 'Content-Type': 'text/csv' }
    const answer = await stopping.request('/api/exchange/prices', { method: 'PUT', headers, body: SODA })
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10'])
    expect(await answer.json()).toEqual({ message: 'The server is stopping' })
    expect(await shop.content()).toEqual(before)
  })

  it('takes four bodies at once', async () => {
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

  it('changes nothing when the client leaves halfway', async () => {
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

describe('a request that is no load', () => {
  let shop: ExchangeShop
  let before: Record<string, unknown>

  beforeAll(async () => {
    shop = await openExchangeShop('empty', { exchangeMaxMb: 1 })
    await shop.loadShop()
    before = await shop.content()
  })
  afterAll(() => shop.close())

  const large = `product,price_list,price\n${'P2,STD,1.5\n'.repeat(100_000)}`

  it.each<
    [
      what: string,
      path: string,
      body: string | Uint8Array<ArrayBuffer>,
      options: CallOptions,
      status: number,
      says: string,
    ]
  >([
    ['an unknown kind', 'bananas', SODA, {}, 404, 'There is no such kind of data, but settings, '],
    ['a kind that only goes out', 'orders', SODA, {}, 404, 'There is no such kind'],
    ['pictures as rows', 'images', 'name\na.png\n', {}, 405, 'PUT /api/exchange/images/NAME'],
    ['a file of a kind without', 'prices/a.png', SODA, {}, 404, 'prices have no files'],
    ['no media type', 'prices', SODA, { type: '' }, 415, 'Content-Type: text/csv or application/x-ndjson'],
    ['JSON for rows', 'prices', SODA, { type: 'application/json' }, 415, 'Content-Type: text/csv'],
    ['CSV for settings', 'settings', SODA, {}, 415, 'settings are sent with Content-Type: application/json'],
    ['another charset', 'prices', SODA, { type: 'text/csv; charset=latin1' }, 415, 'sent as UTF-8'],
    ['a compressed body', 'prices', SODA, { headers: { 'Content-Encoding': 'gzip' } }, 415, 'without compr'],
    ['CSV for an archive', '', SODA, {}, 415, 'Content-Type: application/zip'],
    ['a misspelt parameter', 'prices?chek=true', SODA, {}, 400, "There is no parameter 'chek'"],
    ['a parameter twice', 'prices?full=true&full=false', SODA, {}, 400, 'full is there twice'],
    ['a flag of no kind', 'prices?full=yes', SODA, {}, 400, 'full is true or false'],
    ['a limit of no kind', 'prices?full=true&retire-at-most=ten', SODA, {}, 400, 'is a whole number'],
    ['a limit without full', 'prices?retire-at-most=10', SODA, {}, 400, 'belongs to full=true'],
    ['a bad Idempotency-Key', 'prices', SODA, idempotent('a b'), 400, 'The Idempotency-Key is not valid'],
    ['too large a body', 'prices', large, {}, 413, 'The body is larger than 1 MB'],
    [
      'too large a picture',
      'images/a.png',
      new Uint8Array(10 * 1024 * 1024 + 1),
      {},
      413,
      'larger than 10 MB',
    ],
    ['an empty picture', 'images/a.png', new Uint8Array(), {}, 400, 'The body is empty'],
    ['a picture with parameters', 'images/a.png?code=P1', PNG, {}, 400, "There is no parameter 'code'"],
    ['no archive', '', PNG, {}, 400, 'The body is no ZIP archive'],
    ['an archive of nothing', '', zipOf({ 'shop/prices.csv': SODA }), {}, 400, 'There are no files to load'],
    [
      'an archive of two forms',
      '',
      zipOf({ 'stock.csv': 'x', 'stock.ndjson': 'x' }),
      {},
      400,
      'There are both',
    ],
    ['an archive that grows', '', zipOf({ 'prices.csv': large }), {}, 413, 'more than 1 MB when unpacked'],
  ])('is refused and changes nothing: %s', async (_, path, body, options, status, says) => {
    const answer = await shop.put(path, body, options)
    expect(answer.status).toBe(status)
    expect(((await answer.json()) as { message: string }).message).toContain(says)
    expect(await shop.content()).toEqual(before)
    expect(await shop.leftFiles()).toEqual([])
  })

  it.each([
    ['an unknown column', changed('stock.csv', 'on_hand', 'in_hand'), 1, 'on_hand', 'this column is missing'],
    ['a negative price', changed('prices.csv', '24.95', '-24.95'), 2, 'price', 'must not be negative'],
    [
      'a price twice',
      withLine('prices.csv', 'P1,STD,3'),
      5,
      'product, price_list, from_quantity',
      'is the same as in line 2',
    ],
    ['an unknown product', withLine('prices.csv', 'P9,STD,1'), 5, 'product', 'there is no product P9'],
    [
      'a product without units',
      withLine('products.csv', 'P3,Salt,DRY,EA,EA,EA,A'),
      4,
      'stock_unit',
      'is no unit of the product',
    ],
    [
      'a user of another kind',
      withLine('users.csv', 'sales,s2@shop.example,Graham'),
      3,
      'username',
      'is taken by a user of another kind',
    ],
    [
      'an open quote',
      withLine('products.csv', 'P3,"Salt,DRY,EA,EA,EA,A'),
      4,
      '',
      'a quote that is never closed',
    ],
    [
      'a long line',
      { 'stock.csv': `product,on_hand\n${'x'.repeat(300_000)}` },
      2,
      '',
      'has a line of more than 200,000',
    ],
  ])('is refused as its file would be: %s', async (_, files, line, column, reason) => {
    const [[name = '', body = ''] = []] = Object.entries(files)
    const answer = await shop.put(name.replace('.csv', ''), String(body))
    expect(answer.status).toBe(422)
    const report = await reportOf(answer)
    expect(report).toMatchObject({ isAccepted: false, problemCount: report.problems.length })
    expect(report.problems[0]).toMatchObject({ file: name, line, column })
    expect(report.problems[0]?.reason).toContain(reason)
    expect(await shop.content()).toEqual(before)
  })
})
