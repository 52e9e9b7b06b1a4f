import type { Browser, Page } from 'playwright-core'
import { signInBuyer } from '../browser/account'
import { paintOf, paintsScript } from '../browser/painting'
import { scrollDown } from '../browser/scrolling'
import { whenLoaded } from '../browser/searching'
import { servePlainPage } from '../browser/servePlain'
import { SLOWED_TIMES, visit } from '../browser/visit'
import type { BenchCase, Figure } from '../figure'
import { interleave, markOf } from '../measure/interleave'
import { percentile } from '../measure/statistics'

const PRODUCTS = 10_000
const SECONDS = 5
const KEYS = 60
const FIRST_PAINT_TIMES = 2
/** Budget as a multiple of the yardstick, by processor slowdown (docs/decisions, speed). */
const KEY_TIMES = { 1: 1.15, [SLOWED_TIMES]: 1.5 } as const
/** Percentage of dropped frames, by processor slowdown. */
const DROPPED_MAX = { 1: 1, [SLOWED_TIMES]: 2 } as const
const SPEEDS = [1, SLOWED_TIMES] as const

/** A row with a field, on the storefront or the plain page. */
const ROW = ':is([role=row], .row):has(input)'
/** Puts all rows on one page of the grid. */
const ALL_ROWS = `localStorage.setItem('tradecounter.quickEntryRows', 'All');`

/** Types digits into quantities, each in the next row. */
async function typeQuantities(page: Page): Promise<number[]> {
  const fields = page.locator(`${ROW} input`)
  const times: number[] = []
  for (let key = 0; key < KEYS; key++) {
    await fields.nth(key % 10).focus()
    times.push(await paintOf(page, () => page.keyboard.press(String(1 + (key % 9)))))
  }
  return times
}

async function useGrid(page: Page): Promise<Record<string, number>> {
  await whenLoaded(page)
  const layout = page.getByRole('combobox', { name: 'Layout' })
  const toGrid = async () => {
    await layout.selectOption('grid')
    await page.locator(ROW).first().waitFor({ state: 'detached' })
    await page.locator('article').first().waitFor()
  }
  // The previous round has saved the user's layout.
  await toGrid()
  // The script is loaded the first time.
  await paintOf(page, () => layout.selectOption('quickEntry'))
  await toGrid()
  const first = await paintOf(page, () => layout.selectOption('quickEntry'))
  const { dropped } = await scrollDown(page, { content: ':is([role=row], .row)', seconds: SECONDS })
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator(ROW).first().waitFor()
  const key = percentile(await typeQuantities(page), 0.95)
  return { first, dropped, key }
}

interface Site {
  readonly browser: Browser
  readonly url: string
  readonly token: string
}

const measure =
  ({ browser, url, token }: Site, slowedTimes: number) =>
  () =>
    visit(browser, {
      url,
      token,
      slowedTimes,
      script: ALL_ROWS + paintsScript(ROW),
      marks: { there: `isShown('select')` },
      then: useGrid,
    })

async function measureAt(ours: Site, plain: Site, slowedTimes: (typeof SPEEDS)[number]): Promise<Figure[]> {
  const taken = await interleave({ plain: measure(plain, slowedTimes), ours: measure(ours, slowedTimes) })
  const speed = slowedTimes === 1 ? '' : `, slowed ${slowedTimes} times`
  const beside = (mark: string) => ({
    value: markOf(taken.ours, mark),
    yardstick: { name: 'rows moved by hand', value: markOf(taken.plain, mark) },
  })
  return [
    { name: `first paint${speed}`, unit: 'ms', ...beside('first'), budget: FIRST_PAINT_TIMES },
    { name: `key to paint, p95${speed}`, unit: 'ms', ...beside('key'), budget: KEY_TIMES[slowedTimes] },
    {
      name: `frames dropped, rows moved by hand${speed}`,
      unit: '%',
      value: markOf(taken.plain, 'dropped'),
    },
    // Frames that the yardstick drops are the machine's.
    {
      name: `frames dropped${speed}`,
      unit: '%',
      value: markOf(taken.ours, 'dropped'),
      budget: DROPPED_MAX[slowedTimes] + markOf(taken.plain, 'dropped'),
    },
  ]
}

/** The quick-entry grid with ten thousand rows on one page. */
export const quickEntry: BenchCase = {
  name: 'quick-entry',
  title: `Quick entry, ${PRODUCTS.toLocaleString('en-US')} rows`,
  measure: async (lab) => {
    const backend = await lab.backend(PRODUCTS)
    const token = await signInBuyer(backend)
    const browser = await lab.browser()
    const plain = `${await servePlainPage(lab, backend, null)}/grid.html`
    const figures: Figure[] = []
    for (const slowedTimes of SPEEDS) {
      const ours = { browser, url: `${backend}/products`, token }
      figures.push(...(await measureAt(ours, { browser, url: plain, token }, slowedTimes)))
    }
    return figures
  },
}
