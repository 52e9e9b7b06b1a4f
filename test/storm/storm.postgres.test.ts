import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildServer } from '../../scripts/build/buildIfStale'
import { createPostgresCopy, type PostgresCopy } from '../database/postgresCopy'
import { runStorm } from './storm'

const ROOT = join(import.meta.dirname, '../..')
const BUILT = `node_modules/.cache/tradecounter/storm-${process.pid}`
const SERVER = process.env.TEST_DATABASE_URL ?? ''

let copy: PostgresCopy

beforeAll(async () => {
  await buildServer(BUILT)
  copy = await createPostgresCopy(SERVER, 'empty')
})
afterAll(async () => {
  await copy.drop()
  await rm(join(ROOT, BUILT), { recursive: true, force: true })
})

/** Ends every connection to the database, like a crash. The server itself keeps running for other tests. */
async function endConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER })
  await client.connect()
  try {
    const name = new URL(copy.url).pathname.slice(1)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  } finally {
    await client.end()
  }
}

it('a short storm loses and duplicates nothing', async () => {
  const seed = String(Date.now())
  const { faults, last, orders } = await runStorm({
    ...{ main: join(ROOT, BUILT, 'main.js'), databaseUrl: copy.url, crashDatabase: endConnections },
    ...{ seed, minutes: 0.3, people: 7 },
  })
  expect(faults, `npm run test:storm -- --seed ${seed}\n${last.join('\n')}`).toEqual([])
  expect(orders).toBeGreaterThan(0)
})
