import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoint } from '@/contract/endpoint'
import { endpoints } from '@/contract'
import { createApp } from '../../server/app'
import { hashPassword } from '../../server/auth/passwords'
import { users } from '../../server/db/schema/accounts'
import { implement } from '../../server/http/implement'
import { JSON_BODY_MAX_BYTES, MULTIPART_BODY_MAX_BYTES } from '../../server/http/readBody'
import { reply, withEtag } from '../../server/http/reply'
import { implementations } from '../../server/routes/index'
import { addUser } from './support/fixtures'
import { openTestApp, type TestApp } from './support/openTestApp'
import { TEST_PASSWORD } from './support/testRequests'

const about = { access: 'anonymous', summary: 'A probe', source: 'test' } as const
const Texts = v.array(v.string())

/** Answers what it is told to. */
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
const echo = implement(
  endpoint({
    ...about,
    method: 'POST',
    path: '/api/probe/echo/:name',
    query: v.object({ page: v.optional(v.pipe(v.string(), v.transform(Number), v.integer())) }),
    body: v.object({ text: v.pipe(v.string(), v.maxLength(2_000_000)) }),
    response: v.object({ name: v.string(), page: v.number(), length: v.number() }),
  }),
  ({ params, query, body }) =>
    Promise.resolve({ name: params.name, page: query.page ?? 0, length: body.text.length }),
)
const upload = implement(
  endpoint({
    ...about,
    method: 'POST',
    path: '/api/probe/upload',
    encoding: 'multipart',
    response: v.object({ size: v.number() }),
  }),
  ({ form }) => {
    const file = form?.get('file')
    return Promise.resolve({ size: file && typeof file !== 'string' ? file.size : -1 })
  },
)
const broken = implement(endpoint({ ...about, method: 'GET', path: '/api/probe/broken' }), () =>
  Promise.reject(new Error('a mistake')),
)
/** A query that fails with secrets among its parameters. */
const brokenQuery = implement(
  endpoint({ ...about, method: 'POST', path: '/api/probe/query', body: v.object({ secret: v.string() }) }),
  async ({ body, deps }) => {
    const fields = { username: 'twice', name: body.secret, type: 'Customer' } as const
    await deps.db.insert(users).values({ ...fields, email: 'one@example.com' })
    await deps.db.insert(users).values({ ...fields, email: 'two@example.com' })
    return undefined
  },
)
/** As node-postgres fails when the server is gone. */
const unreachable = implement(endpoint({ ...about, method: 'GET', path: '/api/probe/unreachable' }), () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  return Promise.reject(new Error('Failed query', { cause }))
})

let test: TestApp

beforeAll(async () => {
  const more = [list, plain, nothing, echo, upload, broken, brokenQuery, unreachable]
  test = await openTestApp({ seed: 'empty', more })
  await addUser(test.db, 'buyer')
})
afterAll(() => test.close())
beforeEach(() => {
  texts = ['one', 'two']
  test.logs.length = 0
})

