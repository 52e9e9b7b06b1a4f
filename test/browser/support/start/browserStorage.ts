import type { BrowserContext, Frame, Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Records each attempt of a site's pages, in any frame, to store something in the browser, even if it is deleted
 * afterwards.
 */
export async function watchKeeping(context: BrowserContext, origin: string): Promise<readonly string[]> {
  const attempts: string[] = []
  await context.exposeBinding('noteKeeping', ({ frame }, what: string) => {
    attempts.push(`${what} on ${frame.url()}`)
  })
  await context.addInitScript((watched) => {
    if (location.origin !== watched) return
    const { noteKeeping } = window as unknown as { noteKeeping: (what: string) => void }
    const watch = (owner: object | undefined, name: string) => {
      if (!owner) return
      const original = Reflect.get(owner, name) as (this: unknown, ...args: unknown[]) => unknown
      Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
        // The one entry that a punchout window leaves in its own tab.
        if (args[0] === 'tradecounter.punchoutTab') return original.apply(this, args)
        noteKeeping(`${name}(${args.map(String).join(', ').slice(0, 200)})`)
        return original.apply(this, args)
      })
    }
    watch(Storage.prototype, 'setItem')
    watch(IDBFactory.prototype, 'open')
    watch(globalThis.CacheStorage?.prototype, 'open')
    watch(globalThis.ServiceWorkerContainer?.prototype, 'register')
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
    Object.defineProperty(Document.prototype, 'cookie', {
      ...cookie,
      set: (value: string) => noteKeeping(`cookie = ${value}`),
    })
  }, origin)
  return attempts
}

/** True if a page or frame has access to storage. */
export const hasStorage = (place: Page | Frame): Promise<boolean> =>
  place.evaluate(() => {
    try {
      return localStorage.length >= 0 && sessionStorage.length >= 0
    } catch (error) {
      if (error instanceof DOMException && error.name === 'SecurityError') return false
      throw error
    }
  })

/** The browser data of a page's or frame's site, as that page sees it. */
function persistedAt(place: Page | Frame) {
  return place.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: 'caches' in window ? await caches.keys() : [],
    cookie: document.cookie,
  }))
}

const NOTHING = { local: {}, session: {}, databases: [], caches: [], cookie: '' }

/** An invisible frame with this URL. */
async function framed(page: Page, address: string): Promise<Frame> {
  const navigated = page.waitForEvent('framenavigated', (frame) => frame.url() === address)
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src, hidden: true }))
  }, address)
  return navigated
}

/** Expects no data of a site in the browser, neither framed by this page nor as a top-level site. */
export async function expectNothingPersisted(page: Page, origin: string): Promise<void> {
  const context = page.context()
  expect(await context.cookies()).toEqual([])
  const frame = await framed(page, `${origin}/`)
  if (await hasStorage(frame)) expect(await persistedAt(frame)).toEqual(NOTHING)
  const own = await context.newPage()
  await own.goto(`${origin}/healthz`)
  expect(await persistedAt(own)).toEqual(NOTHING)
  await own.close()
}
