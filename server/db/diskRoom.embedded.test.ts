import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../process/app'
import { addUser } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { makeRequester, type Requester } from '@test/worlds/app/testRequests'
import { rejectWithoutSpace } from './diskRoom'
import { openEmbedded } from './openEmbedded'
import * as schema from './schema/index'

const MB = 1024 * 1024
const MIN_MB = 64

let test: TestApp
let guarded: Requester
let free = Infinity

beforeAll(async () => {
  test = await openTestApp({ seed: 'demo' })
  const { $client: client } = test.db as unknown as { $client: PGlite }
  const db = drizzle({ client, schema, logger: rejectWithoutSpace('/data', MIN_MB, () => free) })
  guarded = makeRequester(createApp({ ...test.deps, db }))
  await addUser(test.db, 'buyer')
})
afterAll(() => test.close())

describe('an embedded database whose disk is nearly full', () => {
  it.each([
    [MIN_MB * MB - 1, 503],
    [MIN_MB * MB, 200],
    [MIN_MB * MB + 1, 200],
  ])('with %i bytes free answers a sign-in with %i', async (bytes, status) => {
    free = bytes
    const form = { grant_type: 'password', client_id: 'storefront', username: 'buyer', password: 'Demo!2345' }
    const answer = await guarded.request('/api/token', { form })
    expect([answer.status, answer.headers.has('Retry-After')]).toEqual([status, status === 503])
  })

  it('still serves reads, also of signed-in users, and is not ready until there is room', async () => {
    free = Infinity
    const token = await guarded.signIn('buyer')
    // Makes the session's last use due to be recorded.
    test.clock.advance(10 * 60_000)
    free = 0
    expect((await guarded.request('/api/user', { token })).status).toBe(200)
    expect((await guarded.request('/api/settings/site')).status).toBe(200)
    expect((await guarded.request('/readyz')).status).toBe(503)
    free = Infinity
    test.clock.advance(5000)
    expect((await guarded.request('/readyz')).status).toBe(200)
  })
})

it('an embedded database is not opened on a disk without room for it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'full-'))
  await expect(openEmbedded({ dataDir, minFreeMb: 1_000_000_000 })).rejects.toThrow(
    /^DATA_DIR: the disk of \S+ is full \(\d+ MB are free, at least 1000000064 MB are needed\)$/,
  )
  await rm(dataDir, { recursive: true })
})