describe('an answer that may be kept', () => {
  it('carries a strong tag and is revalidated by its owner alone', async () => {
    const response = await test.request('/api/probe/list')
    expect(response.headers.get('ETag')).toMatch(/^"[\w-]+"$/)
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(response.headers.get('X-Total-Count')).toBe('2')
  })

  it('is answered with 304 while it is unchanged, with its headers and no body', async () => {
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

  it('has another tag in each encoding, and is known by any of them', async () => {
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
  it('are not kept', async () => {
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

  it('leaves small answers, and clients that want none, alone', async () => {
    const small = await test.request('/api/probe/plain', { headers: { 'Accept-Encoding': 'br' } })
    expect(small.headers.has('Content-Encoding')).toBe(false)
    expect(await small.json()).toEqual(texts)
    texts = Array.from({ length: 500 }, (_, index) => `product ${index}`)
    const none = await test.request('/api/probe/plain')
    expect(none.headers.has('Content-Encoding')).toBe(false)
    expect(none.headers.get('Vary')).toBe('Accept-Encoding')
  })
})

describe('what is sent', () => {
  const text = (length: number) => ({ text: 'x'.repeat(length) })
  const FRAME = JSON.stringify(text(0)).length

  it('arrives with path and query', async () => {
    const response = await test.request('/api/probe/echo/a%2Fb%20c?page=2', { json: text(3) })
    expect(await response.json()).toEqual({ name: 'a/b c', page: 2, length: 3 })
  })

  it.each([
    [JSON_BODY_MAX_BYTES - FRAME, 200],
    [JSON_BODY_MAX_BYTES - FRAME + 1, 413],
  ])('may have %i characters: %i', async (length, status) => {
    const response = await test.request('/api/probe/echo/a', { json: text(length) })
    expect(response.status).toBe(status)
  })

  it('is measured whatever its header says', async () => {
    const parts = Array.from({ length: 17 }, () => new Uint8Array(65_536).fill(120))
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = parts.pop()
        if (part) controller.enqueue(part)
        else controller.close()
      },
    })
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '10' }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const response = await test.app.request('/api/probe/echo/a', init)
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ message: 'The request is larger than 1 MB' })
  })

  it.each([
    ['{"text":', 'The request is not valid JSON'],
    ['', 'The request is not valid'],
    ['{"text":"a\\u0000b"}', 'The request holds a character that cannot be kept'],
    [new Uint8Array([0x22, 0xff, 0x22]), 'The request is not valid UTF-8'],
  ])('%o is refused with a message', async (body, message) => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await test.request('/api/probe/echo/a', { method: 'POST', body, headers })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message })
  })

  it('says which field is wrong, never what was sent', async () => {
    const json = { text: ['hunter2'] }
    const response = await test.request('/api/probe/echo/a', { json })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      message: 'The request is not valid',
      errors: ['text: expected string'],
    })
  })

  it('refuses a query that does not fit, and a zero character in the path', async () => {
    expect((await test.request('/api/probe/echo/a?page=x', { json: text(1) })).status).toBe(400)
    expect((await test.request('/api/probe/echo/a%00', { json: text(1) })).status).toBe(400)
  })

  it('must be of the declared type', async () => {
    const headers = { 'Content-Type': 'text/plain' }
    const response = await test.request('/api/probe/echo/a', {
      method: 'POST',
      body: '{"text":"a"}',
      headers,
    })
    expect(response.status).toBe(415)
  })

  it.each([
    [1_000_000, 200],
    [MULTIPART_BODY_MAX_BYTES, 413],
  ])('may be a file of %i bytes: %i', async (size, status) => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(size)], 'cart.txt'))
    const response = await test.request('/api/probe/upload', { method: 'POST', body })
    expect(response.status).toBe(status)
    if (status === 200) expect(await response.json()).toEqual({ size })
  })

  it('may not be a broken multipart body', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const response = await test.request('/api/probe/upload', { method: 'POST', body: '--y', headers })
    expect(response.status).toBe(400)
  })
})

describe('mistakes', () => {
  it('become one message, with the stack in the log under the id of the request', async () => {
    const response = await test.request('/api/probe/broken', { headers: { 'X-Request-Id': 'request-1' } })
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ message: 'Request could not be completed at this time' })
    const line = JSON.parse(test.logs.find((each) => each.includes('"error"')) ?? '{}') as object
    expect(line).toMatchObject({ message: 'A request failed', requestId: 'request-1' })
    expect(line).toHaveProperty('stack', expect.stringContaining('Error: a mistake'))
  })

  it('show the query in the log, and not what it was given', async () => {
    const response = await test.request('/api/probe/query', { json: { secret: 'hunter2' } })
    expect(response.status).toBe(500)
    const log = test.logs.join('')
    expect(log).toContain('insert into \\"users\\"')
    expect(log).toContain('23505')
    expect(log).not.toContain('hunter2')
  })

  it('of the database’s reach are 503', async () => {
    const response = await test.request('/api/probe/unreachable')
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ message: 'Service temporarily unavailable' })
    expect(response.headers.get('Retry-After')).toBe('5')
  })
})

