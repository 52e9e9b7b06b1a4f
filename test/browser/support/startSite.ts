import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launch } from './launch'
import { startServer, type TestServer } from './startServer'
import { createStorage, type ServerStorage } from './storage'

/** What `beforeAll` opens is there only while tests run. */
function opened<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('The site runs only while tests do')
  return thing
}

/** A server with the demo data and a browser, for the tests of this file; call it at the file's top. */
export function startSite() {
  let storage: ServerStorage | undefined
  let server: TestServer | undefined
  let browser: Browser | undefined

  beforeAll(async () => {
    storage = await createStorage()
    ;[server, browser] = await Promise.all([startServer({ storage }), launch()])
  })
  afterAll(async () => {
    await browser?.close()
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
    /** Stops the server as an operator would and starts it again, at the same address; answers its exit code. */
    restart: async (): Promise<number | null> => {
      const { port, stop } = opened(server)
      const code = await stop('SIGTERM')
      server = await startServer({ storage: opened(storage), port })
      return code
    },
  }
}
