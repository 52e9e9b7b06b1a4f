import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { buildIfStale } from '../scripts/build/buildIfStale'
import { launch } from '@test/browser/support/start/launch'
import { startServer } from '@test/browser/support/start/startServer'
import { embeddedStorage, postgresStorage, type ServerStorage } from '@test/browser/support/start/storage'
import { isPostgresInstalled, startPostgresCluster } from '@test/kills/postgresCluster'
import type { Site } from './browser/visit'
import { passTo, serveFolder, serveSecurely, trustSites, type Handler } from './serve/site'
import type { LinkProfile } from './serve/slowLink'

/** A demo account. */
const BUYER = { username: 'buyer@harborbistro.example', password: 'Demo!2345' }
const PRODUCTION = { SEED: 'none', LOG_LEVEL: 'warn', NODE_ENV: 'production' }

/** Signs the demo's buyer in; returns the token. */
export async function signInBuyer(backend: string): Promise<string> {
  const answer = await fetch(`${backend}/api/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'storefront', ...BUYER }),
  })
  if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}`)
  return ((await answer.json()) as { access_token: string }).access_token
}

/** Makes each thing once, on first use. */
function once<Args extends number[], Value>(make: (...args: Args) => Promise<Value>) {
  const made = new Map<string, Promise<Value>>()
  return (...args: Args): Promise<Value> => {
    const value = made.get(args.join()) ?? make(...args)
    made.set(args.join(), value)
    return value
  }
}

async function buildFloor(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'floor'),
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 1000 },
  })
}

/** Tools of the cases, created on first use. */
export type Lab = ReturnType<typeof openLab>

export function openLab() {
  const cleanings: (() => Promise<unknown>)[] = []
  /** Registers a clean-up; they run at the end in reverse order. */
  const later = (clean: () => Promise<unknown>) => {
    cleanings.push(clean)
  }
  async function folder(): Promise<string> {
    const made = await mkdtemp(join(tmpdir(), 'tradecounter-bench-'))
    later(() => rm(made, { recursive: true, force: true }))
    return made
  }
  const browser = once(async () => {
    const opened = await launch({ args: [trustSites()], isWhole: true, isFast: true })
    later(() => opened.close())
    return opened
  })
  const storefront = once(async () => {
    await buildIfStale()
    return join(import.meta.dirname, '..', 'dist', 'client')
  })
  const cluster = once(async () => {
    if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
    if (!(await isPostgresInstalled())) return null
    const started = await startPostgresCluster()
    later(started.remove)
    return started.url
  })
  async function embedded(): Promise<ServerStorage> {
    const storage = await embeddedStorage()
    later(storage.remove)
    return storage
  }
  async function postgres(): Promise<ServerStorage | null> {
    const url = await cluster()
    if (url === null) return null
    const storage = await postgresStorage(url)
    later(storage.remove)
    return storage
  }
  async function start(storage: ServerStorage, env: Record<string, string> = {}) {
    await storefront()
    return startServer({ storage, isFast: true, env: { ...PRODUCTION, ...env } })
  }
  const backend = once(async (products: number) => {
    const server = await start(await embedded(), { SEED: 'demo', SEED_PRODUCTS: String(products) })
    later(() => server.stop())
    return { url: server.url, token: await signInBuyer(server.url) }
  })
  /** Serves over HTTP/2 and TLS. */
  async function serve(handle: Handler, link: LinkProfile | null): Promise<string> {
    const site = await serveSecurely(handle, link)
    later(site.close)
    return site.url
  }
  return {
    /** A scratch folder, removed at the end. */
    folder,
    /** An empty embedded database. */
    embedded,
    /** An empty database on TEST_DATABASE_URL, else on a PostgreSQL of the bench's own; null if there is neither. */
    postgres,
    /** Starts the built server as in production, without demo data by default. */
    start,
    serve,
    /** Folder of the built storefront. */
    storefront,
    /** Folder of the built floor: the smallest app of the same libraries. */
    floor: once(async () => {
      const built = await folder()
      await buildFloor(built)
      return built
    }),
    /** The shop on the embedded database with that many demo products, the buyer signed in. */
    shop: async (products: number): Promise<Required<Site>> => ({
      ...(await backend(products)),
      browser: await browser(),
    }),
    /** The plain pages over a backend. */
    plain: async ({ url, ...site }: Site): Promise<Site> => {
      const [page, pass] = [await serveFolder(join(import.meta.dirname, 'plain')), passTo(url)]
      const handle: Handler = (request, response) =>
        (request.url.startsWith('/api/') ? pass : page)(request, response)
      return { ...site, url: await serve(handle, null) }
    },
    close: async () => {
      for (const clean of cleanings.reverse()) await clean()
    },
  }
}
