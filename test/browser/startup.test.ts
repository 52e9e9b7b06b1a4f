import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccount } from './support/account'
import { runToEnd, startServer, type EndedRun } from './support/startServer'

let folder: string
/** Accepts connections and never answers. */
let silent: Server

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradecounter-startup-'))
  silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
})
afterAll(async () => {
  silent.close()
  await rm(folder, { recursive: true, force: true })
})

const silentPort = () => String((silent.address() as AddressInfo).port)

function expectOneLine({ exitCode, stdout, stderr }: EndedRun, line: RegExp): void {
  expect(stderr).toMatch(/^[^\n]+\n$/)
  expect(stderr.trimEnd()).toMatch(line)
  expect(stdout).toBe('')
  expect(exitCode).toBe(1)
}

describe('a server that cannot start says why in one line', () => {
  it.concurrent.each([
    ['an invalid PORT', { PORT: 'http' }, /^PORT must be a whole number .* not 'http'$/],
    ['a PORT out of range', { PORT: '65536' }, /^PORT must be a whole number .* not '65536'$/],
    ['an invalid DATABASE_URL', { DATABASE_URL: 'hunter2' }, /^DATABASE_URL must be an address/],
    [
      'a DATABASE_URL of another database',
      { DATABASE_URL: 'mysql://root:hunter2@localhost/shop' },
      /^DATABASE_URL must be an address/,
    ],
    [
      'a database where nothing listens',
      { DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop' },
      /^DATABASE_URL: nothing listens at 127\.0\.0\.1:1\/shop$/,
    ],
    [
      'a database whose host does not exist',
      { DATABASE_URL: 'postgres://shop:hunter2@nowhere.invalid/shop' },
      /^DATABASE_URL: .*nowhere\.invalid/,
    ],
    [
      'a data folder below a file',
      { DATA_DIR: join(import.meta.filename, 'data') },
      /^DATA_DIR: .* cannot be written/,
    ],
    [
      'a data folder that cannot be created',
      { DATA_DIR: '/proc/data' },
      /^DATA_DIR: \/proc\/data cannot be written/,
    ],
  ])('%s', async (_, env, line) => {
    const failed = await runToEnd({ PORT: '0', DATA_DIR: join(folder, 'unused'), SEED: 'none', ...env })
    expectOneLine(failed, line)
    expect(failed.stderr).not.toContain('hunter2')
  })

  it.concurrent('a database that does not answer', async () => {
    const DATABASE_URL = `postgres://shop:hunter2@127.0.0.1:${silentPort()}/shop`
    const failed = await runToEnd({ PORT: '0', DATABASE_URL, SEED: 'none' })
    expectOneLine(failed, /^DATABASE_URL: /)
    expect(failed.stderr).not.toContain('hunter2')
  })

  it.concurrent('a port that is taken', async () => {
    const PORT = silentPort()
    const failed = await runToEnd({ PORT, DATA_DIR: join(folder, 'taken'), SEED: 'none' })
    expectOneLine(failed, new RegExp(`^PORT: ${PORT} .* is taken by another program$`))
    expect(await readdir(folder)).not.toContain('taken')
  })
})

describe('a data folder', () => {
  it('belongs to one process; after Ctrl-C it is free, and the next start finds it filled', async () => {
    const DATA_DIR = join(folder, 'data')
    const storage = { env: { DATA_DIR }, remove: () => Promise.resolve() }
    // A small catalogue: other tests cover loading.
    const first = await startServer({ storage, env: { SEED_PRODUCTS: '600' } })
    expect(first.output()).toContain('The demo data is loaded')
    expectOneLine(await runToEnd({ PORT: '0', DATA_DIR }), /^DATA_DIR: .* is in use by process \d+$/)
    const buyer = await openAccount(first)
    const lines = (await buyer.fill(1)).lines
    expect(await first.stop('SIGINT')).toBe(0)
    expect(await readdir(DATA_DIR)).toEqual(['database'])

    const second = await startServer({ storage })
    expect(second.output()).not.toContain('demo data')
    expect((await buyer.at(second).cart()).lines).toEqual(lines)
    expect(await second.stop('SIGTERM')).toBe(0)
    expect(await readdir(DATA_DIR)).toEqual(['database'])
  })
})
