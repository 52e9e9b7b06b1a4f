import type { Browser, Page } from 'playwright-core'
import { TOKEN_STORAGE_KEY } from '@/domain/session/storedCredentials'

export const SLOWED_TIMES = 4
const VISIT_WITHIN_MS = 60_000
const LOADED_WITHIN_MS = 120_000
const VIEWPORT = { width: 1440, height: 900 }

export interface Site {
  readonly browser: Browser
  readonly url: string
  /** The signed-in user's. */
  readonly token?: string
}

export interface VisitOptions<Mark extends string, More> {
  readonly path: string
  /** By name: an expression that becomes true in the page; may call `isShown(selector)`. */
  readonly marks: Readonly<Record<Mark, string>>
  /** Script to run before the page's own. */
  readonly script?: string
  /** Slowdown of the processor. */
  readonly slowedTimes?: number
  /** Bodies of answers, by the pattern of the call's URL. */
  readonly answers?: Readonly<Record<string, string>>
  /** Further measurements before the page is closed; `slow` changes the processor's slowdown. */
  readonly then?: (page: Page, slow: (times: number) => Promise<unknown>) => Promise<More>
}

/** tsx wraps named functions in a helper that the page lacks. */
const KEEP_NAMES = 'globalThis.__name ??= (named) => named;'

/**
 * Checks the marks once per frame. A mark's time is the end of the first frame in which its expression is
 * true.
 */
function watcher(marks: Readonly<Record<string, string>>): string {
  const tests = Object.entries(marks).map(([name, test]) => `[${JSON.stringify(name)}, () => ${test}]`)
  return `(() => {
    const isShown = (selector) => {
      const element = document.querySelector(selector)
      if (!element || element.getBoundingClientRect().height === 0) return false
      return getComputedStyle(element).visibility === 'visible'
    }
    const missing = new Map([${tests.join(', ')}])
    const marks = {}
    window.benchMarks = () => (missing.size === 0 ? marks : null)
    const look = () => {
      for (const [name, isThere] of missing) {
        if (!isThere()) continue
        const drawn = new MessageChannel()
        drawn.port1.onmessage = () => {
          marks[name] = performance.now()
          missing.delete(name)
        }
        drawn.port2.postMessage(null)
      }
      if (missing.size > 0) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })();`
}

function storeToken({ url, token }: Site): string {
  if (token === undefined) return ''
  const entry = [TOKEN_STORAGE_KEY, token].map((text) => JSON.stringify(text)).join(', ')
  return `if (location.origin === ${JSON.stringify(new URL(url).origin)}) localStorage.setItem(${entry});`
}

/** Visits a page with nothing cached; returns its marks in ms since the visit began. */
export async function visit<Mark extends string, More = unknown>(
  site: Site,
  { path, marks, script = '', slowedTimes = 1, answers = {}, then }: VisitOptions<Mark, More>,
): Promise<Record<Mark, number> & More> {
  const visitor = await site.browser.newContext({ viewport: VIEWPORT })
  try {
    for (const [pattern, body] of Object.entries(answers)) {
      await visitor.route(pattern, (route) => route.fulfill({ body, contentType: 'application/json' }))
    }
    const page = await visitor.newPage()
    page.setDefaultTimeout(VISIT_WITHIN_MS)
    const protocol = await visitor.newCDPSession(page)
    const slow = (times: number) => protocol.send('Emulation.setCPUThrottlingRate', { rate: times })
    await slow(slowedTimes)
    await page.addInitScript({ content: KEEP_NAMES + storeToken(site) + watcher(marks) + script })
    await page.goto(site.url + path, { waitUntil: 'commit' })
    const found = await page.waitForFunction(
      () => (window as unknown as { benchMarks: () => Record<string, number> | null }).benchMarks(),
      undefined,
      { polling: 100 },
    )
    const times = await found.jsonValue()
    return { ...times, ...(await then?.(page, slow)) } as Record<Mark, number> & More
  } finally {
    await visitor.close()
  }
}

/** Waits until the whole catalogue is loaded. */
export async function whenLoaded(page: Page): Promise<void> {
  const count = page.getByRole('status').filter({ hasText: /^[\d,]+ products?$/ })
  await count.waitFor({ timeout: LOADED_WITHIN_MS })
}
