import type { Page } from 'playwright-core'
import { paintOf, PAINTS_SCRIPT } from '../browser/paints'
import { scrollDown } from '../browser/scrollDown'
import { SLOWED_TIMES, visit, whenLoaded, type Site } from '../browser/visit'
import type { Lab } from '../lab'
import type { Figure } from '../report'
import { interleave, percentile } from '../statistics'

const PRODUCTS = 10_000
const KEYS = 60
const FIRST_PAINT_TIMES = 2
/**
 * Budgets by slowdown: a multiple of the yardstick's time, and percentage points above its dropped frames
 * (docs/decisions, speed).
 */
const SPEEDS = [
  { slowedTimes: 1, name: '', keyTimes: 1.15, droppedMax: 1 },
  { slowedTimes: SLOWED_TIMES, name: `, slowed ${SLOWED_TIMES} times`, keyTimes: 1.5, droppedMax: 2 },
]

/** A row with a field, on the storefront or the plain page. */
const ROW = ':is([role=row], .row):has(input)'

/** Records the time from a choice in a select until there are rows, and from a key in a row until the next frame. */
const SCRIPT = `
  // All rows on one page of the grid.
  localStorage.setItem('tradecounter.quickEntryRows', 'All');
  ${PAINTS_SCRIPT}
  const isDrawn = () => document.querySelector('${ROW}') !== null
  addEventListener('change', ({ target, timeStamp }) => {
    if (!target.matches('select') || isDrawn()) return
    const look = () => (isDrawn() ? painted(timeStamp) : requestAnimationFrame(look))
    look()
  }, true)
  addEventListener('input', ({ target, timeStamp }) => {
    if (target.matches('${ROW} input')) painted(timeStamp)
  }, true);
`

async function useGrid(page: Page) {
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
  const dropped = await scrollDown(page)
  await page.evaluate(() => scrollTo(0, 0))
  const fields = page.locator(`${ROW} input`)
  await fields.first().waitFor()
  const keys: number[] = []
  for (let key = 0; key < KEYS; key++) {
    await fields.nth(key % 10).focus()
    keys.push(await paintOf(page, () => page.keyboard.press(String(1 + (key % 9)))))
  }
  return { first, dropped, key: percentile(keys, 0.95) }
}

/** The quick-entry grid with ten thousand rows on one page. */
export async function measureQuickEntry(lab: Lab): Promise<Figure[]> {
  const shop = await lab.shop(PRODUCTS)
  const plainSite = await lab.plain(shop)
  const figures: Figure[] = []
  for (const { slowedTimes, name, keyTimes, droppedMax } of SPEEDS) {
    const use = (site: Site, path: string) =>
      visit(site, { path, slowedTimes, script: SCRIPT, marks: { there: `isShown('select')` }, then: useGrid })
    const { plain, ours } = await interleave({
      plain: () => use(plainSite, '/grid.html'),
      ours: () => use(shop, '/products'),
    })
    const beside = (mark: 'first' | 'key') =>
      ({
        unit: 'ms',
        value: ours[mark],
        yardstick: { name: 'rows moved by hand', value: plain[mark] },
      }) as const
    figures.push(
      { name: `first paint${name}`, ...beside('first'), budget: FIRST_PAINT_TIMES },
      { name: `key to paint, p95${name}`, ...beside('key'), budget: keyTimes },
      {
        // Frames that the yardstick drops as well are due to the machine.
        name: `frames dropped while scrolling${name}`,
        unit: '%',
        value: ours.dropped,
        budget: droppedMax + plain.dropped,
      },
    )
  }
  return figures
}
