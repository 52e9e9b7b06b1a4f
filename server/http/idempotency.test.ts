import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoint } from '@/contract/endpoint'
import { holidays } from '../db/schema/accounts'
import { idempotencyKeys } from '../db/schema/operations'
import { Failure } from '../foundation/failure'
import { implement } from '../accounts/routes/implement'
import { IDEMPOTENCY_TTL_MS } from './idempotency'
import { addCustomer, addUser } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import type { Requester } from '@test/worlds/app/testRequests'

/** The effect of the next run, after its write. */
let outcome: () => void = () => undefined
let runs = 0
const DAY = '2026-12-24'

const shape = endpoint({
  method: 'POST',
  path: '/api/once/:name',
  access: 'customer',
  summary: 'Writes a row and counts its runs',
  source: 'Own: a test',
  isIdempotent: true,
  body: v.object({ amount: v.number() }),
  response: v.object({ run: v.number(), amount: v.number() }),
})

const write = implement(shape, async ({ body, deps }) => {
  runs += 1
  await deps.db.insert(holidays).values({ day: DAY })
  outcome()
  return { run: runs, amount: body.amount }
})

let test: TestApp
let second: Requester
let token: string
let otherToken: string

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty', more: [write] })
  second = await test.openSecond()
  const customer = await addCustomer(test.db, 'BISTRO')
  await addUser(test.db, 'buyer', {}, [customer])
  await addUser(test.db, 'clerk', {}, [customer])
})
afterAll(() => test.close())
beforeEach(async () => {
  runs = 0
  outcome = () => undefined
  await test.db.delete(holidays)
  await test.db.delete(idempotencyKeys)
  token = await test.signIn('buyer')
  otherToken = await test.signIn('clerk')
})

interface Post {
  readonly key?: string
  readonly amount?: number
  readonly path?: string
  readonly by?: string
  readonly at?: Requester
}

function post({ key = 'k1', amount = 1, path = 'a', by = token, at = test }: Post = {}): Promise<Response> {
  const headers = { 'Idempotency-Key': key }
  return at.request(`/api/once/${path}`, { token: by, json: { amount }, headers })
}

async function rows(): Promise<number> {
  return (await test.db.select().from(holidays)).length
}

describe('a request with an Idempotency-Key', () => {
  it('runs once, and its repeat gets the first answer', async () => {
    const first = await post()
    const repeat = await post()
    expect([first.status, repeat.status]).toEqual([200, 200])
    expect(await first.json()).toEqual({ run: 1, amount: 1 })
    expect(await repeat.json()).toEqual({ run: 1, amount: 1 })
    expect(repeat.headers.get('Idempotency-Replayed')).toBe('true')
    expect(await rows()).toBe(1)
  })

  it('runs once when sent many times simultaneously, to two processes', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) => post({ at: index % 2 === 0 ? test : second })),
    )
    expect(all.map(({ status }) => status)).toEqual(Array<number>(10).fill(200))
    for (const response of all) expect(await response.json()).toEqual({ run: 1, amount: 1 })
    expect(runs).toBe(1)
    expect(await rows()).toBe(1)
  })

  it('is separate with another key, user or path', async () => {
    await post()
    await test.db.delete(holidays)
    await post({ key: 'k2' })
    await test.db.delete(holidays)
    await post({ by: otherToken })
    await test.db.delete(holidays)
    await post({ path: 'b' })
    expect(runs).toBe(4)
  })

  it('is rejected when its key was used with other content', async () => {
    await post()
    const other = await post({ amount: 2 })
    expect(other.status).toBe(422)
    expect(await other.json()).toEqual({ message: 'This Idempotency-Key was used for another request' })
    expect(runs).toBe(1)
  })

  it('is remembered when rejected, without side effects', async () => {
    outcome = () => {
      throw new Failure(409, { message: 'Out of stock', errors: ['Out of stock'] })
    }
    const first = await post()
    expect(await rows()).toBe(0)
    outcome = () => undefined
    const repeat = await post()
    expect([first.status, repeat.status]).toEqual([409, 409])
    expect(await repeat.json()).toEqual({ message: 'Out of stock', errors: ['Out of stock'] })
    // The language of the first answer is unknown by then.
    expect(['Content-Language', 'Idempotency-Replayed'].map((name) => repeat.headers.has(name))).toEqual([
      false,
      true,
    ])
    expect(runs).toBe(1)
  })

  it.each([
    ['an exception', () => new Error('disk full'), 500],
    ['an answer from 500 on', () => new Failure(502, { message: 'No payment service' }), 502],
  ])('can be repeated after %s, which leaves no trace', async (_, error, status) => {
    outcome = () => {
      throw error()
    }
    const failed = await post()
    expect(failed.status).toBe(status)
    expect(await rows()).toBe(0)
    expect(await test.db.select().from(idempotencyKeys)).toEqual([])
    outcome = () => undefined
    expect((await post()).status).toBe(200)
    expect(await rows()).toBe(1)
  })

  it('is new again after a day', async () => {
    await post()
    test.clock.advance(IDEMPOTENCY_TTL_MS)
    const later = await test.signIn('buyer')
    expect((await post({ by: later })).headers.has('Idempotency-Replayed')).toBe(true)
    test.clock.advance(1)
    await test.db.delete(holidays)
    const response = await post({ by: later })
    expect(response.headers.has('Idempotency-Replayed')).toBe(false)
    expect(await response.json()).toEqual({ run: 2, amount: 1 })
  })

  it.each(['', ' ', 'a b', 'ü', 'x'.repeat(201)])('is rejected when its key is %o', async (key) => {
    expect((await post({ key })).status).toBe(400)
    expect(runs).toBe(0)
  })
})

it('requests without a key run every time', async () => {
  await test.request('/api/once/a', { token, json: { amount: 1 } })
  await test.db.delete(holidays).where(eq(holidays.day, DAY))
  await test.request('/api/once/a', { token, json: { amount: 1 } })
  expect(runs).toBe(2)
})
