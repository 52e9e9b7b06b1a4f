import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoint } from '@/contract/endpoint'
import { implement } from '../accounts/routes/implement'
import { reply, withEtag } from './reply/reply'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'

const about = { access: 'anonymous', summary: 'A probe', source: 'Own: a test' } as const
const Texts = v.array(v.string())

let texts: string[] = []
const list = implement(endpoint({ ...about, method: 'GET', path: '/api/probe/list', response: Texts }), () =>
  Promise.resolve(withEtag(texts, { headers: { 'X-Total-Count': String(texts.length) } })),
)
const plain = implement(
  endpoint({ ...about, method: 'GET', path: '/api/probe/plain', response: Texts }),
  () => Promise.resolve(texts),
)
const nothing = implement(endpoint({ ...about, method: 'GET', path: '/api/probe/nothing' }), () =>
  Promise.resolve(reply(undefined)),
)
let test: TestApp

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty', more: [list, plain, nothing] })
})
afterAll(() => test.close())
beforeEach(() => {
  texts = ['one', 'two']
})

describe('a cacheable answer', () => {
  it('has a strong ETag and is revalidated, privately', async () => {
    const response = await test.request('/api/probe/list')
    expect(response.headers.get('ETag')).toMatch(/^"[\w-]+"$/)
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(response.headers.get('X-Total-Count')).toBe('2')
  })

  it('is answered with 304 while unchanged, with headers and no body', async () => {
    const tag = (await test.request('/api/probe/list')).headers.get('ETag') ?? ''
    const again = await test.request('/api/probe/list', { headers: { 'If-None-Match': tag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('ETag')).toBe(tag)
    expect(again.headers.get('X-Total-Count')).toBe('2')
    texts = ['one', 'three']
    const changed = await test.request('/api/probe/list', { headers: { 'If-None-Match': tag } })
    expect(changed.status).toBe(200)
    expect(await changed.json()).toEqual(['one', 'three'])
  })

  it('has an ETag per encoding, and is matched by each', async () => {
    texts = Array.from({ length: 500 }, (_, index) => `product ${index}`)
    const headers = { 'Accept-Encoding': 'br' }
    const response = await test.request('/api/probe/list', { headers })
    const tag = response.headers.get('ETag') ?? ''
    expect(tag).toMatch(/-br"$/)
    expect((await test.request('/api/probe/list')).headers.get('ETag')).toBe(tag.replace('-br', ''))
    const again = await test.request('/api/probe/list', { headers: { ...headers, 'If-None-Match': tag } })
    expect(again.status).toBe(304)
  })
})

describe('other answers', () => {
  it('are not cached', async () => {
    const response = await test.request('/api/probe/plain')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.has('ETag')).toBe(false)
  })

  it('may have no body', async () => {
    const response = await test.request('/api/probe/nothing')
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
  })
})

describe('compression', () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync } as const

  it.each(['br', 'gzip'] as const)('answers in %s', async (encoding) => {
    texts = Array.from({ length: 500 }, (_, index) => `product ${index}`)
    const response = await test.request('/api/probe/plain', { headers: { 'Accept-Encoding': encoding } })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.byteLength).toBeLessThan(3000)
    expect(JSON.parse(decoders[encoding](bytes).toString())).toEqual(texts)
  })

  it('skips small answers and clients that want none', async () => {
    const small = await test.request('/api/probe/plain', { headers: { 'Accept-Encoding': 'br' } })
    expect(small.headers.has('Content-Encoding')).toBe(false)
    expect(await small.json()).toEqual(texts)
    texts = Array.from({ length: 500 }, (_, index) => `product ${index}`)
    const none = await test.request('/api/probe/plain')
    expect(none.headers.has('Content-Encoding')).toBe(false)
    expect(none.headers.get('Vary')).toBe('Accept-Encoding')
  })
})
