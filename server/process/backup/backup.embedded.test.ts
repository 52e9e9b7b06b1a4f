import { eq } from 'drizzle-orm'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rowsOfAll } from '@test/database/contentOf'
import { writeEmbeddedCopy } from '@test/database/embeddedCopy'
import { builtServer } from '@test/worlds/app/builtServer'
import { OrderingClient } from '@test/kills/client'
import { METHODS } from '@test/worlds/payments/invoiceWorld'
import { ledgerFaults } from '@test/worlds/payments/ledgerLaws'
import { addCatalogue } from '@test/worlds/checkout/orderingWorld'
import { addCustomer, addUser } from '@test/worlds/accounts/storedAccounts'
import { makeRequester } from '@test/worlds/app/testRequests'
import { type Config, readConfig } from '../../foundation/config'
import type { Database } from '../../db/database'
import { lockFolder } from '../../db/folderLock'
import { openEmbedded } from '../../db/openEmbedded'
import { orderLines, orders } from '../../db/schema/ordering'
import { users } from '../../db/schema/accounts'
import { payments, receivables } from '../../db/schema/receivables'
import { createLog } from '../../foundation/log'
import { backUp, restore } from '../commands/backup'
import { type RunningServer, startServer } from '../commands/startServer'
import { localUrl } from '../commands/welcome'

const log = createLog('error')
const NAMES = ['ada', 'bo']
const INVOICES = 40

let folder: string
let config: Config
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  config = { ...readConfig({}), port: 0, seed: 'none', minFreeMb: 0, dataDir: join(folder, 'data') }
  file = join(folder, 'shop.backup')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function run(command: 'backup' | 'restore', dataDir: string, ...args: readonly string[]) {
  let output = ''
  let errors = ''
  const to = { write: (text: string) => (output += text), writeError: (text: string) => (errors += text) }
  const there = { ...config, dataDir }
  const code = await (command === 'backup' ? backUp(there, log, args, to) : restore(there, args, to))
  return { code, output, errors }
}

async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openEmbedded({ dataDir, minFreeMb: 0 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

const contentOf = (dataDir: string) => withDatabase(dataDir, rowsOfAll)

describe('a backup', () => {
  it('has the whole content, is only for its owner, and is restored to an empty folder', async () => {
    await writeEmbeddedCopy('demo', config.dataDir)
    const before = await contentOf(config.dataDir)
    expect(await run('backup', config.dataDir, file)).toMatchObject({ code: 0, errors: '' })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['data', 'shop.backup'])
    expect(await readdir(config.dataDir)).toEqual(['database'])
    const other = join(folder, 'other')
    expect((await run('restore', other, file)).output).toBe(`Restored ${file} to ${other}\n`)
    expect(await readdir(other)).toEqual(['database'])
    expect(await contentOf(other)).toEqual(before)
  })

  it.each([[['x', 'y']], [[]], [['--replace', 'x']]])('prints its usage for %o', async (args) => {
    const result = await run('backup', config.dataDir, ...args)
    expect(result).toMatchObject({ code: 2, output: '' })
    expect(result.errors).toMatch(/^Usage:\n {2}backup FILE/)
  })

  it('is rejected for PostgreSQL, with advice', async () => {
    config = { ...config, databaseUrl: 'postgres://127.0.0.1/shop' }
    for (const command of ['backup', 'restore'] as const) {
      await expect(run(command, config.dataDir, file)).rejects.toThrow('pg_dump')
    }
  })

  it('is not written to a folder, to one that is missing, or inside the database', async () => {
    await writeEmbeddedCopy('empty', config.dataDir)
    for (const [target, reason] of [
      [folder, 'is not a file'],
      [join(folder, 'none/shop.backup'), 'cannot be written (ENOENT)'],
      [join(config.dataDir, 'database/shop.backup'), 'is inside the database'],
    ] as const) {
      await expect(run('backup', config.dataDir, target)).rejects.toThrow(reason)
    }
  })

  it('needs a shop, which no other command may be using', async () => {
    await expect(run('backup', config.dataDir, file)).rejects.toThrow('there is no shop in')
    expect(await readdir(folder)).toEqual([])
    const lock = await lockFolder(config.dataDir)
    await expect(run('backup', config.dataDir, file)).rejects.toThrow(
      /is in use by this process\nStop the server first/,
    )
    await lock.release()
  })
})

/** Customers who order, each with invoices to pay. */
async function fill(db: Database): Promise<void> {
  await addCatalogue(db)
  for (const name of NAMES) {
    const customerId = await addCustomer(db, name)
    await addUser(db, name, {}, [customerId])
    const invoices = Array.from({ length: INVOICES }, (_, index) => ({
      customerId,
      arCode: `I${index}`,
      reference: `I${index}`,
      detailType: 1,
      invoiceDate: '2026-11-20',
      initial: '10.00',
      balance: '10.00',
    }))
    await db.insert(receivables).values(invoices)
  }
}

/** Pays one invoice after the other until all are paid or the signal aborts. */
async function payUntil(end: AbortSignal, url: string, username: string): Promise<number> {
  const { request, signIn } = makeRequester({ request: (path, init) => fetch(url + path, init) })
  const token = await signIn(username)
  let paid = 0
  for (; paid < INVOICES && !end.aborted; paid += 1) {
    const details = [{ arCode: `I${paid}`, detailType: 1, amount: '10.00' }]
    const json = { ...METHODS.card, paymentAmount: '10.00', details }
    const headers = { 'Idempotency-Key': `${username}-${paid}` }
    const answer = await request('/api/payment', { token, json, headers })
    expect([answer.status, await answer.json()]).toMatchObject([200, { isSuccess: true }])
  }
  return paid
}

/** Checks that the n-th order of a client has one line, of n napkins; returns the number of orders. */
async function ordersOf(db: Database, username: string): Promise<number> {
  const stored = await db
    .select({ napkins: orderLines.quantity })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(users.username, username))
    .orderBy(orders.id)
  expect(stored.map(({ napkins }) => Number(napkins))).toEqual(stored.map((_, index) => index + 1))
  return stored.length
}

