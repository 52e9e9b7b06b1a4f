import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { buildIfStale } from '../scripts/build/buildIfStale'
import { launch } from '@test/browser/support/launch'
import { startServer } from '@test/browser/support/startServer'
import { postgresStorage } from '@test/browser/support/storage'
import { isPostgresInstalled, startPostgresCluster } from '@test/kills/postgresCluster'
import type { Lab } from './figure'
import { TRUST_SITES } from './serve/serveSecurely'

const FLOOR = join(import.meta.dirname, 'floor')
const STOREFRONT = join(import.meta.dirname, '..', 'dist', 'client')

async function buildFloor(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: FLOOR,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 1000 },
  })
}

/** Creates each thing once, on first use. */
function once<Key, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const made = new Map<Key, Promise<Value>>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

export interface OpenLab extends Lab {
  readonly close: () => Promise<void>
}

export function openLab(): OpenLab {
  const cleanings: (() => Promise<unknown>)[] = []
  const later = (clean: () => Promise<unknown>) => {
    cleanings.push(clean)
  }
  async function makeFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'tradecounter-bench-'))
    later(() => rm(folder, { recursive: true, force: true }))
    return folder
  }
  const browser = once(async (_only: undefined) => {
    const opened = await launch({ args: [TRUST_SITES], isWhole: true, isFast: true })
    later(() => opened.close())
    return opened
  })
  const storefront = once(async (_only: undefined) => {
    await buildIfStale()
    return STOREFRONT
  })
  const backend = once(async (products: number) => {
    await storefront(undefined)
    const folder = await makeFolder()
    const server = await startServer({
      storage: { env: { DATA_DIR: folder }, remove: () => Promise.resolve() },
      isFast: true,
      env: { SEED: 'demo', SEED_PRODUCTS: String(products), LOG_LEVEL: 'warn', NODE_ENV: 'production' },
    })
    later(() => server.stop())
    return server.url
  })
  const cluster = once(async (_only: undefined) => {
    if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
    if (!(await isPostgresInstalled())) return null
    const started = await startPostgresCluster()
    later(started.remove)
    return started.url
  })
  async function postgres() {
    const url = await cluster(undefined)
    if (url === null) return null
    const storage = await postgresStorage(url)
    later(storage.remove)
    return storage
  }
  const floor = once(async (_only: undefined) => {
    const folder = await makeFolder()
    await buildFloor(folder)
    return folder
  })
  return {
    browser: () => browser(undefined),
    storefront: () => storefront(undefined),
    backend,
    postgres,
    floor: () => floor(undefined),
    later,
    close: async () => {
      for (const clean of cleanings.reverse()) await clean()
    },
  }
}
