import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoint } from '@/contract/endpoint'
import { createApp } from '../process/app'
import { hashPassword } from '../accounts/access/passwords'
import { users } from '../db/schema/accounts'
import { implement } from '../accounts/routes/implement'
import { addUser } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { TEST_PASSWORD } from '@test/worlds/app/testRequests'

const about = { access: 'anonymous', summary: 'A probe', source: 'Own: a test' } as const

const broken = implement(endpoint({ ...about, method: 'GET', path: '/api/probe/broken' }), () =>
  Promise.reject(new Error('a mistake')),
)
/** A failing query with secrets among its parameters. */
const brokenQuery = implement(
  endpoint({ ...about, method: 'POST', path: '/api/probe/query', body: v.object({ secret: v.string() }) }),
  async ({ body, deps }) => {
    const fields = { username: 'twice', name: body.secret, type: 'Customer' } as const
    await deps.db.insert(users).values({ ...fields, email: 'one@example.com' })
    await deps.db.insert(users).values({ ...fields, email: 'two@example.com' })
    return undefined
  },
)
/** Fails like node-postgres when the server is gone. */
const unreachable = implement(endpoint({ ...about, method: 'GET', path: '/api/probe/unreachable' }), () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  return Promise.reject(new Error('Failed query', { cause }))
})

/** Fails like PostgreSQL without room to write. */
const full = implement(endpoint({ ...about, method: 'GET', path: '/api/probe/full' }), () => {
  const cause = Object.assign(new Error('could not extend file'), { code: '53100' })
  return Promise.reject(new Error('Failed query', { cause }))
})

let test: TestApp

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty', more: [broken, brokenQuery, unreachable, full] })
  await addUser(test.db, 'buyer')
})
afterAll(() => test.close())
beforeEach(() => {
  test.logs.length = 0
})

describe('errors', () => {
  it('become one message, with the stack in the log under the request id', async () => {
    const response = await test.request('/api/probe/broken', { headers: { 'X-Request-Id': 'request-1' } })
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ message: 'Request could not be completed at this time' })
    const line = JSON.parse(test.logs.find((each) => each.includes('"error"')) ?? '{}') as object
    expect(line).toMatchObject({ message: 'A request failed', requestId: 'request-1' })
    expect(line).toHaveProperty('stack', expect.stringContaining('Error: a mistake'))
  })

  it('log the query without its parameters', async () => {
    const response = await test.request('/api/probe/query', { json: { secret: 'hunter2' } })
    expect(response.status).toBe(500)
    const log = test.logs.join('')
    expect(log).toContain('insert into \\"users\\"')
    expect(log).toContain('23505')
    expect(log).not.toContain('hunter2')
  })

  it('of a lost database are 503', async () => {
    const response = await test.request('/api/probe/unreachable')
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ message: 'Service temporarily unavailable' })
    expect(response.headers.get('Retry-After')).toBe('5')
  })

  it('of a full disk are 503', async () => {
    const response = await test.request('/api/probe/full')
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ message: 'Service temporarily unavailable' })
    expect(response.headers.get('Retry-After')).toBe('10')
    expect(test.logs.join('')).toContain('The database has no room to write')
  })
})

describe('paths', () => {
  it('not in the contract are not found', async () => {
    const response = await test.request('/api/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: 'Not found' })
  })
})

describe('headers', () => {
  it('protect every answer', async () => {
    for (const path of ['/api/settings/site', '/api/probe/broken', '/api/nothing', '/healthz']) {
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
  ])(
    'require TLS when the proxy is trusted (%s) and forwards %s: %s',
    async (trustsProxy, proto, expected) => {
      const app = createApp({ ...test.deps, config: { ...test.deps.config, trustsProxy } })
      const { headers } = await app.request('/healthz', { headers: { 'X-Forwarded-Proto': proto } })
      expect(headers.has('Strict-Transport-Security')).toBe(expected)
    },
  )

  it.each([
    ['a1b2c3d4', true],
    ['trace:00-11_22.33', true],
    ['short', false],
    ['x'.repeat(129), false],
    ['bad id with blanks', false],
    ['"injected":"x"', false],
  ])('keep the request id %s: %s', async (id, isPersisted) => {
    const { headers } = await test.request('/healthz', { headers: { 'X-Request-Id': id } })
    expect(headers.get('X-Request-Id') === id).toBe(isPersisted)
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

  it.each([
    ['/healthz', 'debug'],
    ['/readyz', 'debug'],
    ['/healthz/nothing', 'info'],
    ['/nothing', 'info'],
  ])('has %s at level %s', async (path, level) => {
    test.logs.length = 0
    await test.request(path)
    expect(test.logs.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual([level])
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

describe('a proxy that is not trusted', () => {
  const warningsFor = async (trustsProxy: boolean, headers: Record<string, string>) => {
    const app = createApp({ ...test.deps, config: { ...test.deps.config, trustsProxy } })
    for (let index = 0; index < 3; index++) await app.request('/healthz', { headers })
    return test.logs.filter((line) => line.includes('TRUST_PROXY')).map((line) => JSON.parse(line) as object)
  }

  it('is warned about once', async () => {
    const warnings = await warningsFor(false, { 'X-Forwarded-For': '203.0.113.9' })
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatchObject({
      level: 'warn',
      hint: expect.stringContaining('TRUST_PROXY=on') as string,
    })
    expect(JSON.stringify(warnings)).not.toContain('203.0.113.9')
  })

  it('is not warned about where it is trusted, or where there is no proxy', async () => {
    expect(await warningsFor(true, { 'X-Forwarded-For': '203.0.113.9' })).toEqual([])
    expect(await warningsFor(false, {})).toEqual([])
  })
})
