import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoint } from '@/contract/endpoint'
import { submitCheckoutPayment, submitPayment } from '@/contract/payments/payment'
import { getPrices } from '@/contract/catalogue/product'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { addUser } from '@test/worlds/accounts/storedAccounts'
import { openSession } from '../accounts/access/sessions'
import { makeAdmission, urgencyOf } from './admission'
import { type App, createApp } from './app'
import { type Config, readConfig } from '../foundation/config'
import type { RequestContext } from '../http/context'
import { implement } from '../accounts/routes/implement'

const about = { access: 'anonymous', summary: 'A probe', source: 'Own: a test' } as const
const READ = '/api/probe/read'
const WRITE = '/api/probe/write'

/** Work that runs until it is ended, in order of arrival. */
let ends: (() => void)[]
let began: string[]

function hold(name: string): Promise<undefined> {
  began.push(name)
  return new Promise((resolve) => {
    ends.push(() => {
      resolve(undefined)
    })
  })
}

const OWN = '/api/probe/own'
const query = v.object({ name: v.optional(v.string()) })
const probes = [
  implement(endpoint({ ...about, method: 'GET', path: READ, query }), (call) => hold(call.query.name ?? '')),
  implement(endpoint({ ...about, method: 'POST', path: WRITE, query }), (call) =>
    hold(call.query.name ?? ''),
  ),
  implement(endpoint({ ...about, access: 'user', method: 'GET', path: OWN, query }), (call) =>
    hold(call.query.name ?? ''),
  ),
]

/** Four running, at most three of them reads, one per caller; two waiting in each line. */
const LIMITS = { maxAtWork: 4, maxWaiting: 2, maxWaitMs: 1000, trustsProxy: true }

let test: TestApp
/** Each test has its own process. */
let app: App
let nowMs: number
let requests: Promise<Response>[]

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
})
afterAll(() => test.close())
beforeEach(() => {
  ends = []
  began = []
  requests = []
  nowMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  test.logs.length = 0
  app = appWith(LIMITS)
})
afterEach(() => endAll())

function appWith(limits: Partial<Config>): App {
  return createApp({ ...test.deps, config: { ...test.deps.config, ...limits } }, { more: probes })
}

/** Each request comes from another caller unless `from` is given. */
function ask(path: string, init?: RequestInit, from = `10.0.0.${requests.length}`): Promise<Response> {
  const headers = { 'X-Forwarded-For': from, ...(init?.headers as Record<string, string> | undefined) }
  const answer = Promise.resolve(app.request(path, { ...init, headers }))
  requests.push(answer)
  return answer
}

const read = (name: string, from?: string) => ask(`${READ}?name=${name}`, {}, from)
const write = (name: string, from?: string) => ask(`${WRITE}?name=${name}`, { method: 'POST' }, from)

async function begun(...names: string[]): Promise<void> {
  await vi.waitFor(() => {
    expect(began).toEqual(names)
  })
}

async function endAll(): Promise<void> {
  let open = requests.length
  for (const each of requests) void each.finally(() => (open -= 1))
  await vi.waitFor(() => {
    for (const end of ends.splice(0)) end()
    expect(open).toBe(0)
  })
}

const status = async (answer: Promise<Response>) => (await answer).status

/** Once a later request is answered, an earlier one is running or waiting. */
const settled = () => status(ask('/healthz'))

