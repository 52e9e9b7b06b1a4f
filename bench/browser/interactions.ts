import type { Page } from 'playwright-core'

interface BenchWindow {
  benchInteractions: Map<number, number>
}

/** Records each interaction with the longest time from one of its events to the next paint. */
export const INTERACTIONS_SCRIPT = `
  window.benchInteractions = new Map()
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId === 0) continue
      const known = window.benchInteractions.get(interactionId) ?? 0
      window.benchInteractions.set(interactionId, Math.max(known, duration))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

/** The times in ms of this page's interactions so far; the quickest, which are not reported, count as 16. */
export const interactionsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const reported = [...(window as unknown as BenchWindow).benchInteractions.values()]
    const { interactionCount } = performance as unknown as { interactionCount: number }
    const rest = Array.from({ length: Math.max(0, interactionCount - reported.length) }, () => 16)
    return [...reported, ...rest]
  })
