import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer as createSocketServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Config, readConfig } from '../../foundation/config'
import { addKey } from '../../exchange/keys/exchangeKeys'
import { createLog } from '../../foundation/log'
import { type RunningServer, startServer } from './startServer'
import { localUrl, welcome } from './welcome'
import { SHOP_FILES } from '@test/builders/exchangeFiles'
import { postAsHuman, registrationOf } from '@test/worlds/accounts/accountCalls'
import { writeEmbeddedCopy } from '@test/database/embeddedCopy'
import { addUser, saveSetting } from '@test/worlds/accounts/storedAccounts'
import { openSmtpSink } from '@test/fakes/smtpSink'
import { makeRequester } from '@test/worlds/app/testRequests'

let prepared: string
let folder: string
let running: RunningServer[]
let logs: string[]

beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'prepared-'))
  await writeEmbeddedCopy('empty', prepared)
})
afterAll(() => rm(prepared, { recursive: true, force: true }))
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-'))
  running = []
  logs = []
})
afterEach(async () => {
  for (const each of running) await each.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(fields: Partial<Config> = {}): Promise<RunningServer> {
  const config: Config = {
    ...readConfig({}),
    port: 0,
    seed: 'none',
    dataDir: join(folder, 'data'),
    ...fields,
  }
  const log = createLog('info', (line) => logs.push(line))
  const server = await startServer({ config, log, storefrontFolders: [folder] })
  running.push(server)
  return server
}

/** Uses a prepared folder: creating a database takes longer than these tests. */
async function prepare(): Promise<void> {
  await cp(prepared, join(folder, 'data'), { recursive: true })
}

async function stop(server: RunningServer): Promise<void> {
  running = running.filter((each) => each !== server)
  await server.stop()
}

async function freePort(): Promise<number> {
  const server = createSocketServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Takes a port until the test ends; rejects if it is in use. */
async function listen(port: number): Promise<void> {
  const server = createSocketServer().listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
}

/** Resolves if a server listens there; rejects otherwise. */
async function connected(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.destroy()
}

describe('a server', () => {
  it('answers, is ready, locks its folder, and can restart on it', async () => {
    await prepare()
    for (const isProduction of [false, true]) {
      const server = await start({ isProduction })
      const url = localUrl(server.server, '127.0.0.1')
      expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' })
      expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' })
      const inUse = `DATA_DIR: ${join(folder, 'data')} is in use by this process`
      await expect(start()).rejects.toThrow(inUse)
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      await stop(server)
      await expect(fetch(`${url}/healthz`)).rejects.toThrow()
      expect(logs.some((line) => line.includes('SMTP_URL is not set: no mail is sent'))).toBe(isProduction)
    }
  })

  it('loads what is put into its exchange folder, and takes data over HTTP', async () => {
    await prepare()
    const exchangeDir = join(folder, 'exchange')
    await mkdir(join(exchangeDir, 'nightly'), { recursive: true })
    for (const [name, content] of Object.entries({ ...SHOP_FILES, ready: '' })) {
      await writeFile(join(exchangeDir, 'nightly', name), content)
    }
    const { server, opened } = await start({ exchangeDir })
    await vi.waitFor(async () => {
      expect(await readdir(join(exchangeDir, 'archive'))).toHaveLength(1)
    }, 20_000)
    const key = await addKey(
      { db: opened.db, clock: () => new Date() },
      { name: 'erp', kinds: null, directions: ['in'] },
    )
    const answer = await fetch(`${localUrl(server, '127.0.0.1')}/api/exchange/stock`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'text/csv' },
      body: SHOP_FILES['stock.csv'],
    })
    expect(await answer.json()).toMatchObject({ counts: [{ kind: 'stock', unchanged: 2 }] })
  })

  it('prints its URL and its outbox’s, and only accounts that exist', async () => {
    await prepare()
    const sink = await openSmtpSink()
    const { publicUrl } = readConfig({ PORT: '0' })
    const { server, opened } = await start({ smtpUrl: sink.url, publicUrl, humanCheckCost: 1 })
    const url = localUrl(server, '127.0.0.1')
    const ready = `Tradecounter is ready at ${url}\n`
    const text = (isProduction: boolean, smtpUrl: string | null) =>
      welcome(url, { isProduction, smtpUrl, publicUrl: url, host: '127.0.0.1' }, opened.db)
    const nobody = 'Nobody can sign in yet. Add the first administrator: npm run user -- add'
    expect(await text(false, sink.url)).toContain(`${ready}${nobody}`)
    await addUser(opened.db, 'buyer')
    expect(await text(false, null)).toBe(`${ready}Mail is kept in the outbox: ${url}/outbox\n`)
    expect(await text(true, null)).toBe(ready)
    expect(await text(false, sink.url)).toBe(ready)
    expect(logs.join('')).toContain('There is no built storefront')
    // The mail of a registration contains the server's URL.
    await saveSetting(opened.db, 'site', { allowConsumer: true })
    const requester = makeRequester({ request: (path, init) => fetch(url + path, init) })
    const answer = await postAsHuman(requester, '/api/consumer/signup', registrationOf())
    expect(answer.status).toBe(200)
    await vi.waitFor(() => {
      expect(sink.mails.join('')).toContain(`${url}/verifyemail?t=`)
    })
    await sink.close()
  })

  it('rejects a taken port before opening anything', async () => {
    const port = await freePort()
    await listen(port)
    await expect(start({ port })).rejects.toThrow(`PORT: ${port} on 127.0.0.1 is taken by another program`)
    expect(await readdir(folder)).toEqual([])
  })

  it('releases its port when its database cannot be used', async () => {
    const port = await freePort()
    await expect(start({ port, dataDir: '/dev/null/data' })).rejects.toThrow(/^DATA_DIR: /)
    await listen(port)
  })

  it('holds a request that arrives before it is ready, and then answers it', async () => {
    const port = await freePort()
    let isRunning = false
    const starting = start({ port }).then(() => {
      isRunning = true
    })
    await vi.waitFor(() => connected(port))
    expect(isRunning).toBe(false)
    const url = `http://127.0.0.1:${port}/readyz`
    await expect(fetch(url, { signal: AbortSignal.timeout(20) })).rejects.toThrow(/timeout/)
    const early = await fetch(url)
    expect([early.status, await early.json()]).toEqual([200, { status: 'ready' }])
    await starting
  })

  it('rejects a host that is not its own', async () => {
    await expect(start({ host: '192.0.2.1' })).rejects.toThrow(
      /^HOST: cannot listen on 192\.0\.2\.1 \(\w+\)$/,
    )
  })

  it.each([
    [
      'nobody listens at',
      'postgres://shop:hunter2@127.0.0.1:1/shop',
      /^DATABASE_URL: nothing listens at 127\.0\.0\.1:1\/shop$/,
    ],
    [
      'nobody knows',
      'postgres://shop:hunter2@nowhere.invalid/shop',
      /^DATABASE_URL: [^\n]*nowhere\.invalid:5432\/shop[^\n]*$/,
    ],
  ])('rejects a database that %s, without printing its password', async (_, databaseUrl, message) => {
    const starting = start({ databaseUrl })
    await expect(starting).rejects.toThrow(message)
    await expect(starting).rejects.not.toThrow(/hunter2/)
  })
})
