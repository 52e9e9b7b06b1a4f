import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openSignedIn } from '../support/start/signedIn'
import { startSite } from '../support/start/startSite'
import { cartWith, catalogue, STEP_TIMEOUT_MS } from '../support/start/storefront'

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

/** Number of cards between the bar and the end of the window. */
const cardsInSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return [...document.querySelectorAll('main article')].filter((card) => {
      const { top, bottom } = card.getBoundingClientRect()
      return top >= bar && bottom <= window.innerHeight
    }).length
  })

/** Opens the search of a phone and types into it. */
async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Search Products/ }).click()
  await page.getByRole('searchbox').fill(text)
  await page
    .getByRole('article')
    .filter({ hasText: new RegExp(text, 'i') })
    .first()
    .waitFor()
}

describe('on a phone', () => {
  it('five cards are in sight in the catalogue, a guide and a search; four on a small one in the catalogue', async () => {
    const page = await openSignedIn(site, { width: 390, height: 844, hasTouch: true })
    const expectCards = (least: number, where: string) =>
      expect
        .poll(() => cardsInSight(page), { timeout: STEP_TIMEOUT_MS, message: where })
        .toBeGreaterThanOrEqual(least)
    await page.goto(`${site.url}/products`)
    await catalogue(page)
    await expectCards(5, 'catalogue')
    await page.setViewportSize({ width: 360, height: 640 })
    await expectCards(4, 'catalogue of a small phone')
    await page.setViewportSize({ width: 390, height: 844 })
    await searchFor(page, 'chicken')
    await expectCards(5, 'search')
    await page.goto(`${site.url}/order-guide#og=Bar`)
    await page.getByRole('article').first().waitFor()
    await expectCards(5, 'order guide')
    await page.context().close()
  })

  it('cart and total stay in sight during a search, and while its results are added', async () => {
    const page = await openSignedIn(site, { width: 360, height: 640, hasTouch: true })
    const expectCart = async (lines: number) => {
      const cart = cartWith(page, lines)
      await cart.waitFor()
      const isHit = await cart.evaluate((link) => {
        const { right, top, height } = link.getBoundingClientRect()
        return (
          right <= window.innerWidth && link.contains(document.elementFromPoint(right - 8, top + height / 2))
        )
      })
      expect(isHit).toBe(true)
      // A line added before its price is known has no amount until the cart is read.
      await expect.poll(() => cart.innerText()).toMatch(/\$\d/)
    }
    await page.goto(`${site.url}/products`)
    await catalogue(page)
    await searchFor(page, 'chicken')
    await expectCart(0)
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Add .* to the cart$/ })
      .tap()
    await expectCart(1)
    expect(await page.getByRole('searchbox').count()).toBe(0)
    await page.context().close()
  })
})
