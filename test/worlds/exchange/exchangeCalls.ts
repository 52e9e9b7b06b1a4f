import { strToU8, zipSync } from 'fflate'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../../../server/foundation/config'
import type { LoadReport } from '../../../server/exchange/calls/loadCall'
import { addKey, type NewKey } from '../../../server/exchange/keys/exchangeKeys'
import { SHOP_FILES } from '../../builders/exchangeFiles'
import { rowsOfAll } from '../../database/contentOf'
import type { Files } from './exchangeFolder'
import { openTestApp, type TestApp, type TestAppOptions } from '../app/openTestApp'

/** Tables in which calls leave traces, besides the shop's data. */
const TRACES = ['audit_log', 'exchange_keys', 'idempotency_keys', 'throttles']

export type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>

export interface CallOptions {
  /** The secret of an exchange key; null for none. By default a key that allows everything. */
  readonly key?: string | null
  /** Content-Type; by default that of the body. */
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** A shop that other systems load over HTTP. */
export interface ExchangeShop {
  readonly app: TestApp
  readonly dataDir: string
  /** `put('products?full=true', csv)`; the empty path takes archives. */
  readonly put: (path: string, body: Body, options?: CallOptions) => Promise<Response>
  readonly get: (path: string, options?: CallOptions) => Promise<Response>
  readonly addKey: (key?: Partial<NewKey>) => Promise<string>
  /** Loads the small shop, or other files, as an archive. */
  readonly loadShop: (files?: Files) => Promise<LoadReport>
  /** The shop's data, without the traces of calls. */
  readonly content: () => Promise<Record<string, unknown>>
  /** Names of files left in the folder of received bodies. */
  readonly leftFiles: () => Promise<string[]>
  readonly close: () => Promise<void>
}

/** A ZIP archive of files. */
export function zipOf(files: Files): Uint8Array<ArrayBuffer> {
  const bytes = Object.entries(files).map(([name, content]): [string, Uint8Array] => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return new Uint8Array(zipSync(Object.fromEntries(bytes)))
}

function typeOf(body: Body): string {
  if (typeof body !== 'string') return body instanceof Uint8Array ? 'application/zip' : 'text/csv'
  return body.startsWith('{') ? 'application/x-ndjson' : 'text/csv'
}

export async function reportOf(response: Response): Promise<LoadReport> {
  return (await response.json()) as LoadReport
}

export async function openExchangeShop(
  seed: TestAppOptions['seed'] = 'empty',
  config: Partial<Config> = {},
): Promise<ExchangeShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'exchange-'))
  const app = await openTestApp({ seed, config: { dataDir, ...config } })
  let keys = 0
  const add = (key: Partial<NewKey> = {}) =>
    addKey(app.deps, { name: `key ${(keys += 1)}`, kinds: null, directions: ['in', 'out'], ...key })
  const secret = await add()
  const headersOf = ({ key = secret, headers = {} }: CallOptions) => ({
    ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
    ...headers,
  })
  const put: ExchangeShop['put'] = async (path, body, options = {}) => {
    const headers = { 'Content-Type': options.type ?? typeOf(body), ...headersOf(options) }
    const init = { method: 'PUT', headers, body, duplex: 'half', signal: options.signal ?? null }
    return app.app.request(path === '' ? '/api/exchange' : `/api/exchange/${path}`, init)
  }
  return {
    app,
    dataDir,
    put,
    get: async (path, options = {}) =>
      app.app.request(`/api/exchange/${path}`, { headers: headersOf(options) }),
    addKey: add,
    loadShop: async (files = SHOP_FILES) => reportOf(await put('', zipOf(files))),
    content: async () => {
      const all = Object.entries(await rowsOfAll(app.db))
      return Object.fromEntries(all.filter(([table]) => !TRACES.includes(table)))
    },
    leftFiles: () => readdir(join(dataDir, 'spool')),
    close: async () => {
      await app.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** One price, as a body of the calls. */
export const SODA = 'product,price_list,price\nP2,STD,1.75\n'
export const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])

export const idempotent = (key: string): CallOptions => ({ headers: { 'Idempotency-Key': key } })
