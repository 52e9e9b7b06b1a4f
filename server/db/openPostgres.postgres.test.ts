import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { endpoint } from '@/contract/endpoint'
import { createApp } from '../process/app'
import { readConfig } from '../foundation/config'
import { users } from './schema/accounts'
import { openPostgres } from './openPostgres'
import { seedWhenEmpty } from '../process/commands/seed'
import { implement } from '../accounts/routes/implement'
import { makeSharedBodies } from '../http/reply/sharedBodies'
import { makeImageCopies } from '../catalogue/images/imageCopies'
import { makeImageSync } from '../catalogue/images/imageSync'
import { makeImports } from '../cart/imports'
import { makeRenderings } from '../documents/rendering/renderings'
import { makeListedProducts } from '../catalogue/listedProducts'
import { makeSiteUnits } from '../site/siteUnits'
import { createLog } from '../foundation/log'
import { makeMetrics } from '../process/metrics/metrics'

const SERVER = process.env.TEST_DATABASE_URL ?? ''
const NAME = `tradecounter_test_${randomBytes(6).toString('hex')}`
const ROLE = `${NAME}_role`
const LOG = createLog('error')

function url(change: (url: URL) => void = () => undefined): string {
  const result = new URL(SERVER)
  result.pathname = `/${NAME}`
  change(result)
  return result.href
}

const CUT = endpoint({
  method: 'POST',
  path: '/api/cut',
  access: 'anonymous',
  summary: 'Loses its connection',
  source: 'Own: a test',
  isIdempotent: true,
  response: v.object({ isDone: v.boolean() }),
})
/** PostgreSQL rejects a `begin` with this level. */
const NO_SUCH_LEVEL = { isolationLevel: 'no such level' as 'serializable' }

let admin: pg.Client

beforeAll(async () => {
  admin = new pg.Client({ connectionString: SERVER })
  await admin.connect()
  await admin.query(`create database ${NAME}`)
  await admin.query(`create role ${ROLE} login password 'hunter2'`)
  await admin.query(`revoke all on database ${NAME} from public`)
  await admin.query(`grant connect on database ${NAME} to ${ROLE}`)
})
afterAll(async () => {
  await admin.query(`drop database ${NAME} with (force)`)
  await admin.query(`drop role ${ROLE}`)
  await admin.end()
})

describe('openPostgres', () => {
  it('rejects a wrong password without showing it', async () => {
    const wrong = url((each) => {
      each.password = 'hunter3'
    })
    const opening = openPostgres(wrong, LOG)
    await expect(opening).rejects.toThrow(/^DATABASE_URL: wrong user name or password for [^\n]+$/)
    await expect(opening).rejects.not.toThrow(/hunter3/)
  })

  it('rejects a database that does not exist', async () => {
    const missing = url((each) => {
      each.pathname = '/tradecounter_nowhere'
    })
    await expect(openPostgres(missing, LOG)).rejects.toThrow(
      /^DATABASE_URL: no such database: [^\n]+nowhere$/,
    )
  })

  it('rejects a user who may not create tables', async () => {
    const powerless = url((each) => {
      each.username = ROLE
      each.password = 'hunter2'
    })
    await expect(openPostgres(powerless, LOG)).rejects.toThrow(
      /^DATABASE_URL: this user may not create tables/,
    )
  })

  it('migrates and fills an empty database once, however many processes start', async () => {
    let fills = 0
    const opened = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url(), LOG)))
    const done = await Promise.all(
      opened.map((each) =>
        seedWhenEmpty(
          each,
          async (db) => {
            fills += 1
            const fields = { email: 'one@example.com', name: 'One', type: 'Customer' } as const
            await db.insert(users).values({ username: 'one', ...fields })
          },
          LOG,
        ),
      ),
    )
    expect(fills).toBe(1)
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await opened[0]?.db.select({ username: users.username }).from(users)).toEqual([
      { username: 'one' },
    ])
    for (const each of opened) await each.close()
  })

  it('leaves the database empty and the lock free when filling fails', async () => {
    const opened = await openPostgres(url(), LOG)
    await opened.db.delete(users)
    const filling = seedWhenEmpty(
      opened,
      async (db) => {
        const fields = { email: 'two@example.com', name: 'Two', type: 'Customer' } as const
        await db.insert(users).values({ username: 'two', ...fields })
        throw new Error('half-way')
      },
      LOG,
    )
    await expect(filling).rejects.toThrow('half-way')
    expect(await opened.db.select().from(users)).toEqual([])
    expect(await seedWhenEmpty(opened, () => Promise.resolve(), LOG)).toBe(true)
    await opened.close()
  })

  it('recovers after its connections were cut', async () => {
    const opened = await openPostgres(url(), LOG)
    await opened.db.select().from(users)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [NAME])
    const attempt = () => opened.db.select().from(users)
    await attempt().catch(() => undefined)
    expect(await attempt()).toEqual([])
    await opened.close()
  })

  it('answers 503, and keeps running, when a transaction loses its connection', async () => {
    const logs: string[] = []
    const opened = await openPostgres(
      url(),
      createLog('warn', (line) => logs.push(line)),
    )
    let isCut = true
    const write = implement(CUT, async ({ deps }) => {
      const pid = sql<number>`pg_backend_pid()`
      const [own] = await deps.db.select({ pid }).from(sql`(values (1)) as one`)
      if (isCut) {
        await admin.query('select pg_terminate_backend($1)', [own?.pid])
        await vi.waitFor(() => {
          expect(logs.join()).toContain('A database connection was lost')
        })
      }
      await deps.db.select().from(users)
      return { isDone: true }
    })
    const config = readConfig({})
    const stopping = new AbortController().signal
    const deps = {
      db: opened.db,
      takeTurn: opened.takeTurn,
      clock: () => new Date(),
      databaseNow: () => sql`clock_timestamp()`,
      log: createLog('error', () => null),
      metrics: makeMetrics(),
      config,
      stopping,
      fetch,
      bodies: makeSharedBodies(),
      listedProducts: makeListedProducts(),
      siteUnits: makeSiteUnits(),
      imageSync: makeImageSync(),
      imageCopies: makeImageCopies(),
      imports: makeImports(),
      renderings: makeRenderings(),
      gateway: null,
      mail: { kick: () => undefined },
      webhooks: { kick: () => undefined },
    }
    const app = createApp(deps, { more: [write] })
    const call = async () =>
      app.request('/api/cut', { method: 'POST', headers: { 'Idempotency-Key': 'cut-1' } })
    const lost = await call()
    expect([lost.status, lost.headers.get('Retry-After')]).toEqual([503, '5'])
    isCut = false
    expect((await call()).status).toBe(200)
    await opened.close()
  })

  it('releases a connection when a transaction cannot begin', async () => {
    const opened = await openPostgres(url(), LOG)
    const begin = () => opened.db.transaction((tx) => tx.select().from(users), NO_SUCH_LEVEL)
    for (let time = 0; time < 11; time += 1) await expect(begin()).rejects.toThrow(/begin/)
    expect(await opened.db.select().from(users)).toEqual([])
    await opened.close()
  })
})
