import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeEmbeddedCopy } from '@test/database/embeddedCopy'
import { builtServer } from '@test/worlds/app/builtServer'
import { makeRequester } from '@test/worlds/app/testRequests'
import { CustomerDto } from '@/contract/accounts/session'

interface Started {
  readonly child: ChildProcess
  readonly errors: () => string
}

let main: string
let prepared: string
let folder: string
let started: Started[]

beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'prepared-'))
  main = await builtServer()
  await writeEmbeddedCopy('empty', prepared)
})
afterAll(() => rm(prepared, { recursive: true, force: true }))
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'process-'))
  started = []
})
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Uses a prepared folder: creating a database takes longer than these tests. */
async function prepare(): Promise<void> {
  await cp(prepared, join(folder, 'data'), { recursive: true })
}

function start(env: Record<string, string> = {}): Started {
  const settings = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: join(folder, 'data'),
    SEED: 'none',
    PORT: '0',
    ...env,
  }
  const child = spawn(process.execPath, [main], {
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const one = { child, errors: () => errors }
  started.push(one)
  return one
}

/** Waits until the process is ready; returns the URL that it prints. */
async function ready({ child, errors }: Started): Promise<string> {
  if (!child.stdout) throw new Error('Its output is not read')
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Tradecounter is ready at (\S+)$/.exec(line)?.[1]
    if (url) return url
  }
  throw new Error(`It ended before it was ready: ${errors()}`)
}

interface ListAsked {
  readonly token: string
  readonly customerKey: number
  readonly products: number
  readonly encoding: 'br' | 'gzip'
}

/** Requests a list on a separate connection; `products` is their number in the whole answer. */
function askForList(url: string, { token, customerKey, products, encoding }: ListAsked) {
  const headers = {
    Authorization: `Bearer ${token}`,
    'X-Customer-Key': String(customerKey),
    'X-Ship-Method': 'Delivery',
    'Accept-Encoding': encoding,
  }
  const clientRequest = request(`${url}/api/product/list?page=1&pageSize=${products}`, {
    headers,
    agent: false,
  })
  clientRequest.end()
  async function read(): Promise<number> {
    const [answer] = (await once(clientRequest, 'response')) as [IncomingMessage]
    const bytes = await buffer(answer)
    const json = encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)
    return (JSON.parse(json.toString()) as unknown[]).length
  }
  const connected = once(clientRequest, 'socket').then(([socket]) => once(socket as Socket, 'connect'))
  return { connected, products: read() }
}

async function exitCode({ child }: Started): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  return child.exitCode
}

describe('the server’s process', () => {
  it.each([
    [{ PORT: 'http' }, /^PORT must be a whole number from 0 to 65535, not 'http'\n$/],
    [{ DATABASE_URL: 'hunter2' }, /^DATABASE_URL must be an address [^\n]+\n$/],
    [{ DATA_DIR: '/dev/null/data' }, /^DATA_DIR: \/dev\/null\/data cannot be written \(ENOTDIR\)\n$/],
    [
      { MIN_FREE_MB: '1000000000' },
      /^DATA_DIR: the disk of \S+ is full \(\d+ MB are free, at least \d+ MB are needed\)\n$/,
    ],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/shop' }, /^DATABASE_URL: nothing listens at [^\n]+\n$/],
  ])('exits with one line and code 1 for %o', async (env, message) => {
    const one = start(env)
    expect(await exitCode(one)).toBe(1)
    expect(one.errors()).toMatch(message)
  })

  it('completes 16 pending answers on SIGTERM, exits with code 0 and leaves no lock', async () => {
    await writeEmbeddedCopy('demo', join(folder, 'data'))
    const one = start()
    const url = await ready(one)
    const requester = makeRequester({ request: (path, init) => fetch(url + path, init) })
    const token = await requester.signIn('buyer@harborbistro.example')
    const customer = v.parse(CustomerDto, await (await requester.request('/api/customer', { token })).json())
    const { customerKey } = customer
    const ask = (products: number) =>
      askForList(url, { token, customerKey, products, encoding: products % 2 ? 'br' : 'gzip' })
    // The first answer of a process takes longer than all others.
    await ask(19).products
    const lists = Array.from({ length: 16 }, (_, index) => ask(20 + index))
    await Promise.all(lists.map(({ connected }) => connected))
    one.child.kill('SIGTERM')
    one.child.kill('SIGTERM')
    expect(await Promise.all(lists.map(({ products }) => products))).toEqual(
      lists.map((_, index) => 20 + index),
    )
    expect(await exitCode(one)).toBe(0)
    expect(one.errors()).toBe('')
    expect(await readdir(join(folder, 'data'))).toEqual(['database'])
  })

  it('exits with code 0 on SIGINT even when its output is closed', async () => {
    await prepare()
    const one = start()
    await ready(one)
    one.child.stdout?.destroy()
    one.child.stderr?.destroy()
    one.child.kill('SIGINT')
    expect(await exitCode(one)).toBe(0)
    expect(await readdir(join(folder, 'data'))).toEqual(['database'])
  })

  it('has exclusive use of its folder, which stays usable after a kill, and leaves no lock on SIGINT', async () => {
    await prepare()
    const first = start()
    await ready(first)
    const second = start()
    expect(await exitCode(second)).toBe(1)
    const place = join(folder, 'data')
    expect(second.errors()).toBe(`DATA_DIR: ${place} is in use by process ${first.child.pid ?? 0}\n`)
    first.child.kill('SIGKILL')
    await exitCode(first)
    await access(join(place, 'tradecounter.lock'))
    const third = start()
    const url = await ready(third)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    for (let time = 0; time < 2; time += 1) third.child.kill('SIGINT')
    expect(await exitCode(third)).toBe(0)
    expect(third.errors()).toBe('')
    expect(await readdir(place)).toEqual(['database'])
  })
})
