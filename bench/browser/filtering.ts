import type { CDPSession, Page } from 'playwright-core'

/** Choices per filter, one after the other: positions in its list of options. */
const CHOICES = [
  ['Main Category', 1],
  ['Category', 1],
  ['Category', 0],
  ['Main Category', 2],
  ['Main Category', 0],
  ['Sort By', 1],
  ['Sort By', 2],
  ['Sort By', 0],
] as const

/** Pause of a user who looks at the result. */
const PAUSE_MS = 1000

/** Script time of the page's main thread so far, in processor milliseconds. */
async function scriptMs(protocol: CDPSession): Promise<number> {
  const { metrics } = await protocol.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN
  return 1000 * seconds
}

/** Resolves once the chosen list has been painted. */
function chooseAndSee(filter: HTMLElement | SVGElement, place: number): Promise<void> {
  return new Promise((resolve) => {
    const results = new MutationObserver(() => {
      results.disconnect()
      requestAnimationFrame(() => {
        const painted = new MessageChannel()
        painted.port1.onmessage = () => resolve()
        painted.port2.postMessage(null)
      })
    })
    const list = document.querySelector('main ul')
    if (!list) throw new Error('There is no list to be changed')
    results.observe(list, { childList: true, subtree: true, characterData: true })
    ;(filter as HTMLSelectElement).selectedIndex = place
    filter.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

/**
 * Changes filters and sort; returns the main thread's script time of each change until it was painted, in
 * processor ms.
 */
export async function changeFilters(page: Page): Promise<number[]> {
  const protocol = await page.context().newCDPSession(page)
  // Processor time, so that other load on the machine does not count.
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
  const times: number[] = []
  for (const [name, place] of CHOICES) {
    const filter = await page.getByRole('combobox', { name, exact: true }).elementHandle()
    if (!filter) throw new Error(`There is no filter ${name}`)
    const before = await scriptMs(protocol)
    await filter.evaluate(chooseAndSee, place)
    times.push((await scriptMs(protocol)) - before)
    // Work that follows a change must not count for the next.
    await page.waitForTimeout(PAUSE_MS)
  }
  return times
}
