import type { Page } from 'playwright-core'

interface BenchWindow {
  readonly benchPaints: readonly number[]
}

/** Declares `painted(since)`, which records the time in ms from `since` to the end of the next frame. */
export const PAINTS_SCRIPT = `
  window.benchPaints = []
  const painted = (since) => requestAnimationFrame(() => {
    const drawn = new MessageChannel()
    drawn.port1.onmessage = () => window.benchPaints.push(performance.now() - since)
    drawn.port2.postMessage(null)
  });
`

/** Records the time from each event of these types on a target until the changed parts were painted. */
export const changesScript = (events: readonly string[], target: string, parts: string): string => `
  ${PAINTS_SCRIPT}
  let changes = null
  const watchParts = (event) => {
    if (!event.target.closest?.(${JSON.stringify(target)})) return
    // The previous event may have changed nothing: later changes do not belong to it.
    changes?.disconnect()
    changes = new MutationObserver(() => {
      changes.disconnect()
      painted(event.timeStamp)
    })
    for (const part of document.querySelectorAll(${JSON.stringify(parts)})) {
      changes.observe(part, { childList: true, subtree: true, characterData: true })
    }
  }
  for (const type of ${JSON.stringify(events)}) addEventListener(type, watchParts, true);
`

const paintsOf = (page: Page) => page.evaluate(() => [...(window as unknown as BenchWindow).benchPaints])

/** Runs an action and returns the time until the resulting paint. */
export async function paintOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const known = (await paintsOf(page)).length
  await act()
  await page.waitForFunction((count) => (window as unknown as BenchWindow).benchPaints.length > count, known)
  return (await paintsOf(page))[known] ?? NaN
}
