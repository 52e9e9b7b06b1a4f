import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '../app'
import { documents } from '../../db/schema/content'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'

const PROBES_MS = 5000

let test: TestApp

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
})
afterAll(() => test.close())

async function ask(path: string, app = test.app): Promise<[number, unknown]> {
  const response = await app.request(path)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  return [response.status, await response.json()]
}

describe('health', () => {
  it('is good while the process runs and its database answers', async () => {
    expect(await ask('/healthz')).toEqual([200, { status: 'ok' }])
    expect(await ask('/readyz')).toEqual([200, { status: 'ready' }])
  })

  it('is not ready while the process stops', async () => {
    const app = createApp({ ...test.deps, stopping: AbortSignal.abort() })
    expect(await ask('/healthz', app)).toEqual([200, { status: 'ok' }])
    expect(await ask('/readyz', app)).toEqual([503, { status: 'stopping' }])
  })

  it('is not ready while the database has no room to write, and recovers', async () => {
    await test.db.execute(sql`create function probe_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    await test.db.execute(sql`create trigger probe_full before insert on documents
      for each row execute function probe_full()`)
    test.clock.advance(PROBES_MS)
    expect(await ask('/healthz')).toEqual([200, { status: 'ok' }])
    expect(await ask('/readyz')).toEqual([503, { status: 'disk full' }])
    await test.db.execute(sql`drop trigger probe_full on documents`)
    test.clock.advance(PROBES_MS)
    expect(await ask('/readyz')).toEqual([200, { status: 'ready' }])
  })

  it('writes once for all probes within five seconds, and leaves nothing', async () => {
    const writes = vi.spyOn(test.db, 'transaction')
    test.clock.advance(PROBES_MS)
    for (let probes = 0; probes < 20; probes += 1) await ask('/readyz')
    expect(writes).toHaveBeenCalledTimes(1)
    test.clock.advance(PROBES_MS - 1)
    await ask('/readyz')
    expect(writes).toHaveBeenCalledTimes(1)
    test.clock.advance(1)
    await ask('/readyz')
    expect(writes).toHaveBeenCalledTimes(2)
    expect(await test.db.select().from(documents)).toEqual([])
  })

  it('is not ready while the database does not answer', async () => {
    const other = await openTestApp({ seed: 'empty' })
    await other.close()
    expect(await ask('/healthz', other.app)).toEqual([200, { status: 'ok' }])
    expect(await ask('/readyz', other.app)).toEqual([503, { status: 'database unreachable' }])
  })
})
