import type { Page } from 'playwright-core'

interface BenchWindow {
  benchPaints: number[]
}

/**
 * Records the time from each choice in a select until the page has repainted what matches `content`, and from
 * each keystroke in a field of it until the next frame, in order.
 */
export const paintsScript = (content: string): string => `
  window.benchPaints = []
  const painted = (since) => requestAnimationFrame(() => {
    const drawn = new MessageChannel()
    drawn.port1.onmessage = () => window.benchPaints.push(performance.now() - since)
    drawn.port2.postMessage(null)
  })
  const isDrawn = () => document.querySelector(${JSON.stringify(content)}) !== null
  addEventListener('change', ({ target, timeStamp }) => {
    if (!target.matches('select') || isDrawn()) return
    const look = () => (isDrawn() ? painted(timeStamp) : requestAnimationFrame(look))
    look()
  }, true)
  addEventListener('input', ({ target, timeStamp }) => {
    if (target.matches(${JSON.stringify(`:is(${content}) input`)})) painted(timeStamp)
  }, true)
`

const paintsOf = (page: Page) => page.evaluate(() => [...(window as unknown as BenchWindow).benchPaints])

/** Runs an action and returns the time until the resulting paint. */
export async function paintOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const known = (await paintsOf(page)).length
  await act()
  await page.waitForFunction((count) => (window as unknown as BenchWindow).benchPaints.length > count, known)
  return (await paintsOf(page))[known] ?? NaN
}
