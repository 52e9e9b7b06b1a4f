import type { Page } from 'playwright-core'

interface BenchWindow {
  readonly benchChanges: readonly number[]
}

/** Records the time from each event of these types until the rows, changed, were painted. */
export const changesScript = (rows: string, events: readonly string[]): string => `
  window.benchChanges = []
  const watchRows = ({ timeStamp }) => {
    const rows = document.querySelector(${JSON.stringify(rows)})
    if (!rows) return
    const changes = new MutationObserver(() => {
      changes.disconnect()
      requestAnimationFrame(() => {
        const painted = new MessageChannel()
        painted.port1.onmessage = () => window.benchChanges.push(performance.now() - timeStamp)
        painted.port2.postMessage(null)
      })
    })
    changes.observe(rows, { childList: true, subtree: true, characterData: true })
  }
  for (const type of ${JSON.stringify(events)}) addEventListener(type, watchRows, true)
`

const changesOf = (page: Page) => page.evaluate(() => [...(window as unknown as BenchWindow).benchChanges])

/** Runs an action that changes the rows; returns the time until they were painted. */
export async function changeOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const known = (await changesOf(page)).length
  await act()
  await page.waitForFunction((count) => (window as unknown as BenchWindow).benchChanges.length > count, known)
  return (await changesOf(page))[known] ?? NaN
}

/** When the whole answer to a call had arrived; drawing begins. */
export async function answeredAt(page: Page, call: string): Promise<number> {
  const timing = await page.evaluate(
    (path) => performance.getEntriesByName(`${location.origin}${path}`)[0]?.toJSON() as unknown,
    call,
  )
  return (timing as PerformanceResourceTiming).responseEnd
}