describe('reads above the limit', () => {
  it('wait, and are rejected at once when too many wait', async () => {
    for (const name of ['1', '2', '3', '4', '5']) void read(name)
    await begun('1', '2', '3')
    const refused = await read('6')
    expect(refused.status).toBe(503)
    expect(refused.headers.get('Retry-After')).toBe('2')
    expect(await refused.json()).toEqual({ message: 'The server is busy. Please try again in a moment.' })
    expect(test.logs.join('')).toContain('More requests than can be answered')
    ends.shift()?.()
    await begun('1', '2', '3', '4')
    await endAll()
    expect(began).toEqual(['1', '2', '3', '4', '5'])
  })

  it.each([
    [499, false],
    [500, false],
    [501, true],
  ])('are rejected on arrival when the first has waited %i ms: %s', async (ms, isRefused) => {
    for (const name of ['1', '2', '3', '4']) void read(name)
    await begun('1', '2', '3')
    nowMs = ms
    const late = read('5')
    if (isRefused) expect(await status(late)).toBe(503)
    await endAll()
    expect(await status(late)).toBe(isRefused ? 503 : 204)
  })

  it.each([
    [800, false],
    [808, true],
  ])('are rejected on arrival when those ahead start %i ms apart: %s', async (ms, isRefused) => {
    app = appWith({ ...LIMITS, maxWaiting: 20 })
    for (const name of ['1', '2', '3', '4', '5', '6', '7', '8']) void read(name)
    await begun('1', '2', '3')
    // One start has a weight of an eighth: 100 and 101 ms, with five ahead of the last.
    nowMs = ms
    ends.shift()?.()
    await begun('1', '2', '3', '4')
    nowMs = 0
    void read('9')
    const last = read('10')
    if (isRefused) expect(await status(last)).toBe(503)
    await endAll()
    expect(await status(last)).toBe(isRefused ? 503 : 204)
  })

  it.each([
    [1000, 204],
    [1001, 503],
  ])('that have waited %i ms for their turn get %i', async (ms, expected) => {
    for (const name of ['1', '2', '3']) void read(name)
    const waiting = read('4')
    await begun('1', '2', '3')
    nowMs = ms
    await endAll()
    expect(await status(waiting)).toBe(expected)
  })

  it('are not started for a client that is gone', async () => {
    for (const name of ['1', '2', '3']) void read(name)
    await begun('1', '2', '3')
    const client = new AbortController()
    void ask(READ, { signal: client.signal })
    await settled()
    client.abort()
    await endAll()
    expect(began).toEqual(['1', '2', '3'])
    expect(test.logs.join('')).toContain('A request was aborted by the client')
  })
})

describe('writes', () => {
  it('start at once while reads wait, and before them', async () => {
    for (const name of ['1', '2', '3', '4']) void read(name)
    await begun('1', '2', '3')
    void write('a')
    await begun('1', '2', '3', 'a')
    void write('b')
    await settled()
    ends.shift()?.()
    await begun('1', '2', '3', 'a', 'b')
  })

  it('hold no turn while a body arrives slowly', async () => {
    app = appWith({ ...LIMITS, maxWaiting: 10 })
    const bodies = Array.from({ length: 8 }, () => new TransformStream<Uint8Array, Uint8Array>())
    for (const { readable } of bodies) {
      void ask(WRITE, { method: 'POST', body: readable, duplex: 'half' } as RequestInit)
      await settled()
    }
    void write('quick')
    await begun('quick')
    await Promise.all(bodies.map(({ writable }) => writable.close()))
    await endAll()
    expect(began).toHaveLength(9)
  })
})