/** Runs the command in its own process, beside a running server. */
async function backUpBeside(main: string, dataDir: string, to: string): Promise<number | null> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, MIN_FREE_MB: '0' }
  const child = spawn(process.execPath, [main, 'backup', to], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

describe('a backup of a running shop', () => {
  let running: RunningServer

  beforeEach(async () => {
    await writeEmbeddedCopy('empty', config.dataDir)
    running = await startServer({ config, log, storefrontFolders: [] })
    await fill(running.opened.db)
  })
  afterEach(() => running.stop())

  it('is consistent while people order and pay, and has what was answered before', async () => {
    const main = await builtServer()
    const url = localUrl(running.server, config.host)
    const end = new AbortController()
    const clients = NAMES.map((name) => new OrderingClient(url, name))
    const ordering = Promise.all(clients.map((client) => client.orderUntil(end.signal)))
    const paying = Promise.all(NAMES.map((name) => payUntil(end.signal, url, name)))
    const answered = () => clients.map(({ report }) => report.orderNumbers.length)
    await vi.waitFor(() => expect(Math.min(...answered())).toBeGreaterThan(1))
    const earlier = answered()
    expect(await backUpBeside(main, config.dataDir, file)).toBe(0)
    end.abort()
    await Promise.all([ordering, paying])
    // Restoring over a running shop is rejected.
    await expect(run('restore', config.dataDir, file, '--replace')).rejects.toThrow(
      /is in use by this process\nStop the server first/,
    )
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const later = answered()
    const dataDir = join(folder, 'restored')
    await run('restore', dataDir, file)
    await withDatabase(dataDir, async (db) => {
      expect(await ledgerFaults(db)).toEqual([])
      expect((await db.select().from(payments)).length).toBeGreaterThan(0)
      for (const [who, name] of NAMES.entries()) {
        const found = await ordersOf(db, name)
        expect(found).toBeGreaterThanOrEqual(earlier[who] ?? Infinity)
        expect(found).toBeLessThanOrEqual(later[who] ?? 0)
      }
    })
  })
})
