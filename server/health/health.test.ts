import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app'
import { openTestApp, type TestApp } from '@test/worlds/openTestApp'

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

  it('rejects requests while the process stops', async () => {
    const app = createApp({ ...test.deps, stopping: AbortSignal.abort() })
    expect(await ask('/healthz', app)).toEqual([200, { status: 'ok' }])
    expect(await ask('/readyz', app)).toEqual([503, { status: 'stopping' }])
  })

  it('rejects requests while the database does not answer', async () => {
    const other = await openTestApp({ seed: 'empty' })
    await other.close()
    expect(await ask('/healthz', other.app)).toEqual([200, { status: 'ok' }])
    expect(await ask('/readyz', other.app)).toEqual([503, { status: 'database unreachable' }])
  })
})
