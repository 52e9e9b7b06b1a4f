import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { TOKEN_STORAGE_KEY } from '@/domain/session/storedCredentials'

export const SLOWED_TIMES = 4
const VISIT_WITHIN_MS = 60_000

/** Size and kind of the device. */
const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

export interface VisitOptions {
  readonly url: string
  /** A desktop's by default. */
  readonly screen?: BrowserContextOptions
  /** By name: an expression that becomes true in the page; may call `isShown(selector)`. */
  readonly marks: Readonly<Record<string, string>>
  readonly token?: string
  /** Scripts to run before the page's own. */
  readonly script?: string
  /** Slowdown of the processor. */
  readonly slowedTimes?: number
  /** Further measurements before the page is closed; `slow` changes the processor's slowdown. */
  readonly then?: (
    page: Page,
    slow: (times: number) => Promise<unknown>,
  ) => Promise<Readonly<Record<string, number>>>
}

/** The runner keeps function names by a helper that the page lacks. */
const KEEP_NAMES = 'globalThis.__name ??= (named) => named;'

/** Checks once per frame; a mark is the time of the frame that shows the thing. */
function watcher(marks: VisitOptions['marks']): string {
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
  })()`
}

function leaveToken(origin: string, token: string): string {
  const entry = [TOKEN_STORAGE_KEY, token].map((text) => JSON.stringify(text)).join(', ')
  return `if (location.origin === ${JSON.stringify(origin)}) localStorage.setItem(${entry})`
}

/** A browser with its own storage until it is closed. */
export async function openVisitor(
  browser: Browser,
  { url, token, screen = DESKTOP }: Pick<VisitOptions, 'url' | 'token' | 'screen'>,
): Promise<BrowserContext> {
  const context = await browser.newContext(screen)
  await context.addInitScript({ content: KEEP_NAMES })
  if (token !== undefined) await context.addInitScript({ content: leaveToken(new URL(url).origin, token) })
  return context
}

/** Visits a page with the browser's storage; returns its marks in ms since the visit began. */
export async function visitAs(
  visitor: BrowserContext,
  { url, marks, script, slowedTimes = 1, then }: VisitOptions,
): Promise<Record<string, number>> {
  const page = await visitor.newPage()
  page.setDefaultTimeout(VISIT_WITHIN_MS)
  const protocol = await visitor.newCDPSession(page)
  const slow = (times: number) => protocol.send('Emulation.setCPUThrottlingRate', { rate: times })
  await slow(slowedTimes)
  await page.addInitScript({ content: watcher(marks) })
  if (script !== undefined) await page.addInitScript({ content: script })
  await page.goto(url, { waitUntil: 'commit' })
  const found = await page.waitForFunction(
    () => (window as unknown as { benchMarks: () => Record<string, number> | null }).benchMarks(),
    undefined,
    { polling: 100 },
  )
  const times = await found.jsonValue()
  const more = await then?.(page, slow)
  await page.close()
  return { ...times, ...more }
}

/** Visits a page with nothing cached; returns its marks in ms since the visit began. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Record<string, number>> {
  const visitor = await openVisitor(browser, options)
  try {
    return await visitAs(visitor, options)
  } finally {
    await visitor.close()
  }
}
