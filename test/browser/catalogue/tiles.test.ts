import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSignedIn } from '../support/start/signedIn'
import { startSite } from '../support/start/startSite'
import { catalogue, STEP_TIMEOUT_MS } from '../support/start/storefront'

const site = startSite()

/** Less than two lines of text. */
const BAND_MAX_PX = 32

/**
 * Empty bands taller than `BAND_MAX_PX` in the visible cards, or in the last two columns of visible list rows, as
 * "height after offset: product".
 */
async function bands(page: Page): Promise<string[]> {
  return page.evaluate((bandMax) => {
    const isInSight = (tile: Element) => {
      const { top, bottom } = tile.getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight
    }
    const boxesOf = (column: Element) =>
      [...column.querySelectorAll('*')].flatMap((part) => {
        if (part.matches('img, button, select')) return [part.getBoundingClientRect()]
        return [...part.childNodes]
          .filter((node) => node instanceof Text && node.data.trim() !== '')
          .flatMap((text) => {
            const range = document.createRange()
            range.selectNode(text)
            return [...range.getClientRects()]
          })
      })
    const bandsOf = (tile: Element, column: Element) => {
      const { top, bottom } = tile.getBoundingClientRect()
      const boxes = boxesOf(column).sort((one, other) => one.top - other.top)
      let reached = top
      return [...boxes, { top: bottom, bottom }].flatMap((box) => {
        const before = reached
        reached = Math.max(reached, box.bottom)
        const band = Math.round(box.top - before)
        const name = tile.querySelector('a')?.title ?? ''
        return band > bandMax ? [`${band} after ${Math.round(before - top)}: ${name}`] : []
      })
    }
    const tiles = [...document.querySelectorAll('main article')].filter(isInSight)
    if (tiles.length === 0) return ['no tile in sight']
    return tiles.flatMap((tile) => {
      const isRow = getComputedStyle(tile).display === 'grid'
      return (isRow ? [...tile.children].slice(-2) : [tile]).flatMap((column) => bandsOf(tile, column))
    })
  }, BAND_MAX_PX)
}

it('cards and rows have no empty bands', async () => {
  const page = await openSignedIn(site)
  await page.goto(`${site.url}/products`)
  await catalogue(page)
  for (const [layout, width] of [
    ['Grid', 1440],
    ['List', 1440],
    ['List', 768],
    ['Grid', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    if (layout === 'List') {
      await page.getByRole('combobox', { name: 'Layout' }).selectOption(layout)
      await page.locator('main article dl').first().waitFor()
    }
    // Almonds have products with one unit and with several.
    for (const scrollY of [0, 2800]) {
      await page.evaluate((to) => window.scrollTo(0, to), scrollY)
      await expect
        .poll(() => bands(page), { timeout: STEP_TIMEOUT_MS, message: `${layout} at ${width}, ${scrollY}` })
        .toEqual([])
    }
  }
  await page.context().close()
})