describe('a caller with many requests', () => {
  const GREEDY = '192.0.2.1'
  /** Eight running, at most six of them reads, two per caller; two of each wait. */
  const MORE = { ...LIMITS, maxAtWork: 8, maxWaiting: 8 }

  it('has its share of the turns, while others start at once', async () => {
    app = appWith(MORE)
    for (const name of ['a', 'b', 'c', 'd']) void read(name, GREEDY)
    await begun('a', 'b')
    void read('1')
    void read('2')
    await begun('a', 'b', '1', '2')
    ends.shift()?.()
    await begun('a', 'b', '1', '2', 'c')
  })

  it('waits in turns with those who have few', async () => {
    app = appWith(MORE)
    for (const name of ['a', 'b', 'c', 'd']) void read(name, GREEDY)
    for (const name of ['1', '2', '3', '4']) void read(name)
    await begun('a', 'b', '1', '2', '3', '4')
    void read('5')
    await settled()
    ends.shift()?.()
    await begun('a', 'b', '1', '2', '3', '4', 'c')
    ends.shift()?.()
    await begun('a', 'b', '1', '2', '3', '4', 'c', '5')
    ends.shift()?.()
    await settled()
    expect(began).not.toContain('d')
  })

  it('is rejected beyond its share of the waiting places', async () => {
    app = appWith(MORE)
    for (const name of ['a', 'b', 'c', 'd']) void read(name, GREEDY)
    await begun('a', 'b')
    expect(await status(read('e', GREEDY))).toBe(503)
    void read('1')
    await begun('a', 'b', '1')
  })

  it('is rejected when its own requests start late, while others are not', async () => {
    app = appWith({ ...MORE, maxWaiting: 80 })
    for (let count = 0; count < 8; count += 1) void read('g', GREEDY)
    await begun('g', 'g')
    // One start has a weight of an eighth: 100 ms apart, with six ahead of the last.
    nowMs = 800
    ends.shift()?.()
    await begun('g', 'g', 'g')
    nowMs = 0
    void read('g', GREEDY)
    expect(await status(read('g', GREEDY))).toBe(503)
    void read('1')
    await begun('g', 'g', 'g', '1')
  })

  it.each([
    ['addresses of one IPv6 network', '2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6'],
    ['an address with and without a port', '192.0.2.1', '192.0.2.1:50123'],
  ])('is identified as one by %s', async (_, one, other) => {
    app = appWith(LIMITS)
    void read('a', one)
    void read('b', other)
    void read('c', '192.0.2.9')
    await begun('a', 'c')
    ends.shift()?.()
    await begun('a', 'c', 'b')
  })

  it('is identified by user once a token has been accepted, and by network before', async () => {
    const userId = await addUser(test.db, 'shopper')
    const user = await openSession(test.db, { userId, punchoutSessionId: null }, test.clock.now())
    app = appWith(LIMITS)
    const as = (token: string, name: string) =>
      ask(`${OWN}?name=${name}`, { headers: { Authorization: `Bearer ${token}` } }, GREEDY)
    const first = as(user, 'first')
    await begun('first')
    await endAll()
    expect(await status(first)).toBe(204)
    // Invented tokens share the network's turns; the user has a separate share.
    void read('a', GREEDY)
    for (const token of ['invented', 'another']) void as(token, token)
    void as(user, 'own')
    await begun('first', 'a', 'own')
  })

  it('has its share of the payments', async () => {
    const context = { req: { raw: new Request('http://shop.example') } } as RequestContext
    const { run } = makeAdmission({ maxAtWork: 8, maxWaiting: 0, maxWaitMs: 0 }, test.deps.log)
    const pay = (caller: string) =>
      run({ urgency: 'payment', caller, context }, () => hold(caller).then(() => new Response()))
    const paid = Array.from({ length: 6 }, () => pay('one'))
    await expect(pay('one')).rejects.toMatchObject({ status: 503 })
    paid.push(pay('other'))
    ends.forEach((end) => end())
    await Promise.all(paid)
  })
})

it('answers health checks at any load', async () => {
  for (let count = 0; count < 10; count += 1) void read('r')
  for (let count = 0; count < 10; count += 1) void write('w')
  expect(await status(ask('/healthz'))).toBe(200)
  expect(await status(ask('/readyz'))).toBe(200)
})

it('admits a page that opens 30 calls at once, by default', async () => {
  const { maxAtWork, maxWaiting, maxWaitMs } = readConfig({})
  app = appWith({ maxAtWork, maxWaiting, maxWaitMs, trustsProxy: true })
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => ask('/api/settings/site', {}, '10.0.0.1')),
  )
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
})

it.each([
  ['payments', submitCheckoutPayment, 'payment'],
  ['payments of open items', submitPayment, 'payment'],
  ['questions sent by POST', getPrices, 'read'],
  ['reads', endpoint({ ...about, method: 'GET', path: READ }), 'read'],
  ['GETs with an effect', endpoint({ ...about, method: 'GET', path: READ, isOnce: true }), 'write'],
  ['all others', endpoint({ ...about, method: 'POST', path: WRITE }), 'write'],
])('ranks %s as $2', (_, call, urgency) => {
  expect(urgencyOf(call)).toBe(urgency)
})
