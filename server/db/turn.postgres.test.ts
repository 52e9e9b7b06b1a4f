import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { isUnavailable } from './errors'

let test: TestApp

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
})
afterAll(() => test.close())

it('a turn aborts the signal of its work when it is lost with its connection', async () => {
  const outcome = await test.deps.takeTurn(0, async (lost) => {
    const abortEvent = once(lost, 'abort')
    await test.db.execute(sql`select pg_terminate_backend(l.pid) from pg_locks l
      join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and d.datname = current_database()`)
    await abortEvent
    return isUnavailable(lost.reason)
  })
  expect(outcome).toBe(true)
  expect(await test.deps.takeTurn(1000, () => Promise.resolve('free'))).toBe('free')
})
