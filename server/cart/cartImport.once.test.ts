import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { importCart } from '@/contract/cart/cart'
import { cartOf, startOrdering, type Ordering, read } from '@test/worlds/checkout/orderingWorld'

let app: Ordering
beforeAll(async () => {
  app = await startOrdering()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.request('/api/cart', { method: 'DELETE', token: app.buyer })
})

function send(content: string | Uint8Array, { query = '', key }: { query?: string; key?: string } = {}) {
  const body = new FormData()
  body.append('file', new File([content as BlobPart], 'order.txt'))
  const headers = key === undefined ? {} : { 'Idempotency-Key': key }
  return app.request(`/api/cart/import${query}`, { token: app.buyer, body, headers })
}
const imported = async (content: string, sent?: { key?: string }) =>
  read(importCart, await send(content, sent))
const lines = async () =>
  (await cartOf(app, { token: app.buyer })).lines.map(
    ({ productKey, orderQuantity, unitOfMeasure, extension }) =>
      `${productKey} × ${orderQuantity} ${unitOfMeasure} = ${extension}`,
  )

describe('a request', () => {
  // Spec 2 §5: The server requires a file to import
  it('without a file is rejected', async () => {
    const body = new FormData()
    body.append('file', 'no file')
    const response = await app.request('/api/cart/import', { token: app.buyer, body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'Choose a file to import.' })
  })

  // Spec 2 §5: The server knows the four code types of an import alone
  it('with an unknown code type is rejected', async () => {
    expect((await send('10010,1', { query: '?productCodeType=theirs' })).status).toBe(400)
  })

  it('with a file that is too large is rejected', async () => {
    expect((await send(new Uint8Array(5 * 1024 * 1024 + 1).fill(65))).status).toBe(413)
  })

  it('repeated with its key imports once, whatever its multipart boundary', async () => {
    const first = await imported('10010,1,EA', { key: 'import-1' })
    const response = await send('10010,1,EA', { key: 'import-1' })
    expect(response.headers.get('Idempotency-Replayed')).toBe('true')
    expect(await read(importCart, response)).toEqual(first)
    expect(await lines()).toHaveLength(1)
  })

  it('with another file under the same key is rejected', async () => {
    await imported('10010,1,EA', { key: 'import-2' })
    expect((await send('10010,2,EA', { key: 'import-2' })).status).toBe(422)
  })
})

describe('two files at a time', () => {
  /** Takes long enough for another request to arrive meanwhile. */
  const large = Array.from({ length: 1500 }, () => '10010,1,EA').join('\n')

  it('of one user: the second gets a 429, and is imported afterwards', async () => {
    const first = send(large, { key: 'turn-1' })
    // The small file may still arrive before the large one, and is then imported.
    let small = { key: '', answer: new Response() }
    for (let turn = 0; turn < 20 && small.answer.status === 200; turn += 1) {
      const key = `small-${turn}`
      small = { key, answer: await send('10010,2,EA', { key }) }
    }
    expect(small.answer.status).toBe(429)
    expect(small.answer.headers.get('Retry-After')).toBe('3')
    expect(await small.answer.text()).toMatch(/Another file of yours is being imported/)
    expect(await read(importCart, await first)).toMatchObject({ importedLineCount: 1500 })
    expect(await imported('10010,2,EA', { key: small.key })).toMatchObject({ importedLineCount: 1 })
  })

  it('under one key: the replay gets a 503 meanwhile, and the first answer afterwards', async () => {
    const both = await Promise.all([send(large, { key: 'turn-3' }), send(large, { key: 'turn-3' })])
    const [first, early] = both.toSorted((one, other) => one.status - other.status)
    expect([first?.status, early?.status]).toEqual([200, 503])
    expect(early?.headers.get('Retry-After')).toBe('5')
    const replay = await send(large, { key: 'turn-3' })
    expect(replay.headers.get('Idempotency-Replayed')).toBe('true')
    expect(await replay.json()).toEqual(await first?.json())
    expect(await lines()).toHaveLength(1500)
  })
})

test('the rejection of a file is replayed under its key', async () => {
  const large = new Uint8Array(5 * 1024 * 1024 + 1).fill(65)
  expect((await send(large, { key: 'large' })).status).toBe(413)
  const replay = await send(large, { key: 'large' })
  expect(replay.status).toBe(413)
  expect(replay.headers.get('Idempotency-Replayed')).toBe('true')
  expect((await send('10010,1,EA', { key: 'large' })).status).toBe(422)
})
