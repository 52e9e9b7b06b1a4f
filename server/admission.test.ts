import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoint } from '@/contract/endpoint'
import { submitCheckoutPayment } from '@/contract/payment'
import { getPrices } from '@/contract/product'
import { openTestApp, type TestApp } from '@test/worlds/openTestApp'
import { urgencyOf } from './admission'
import { type App, createApp } from './app'
import { type Config, readConfig } from './config'
import { implement } from './implement'

const about = { access: 'anonymous', summary: 'A probe', source: 'test' } as const
const READ = '/api/probe/read'
const WRITE = '/api/probe/write'

/** Work that goes on until it is ended, first come first. */
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

const query = v.object({ name: v.optional(v.string()) })
const probes = [
  implement(endpoint({ ...about, method: 'GET', path: READ, query }), (call) => hold(call.query.name ?? '')),
  implement(endpoint({ ...about, method: 'POST', path: WRITE, query }), (call) =>
    hold(call.query.name ?? ''),
  ),
]

/** Four at work, of them three reads; two wait in each line. */
const LIMITS = { maxAtWork: 4, maxWaiting: 2, maxWaitMs: 1000 }

let test: TestApp
/** Each test has its own process. */
let app: App
let nowMs: number
let asked: Promise<Response>[]

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
})
afterAll(() => test.close())
beforeEach(() => {
  ends = []
  began = []
  asked = []
  nowMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  test.logs.length = 0
  app = appWith(LIMITS)
})
afterEach(() => endAll())

function appWith(limits: Partial<Config>): App {
  return createApp({ ...test.deps, config: { ...test.deps.config, ...limits } }, { more: probes })
}

function ask(path: string, init?: RequestInit): Promise<Response> {
  const answer = Promise.resolve(app.request(path, init))
  asked.push(answer)
  return answer
}

const read = (name: string) => ask(`${READ}?name=${name}`)
const write = (name: string) => ask(`${WRITE}?name=${name}`, { method: 'POST' })

async function begun(...names: string[]): Promise<void> {
  await vi.waitFor(() => {
    expect(began).toEqual(names)
  })
}

async function endAll(): Promise<void> {
  let open = asked.length
  for (const each of asked) void each.finally(() => (open -= 1))
  await vi.waitFor(() => {
    for (const end of ends.splice(0)) end()
    expect(open).toBe(0)
  })
}

const status = async (answer: Promise<Response>) => (await answer).status

/** By the answer to a later request, an earlier one works or waits. */
const settled = () => status(ask('/healthz'))

describe('reads above the limit', () => {
  it('wait, and are refused at once when too many wait', async () => {
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
  ])('are refused on arrival when the first has waited %i ms: %s', async (ms, isRefused) => {
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
  ])('are refused on arrival when those ahead start %i ms apart: %s', async (ms, isRefused) => {
    app = appWith({ maxAtWork: 4, maxWaiting: 20, maxWaitMs: 1000 })
    for (const name of ['1', '2', '3', '4', '5', '6', '7', '8']) void read(name)
    await begun('1', '2', '3')
    // One start counts an eighth: 100 and 101 ms, with five ahead of the last.
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

  it('are not begun for a client that is gone', async () => {
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

  it('keep no turn while a body arrives slowly', async () => {
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

it('answers health at any load', async () => {
  for (let count = 0; count < 10; count += 1) void read('r')
  for (let count = 0; count < 10; count += 1) void write('w')
  expect(await status(ask('/healthz'))).toBe(200)
  expect(await status(ask('/readyz'))).toBe(200)
})

it('admits a page that opens 30 calls at once, by default', async () => {
  const { maxAtWork, maxWaiting, maxWaitMs } = readConfig({})
  app = appWith({ maxAtWork, maxWaiting, maxWaitMs })
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask('/api/settings/site')))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
})

it.each([
  ['payments', submitCheckoutPayment, 'payment'],
  ['questions sent by POST', getPrices, 'read'],
  ['reads', endpoint({ ...about, method: 'GET', path: READ }), 'read'],
  ['GETs with an effect', endpoint({ ...about, method: 'GET', path: READ, isOnce: true }), 'write'],
  ['all others', endpoint({ ...about, method: 'POST', path: WRITE }), 'write'],
])('ranks %s', (_, call, urgency) => {
  expect(urgencyOf(call)).toBe(urgency)
})