describe('paths', () => {
  it('of the contract that are not there yet say so', async () => {
    const done = new Set(implementations.map(({ endpoint: { method, path } }) => `${method} ${path}`))
    const missing = Object.values(endpoints).filter(({ method, path }) => !done.has(`${method} ${path}`))
    for (const { method, path } of missing) {
      const response = await test.request(path, { method })
      expect([path, response.status]).toEqual([path, 501])
      expect(await response.json()).toEqual({ message: `${method} ${path} is not available in this version` })
    }
  })

  it('that nobody knows are not found', async () => {
    const response = await test.request('/api/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: 'Not found' })
  })
})

describe('headers', () => {
  it('protect every answer', async () => {
    for (const path of ['/api/probe/plain', '/api/probe/broken', '/api/nothing', '/healthz']) {
      const { headers } = await test.request(path)
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('Permissions-Policy')).toContain('camera=()')
      expect(headers.has('X-Request-Id')).toBe(true)
    }
  })

  it.each([
    [true, 'https', true],
    [true, 'http', false],
    [false, 'https', false],
  ])('ask for TLS when the proxy is trusted (%s) and says %s: %s', async (trustsProxy, proto, expected) => {
    const app = createApp({ ...test.deps, config: { ...test.deps.config, trustsProxy } })
    const { headers } = await app.request('/healthz', { headers: { 'X-Forwarded-Proto': proto } })
    expect(headers.has('Strict-Transport-Security')).toBe(expected)
  })

  it.each([
    ['a1b2c3d4', true],
    ['trace:00-11_22.33', true],
    ['short', false],
    ['x'.repeat(129), false],
    ['bad id with blanks', false],
    ['"injected":"x"', false],
  ])('keep the request id %s: %s', async (id, isKept) => {
    const { headers } = await test.request('/healthz', { headers: { 'X-Request-Id': id } })
    expect(headers.get('X-Request-Id') === id).toBe(isKept)
  })
})

describe('the log', () => {
  it('has one line of JSON per request, with its user', async () => {
    const token = await test.signIn('buyer')
    test.logs.length = 0
    await test.request('/api/user?t=hunter2', { token, headers: { 'X-Request-Id': 'request-2' } })
    expect(test.logs).toHaveLength(1)
    const line = JSON.parse(test.logs[0] ?? '') as object
    expect(line).toEqual({
      time: '2026-11-20T15:00:00.000Z',
      level: 'info',
      message: 'request',
      method: 'GET',
      path: '/api/user',
      status: 200,
      ms: expect.any(Number) as number,
      requestId: 'request-2',
      userId: expect.any(Number) as number,
    })
  })

  it('holds no password, token, code or document id', async () => {
    const token = await test.signIn('buyer')
    await test.request('/api/user', { token })
    const wrong = { grant_type: 'password', client_id: 'storefront', username: 'buyer', password: 'hunter2' }
    await test.request('/api/token', { form: wrong })
    await test.request('/api/token', { json: wrong })
    const code = { grant_type: 'authorization_code', code: 'code-hunter2', redirect_uri: 'x' }
    await test.request('/api/token', { form: code })
    await test.request('/api/consumer/verify?t=mail-hunter2')
    await test.request('/doc/doc-hunter2')
    const log = test.logs.join('')
    expect(log).not.toContain(TEST_PASSWORD)
    expect(log).not.toContain('hunter2')
    expect(log).not.toContain(token)
    expect(log).toContain('"path":"/doc/*"')
  })
})

it('stores passwords as Argon2id', async () => {
  expect(await hashPassword('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
