import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { endpoint } from '@/contract/endpoint'
import type { Database } from '../db/database'
import { holidays } from '../db/schema/accounts'
import { implement } from '../accounts/routes/implement'
import type { StoredAnswer } from '../db/once'
import { once } from './idempotency'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { TEST_NOW } from '@test/fakes/testClock'

/** Long enough for a free lock, short for a held one. */
const WAIT_MS = 300
const DAY = '2026-12-24'
const REQUEST = { scope: 'buyer POST /api/cart/submit', key: 'k1', requestHash: 'h1' }

const remove = implement(
  endpoint({
    method: 'POST',
    path: '/api/remove',
    access: 'anonymous',
    summary: 'Removes a row that somebody else may hold',
    source: 'Own: a test',
    isIdempotent: true,
    response: v.object({ isDone: v.boolean() }),
  }),
  async ({ deps }) => {
    await deps.db.execute(sql.raw(`set local lock_timeout = ${WAIT_MS}`))
    await deps.db.delete(holidays).where(eq(holidays.day, DAY))
    return { isDone: true }
  },
)

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ seed: 'empty', more: [remove] })
})
afterAll(() => test.close())
beforeEach(() => test.db.delete(holidays))

function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

it('answers a replay with 503 while the first request runs, then with its answer', async () => {
  const begun = gate()
  const turnGate = gate()
  let runs = 0
  const work = async (db: Database): Promise<StoredAnswer> => {
    runs += 1
    await db.insert(holidays).values({ day: DAY })
    begun.open()
    await turnGate.opened
    return { status: 200, body: { orderNumber: '500001' } }
  }
  const send = () => once(test.db, REQUEST, TEST_NOW, work, WAIT_MS)
  const first = send()
  await begun.opened
  await expect(send()).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  turnGate.open()
  const answer = { status: 200, body: { orderNumber: '500001' } }
  expect(await first).toEqual(answer)
  expect(await send()).toMatchObject({ ...answer, headers: { 'Idempotency-Replayed': 'true' } })
  expect(runs).toBe(1)
  expect(await test.db.select().from(holidays)).toEqual([{ day: DAY }])
})

it('answers a request with 503 when it waits too long for a lock', async () => {
  await test.db.insert(holidays).values({ day: DAY })
  const locked = gate()
  const turnGate = gate()
  const other = test.db.transaction(async (tx) => {
    await tx.select().from(holidays).for('update')
    locked.open()
    await turnGate.opened
  })
  await locked.opened
  const headers = { 'Idempotency-Key': 'remove-1' }
  const send = () => test.request('/api/remove', { method: 'POST', headers })
  const blocked = await send()
  expect([blocked.status, blocked.headers.get('Retry-After')]).toEqual([503, '1'])
  turnGate.open()
  await other
  expect((await send()).status).toBe(200)
  expect(await test.db.select().from(holidays)).toEqual([])
})
