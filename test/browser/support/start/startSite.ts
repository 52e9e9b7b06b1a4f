import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { leave, sharedBrowser } from './launch'
import { startServer, type TestServer } from './startServer'
import { createStorage, type ServerStorage } from './storage'

/** Values opened in `beforeAll` exist only while tests run. */
function opened<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('The site runs only while tests do')
  return thing
}

interface SiteOptions {
  /** Variables of the server. */
  readonly env?: Readonly<Record<string, string>>
  /** Work to do before a server uses the storage. */
  readonly prepare?: (storage: ServerStorage) => Promise<void>
}

/** Starts a server with the demo data and a browser, for the tests of this file; call it at the file's top. */
export function startSite({ prepare, env: more }: SiteOptions = {}) {
  // The human check is as cheap as possible.
  const env = { HUMAN_CHECK_COST: '1', ...more }
  let storage: ServerStorage | undefined
  let server: TestServer | undefined
  let browser: Browser | undefined

  beforeAll(async () => {
    storage = await createStorage()
    await prepare?.(storage)
    ;[server, browser] = await Promise.all([startServer({ storage, env }), sharedBrowser()])
  })
  afterAll(async () => {
    if (browser) await leave(browser)
    await server?.stop()
    await storage?.remove()
  })

  return {
    get url() {
      return opened(server).url
    },
    get browser() {
      return opened(browser)
    },
    /** Stops or kills the server and restarts it at the same URL; returns its exit code. */
    restart: async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> => {
      const { port, stop } = opened(server)
      const code = await stop(signal)
      server = await startServer({ storage: opened(storage), port, env })
      return code
    },
    /**
     * Works on the stored data and the log while the server is stopped, then restarts it at the same URL.
     */
    whileStopped: async (work: (storage: ServerStorage, log: string) => Promise<void>): Promise<void> => {
      const { port, stop, output } = opened(server)
      await stop('SIGTERM')
      await work(opened(storage), output())
      server = await startServer({ storage: opened(storage), port, env })
    },
  }
}
