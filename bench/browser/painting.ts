import type { Page } from 'playwright-core'

interface BenchWindow {
  benchPaints: number[]
}

/**
 * Notes how long it took from each choice in a select until the page had drawn anew what `content` matches, and from each
 * key typed into a field of it until the next frame was painted, in the order in which they came.
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

/** Does something and gives the time until the paint that it leads to. */
export async function paintOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const known = (await paintsOf(page)).length
  await act()
  await page.waitForFunction((count) => (window as unknown as BenchWindow).benchPaints.length > count, known)
  return (await paintsOf(page))[known] ?? NaN
}
