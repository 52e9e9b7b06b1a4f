import type { CDPSession, Page } from 'playwright-core'

/** What is chosen in which filter, one after the other: places in its list of options. */
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

/** Between two changes of somebody who looks what came. */
const PAUSE_MS = 1000

/** Processor time of script on the page's own thread so far, in milliseconds. */
async function scriptMs(protocol: CDPSession): Promise<number> {
  const { metrics } = await protocol.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN
  return 1000 * seconds
}

/** Resolves once the list that the choice leads to has been painted. */
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
 * Changes filters and order of the list; how much processor time the script of the page's own thread took for each until
 * it was painted.
 */
export async function changeFilters(page: Page): Promise<number[]> {
  const protocol = await page.context().newCDPSession(page)
  // As much as the script took itself, not what the machine did meanwhile.
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
  const times: number[] = []
  for (const [name, place] of CHOICES) {
    const filter = await page.getByRole('combobox', { name, exact: true }).elementHandle()
    if (!filter) throw new Error(`There is no filter ${name}`)
    const before = await scriptMs(protocol)
    await filter.evaluate(chooseAndSee, place)
    times.push((await scriptMs(protocol)) - before)
    // What follows a change is not the next one's.
    await page.waitForTimeout(PAUSE_MS)
  }
  return times
}
