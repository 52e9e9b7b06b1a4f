import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { StartupError } from '../foundation/failure'
import { createLog } from '../foundation/log'
import { openPostgres, requireVersion, requireWrites } from './openPostgres'
import { toStartupError } from './postgresErrors'

describe('requireVersion', () => {
  it.each(['150000', '150004', '160001', '180000'])('accepts %s', (version) => {
    expect(() => {
      requireVersion(version)
    }).not.toThrow()
  })

  it('rejects versions older than 15', () => {
    expect(() => {
      requireVersion('140099')
    }).toThrow(new StartupError('DATABASE_URL: PostgreSQL 15 or later is needed, this is 14'))
  })
})

it.each([
  [{ isReplica: true, isReadOnly: 'off' }, 'DATABASE_URL: this is a read-only replica'],
  [{ isReplica: false, isReadOnly: 'on' }, 'DATABASE_URL: this database is read-only'],
])('rejects a database that takes no writes: %o', (found, message) => {
  expect(() => {
    requireWrites(found)
  }).toThrow(message)
})

it('accepts a database that takes writes', () => {
  expect(() => {
    requireWrites({ isReplica: false, isReadOnly: 'off' })
  }).not.toThrow()
})

describe('toStartupError', () => {
  const url = 'postgres://shop:hunter2@db.internal:5433/shop'
  const coded = (code: string) => Object.assign(new Error('connection failed\nwith details'), { code })

  it.each([
    ['ECONNREFUSED', 'nothing listens at db.internal:5433/shop'],
    ['ENOTFOUND', 'no such host: db.internal:5433/shop'],
    ['28P01', 'wrong user name or password for db.internal:5433/shop'],
    ['3D000', 'no such database: db.internal:5433/shop'],
    ['42501', 'this user may not create tables in db.internal:5433/shop'],
    ['XX000', 'cannot use db.internal:5433/shop (connection failed)'],
  ])('explains %s: %s', (code, text) => {
    expect(toStartupError(coded(code), url).message).toBe(`DATABASE_URL: ${text}`)
  })

  it('unwraps the errors of drivers', () => {
    const both = new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')], '')
    expect(toStartupError(both, url).message).toMatch(/nothing listens/)
    const wrapped = new Error('Failed query', { cause: coded('42501') })
    expect(toStartupError(wrapped, url).message).toMatch(/may not create tables/)
  })

  it('returns a StartupError unchanged', () => {
    const known = new StartupError('DATABASE_URL: something')
    expect(toStartupError(known, url)).toBe(known)
  })
})

it('gives up on a server that accepts connections and never answers', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    silent.close()
  })
  const opening = openPostgres(`postgres://shop:hunter2@127.0.0.1:${port}/shop`, createLog('error', vi.fn()))
  const refused = expect(opening).rejects.toThrow(/^DATABASE_URL: (?!.*hunter2)[^\n]+$/)
  await once(silent, 'connection')
  await vi.advanceTimersByTimeAsync(10_000)
  await refused
})
