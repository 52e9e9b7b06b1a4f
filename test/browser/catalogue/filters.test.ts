import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSignedIn } from '../support/start/signedIn'
import { startSite } from '../support/start/startSite'
import { catalogue } from '../support/start/storefront'

const site = startSite()

const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const chosen = (page: Page, name: string) => select(page, name).locator('option:checked').innerText()
const hash = (page: Page) => new URL(page.url()).hash
const firstName = (page: Page) => page.getByRole('article').first().getByRole('link').innerText()
/** The height of the first card or row identifies the layout. */
const tileHeight = async (page: Page) =>
  (await page.getByRole('list', { name: 'Products' }).getByRole('listitem').first().boundingBox())?.height

/** Follows the first product link in view. */
async function openProductInSight(page: Page): Promise<void> {
  for (const link of await page.getByRole('article').getByRole('link').all()) {
    const box = await link.boundingBox()
    if (!box || box.y < 100 || box.y + box.height > 800) continue
    // Locator.click may scroll to a link that is rerendered at that moment.
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    return
  }
  throw new Error('no product is in sight')
}

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

it('layout and sort return at the next visit, and the list position on the way back', async () => {
  const page = await openSignedIn(site)
  await page.goto(`${site.url}/products`)
  await catalogue(page)
  expect([await chosen(page, 'Layout'), await chosen(page, 'Sort By')]).toEqual(['Grid', 'Description'])
  const gridHeight = await tileHeight(page)
  const byDescription = await firstName(page)
  const saved = () =>
    page.waitForResponse((each) => each.url().endsWith('/defaults') && each.request().method() === 'POST')
  await Promise.all([saved(), select(page, 'Layout').selectOption('List')])
  await expect.poll(() => tileHeight(page)).toBe(228)
  await Promise.all([saved(), select(page, 'Sort By').selectOption('Product Code')])
  await expect.poll(() => firstName(page)).not.toBe(byDescription)
  const byCode = await firstName(page)

  // The reloaded page starts with the saved layout and sort, without an intermediate state.
  await page.reload()
  await catalogue(page)
  expect([await chosen(page, 'Layout'), await firstName(page)]).toEqual(['List', byCode])
  expect(await tileHeight(page)).toBe(228)

  for (const layout of ['List', 'Grid']) {
    await select(page, 'Layout').selectOption(layout)
    await page.mouse.wheel(0, 4000)
    // The URL stores the final scroll position.
    await expect.poll(() => scrolledTo(page)).toBeGreaterThan(1000)
    await expect.poll(async () => hash(page).includes(`row=${await scrolledTo(page)}`)).toBe(true)
    const place = await scrolledTo(page)
    await openProductInSight(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await catalogue(page)
    await expect.poll(() => scrolledTo(page)).toBe(place)
    await page.evaluate(() => window.scrollTo(0, 0))
  }
  await expect.poll(() => tileHeight(page)).toBe(gridHeight)

  await select(page, 'Layout').selectOption('Quick Entry')
  await page.getByRole('grid').waitFor()
  expect(await select(page, 'Sort By').count()).toBe(0)
  await Promise.all([saved(), select(page, 'Layout').selectOption('Grid')])
})

it('a list stays where it was scrolled to, however often the page is loaded again', async () => {
  const page = await openSignedIn(site)
  await page.goto(`${site.url}/products`)
  await catalogue(page)
  for (const layout of ['List', 'Quick Entry', 'Grid']) {
    await select(page, 'Layout').selectOption(layout)
    await page
      .getByRole(layout === 'Quick Entry' ? 'grid' : 'article')
      .first()
      .waitFor()
    await page.mouse.wheel(0, 1500)
    await expect.poll(async () => hash(page).includes(`row=${await scrolledTo(page)}`)).toBe(true)
    const place = await scrolledTo(page)
    expect(place).toBeGreaterThan(1000)
    for (let time = 0; time < 2; time += 1) {
      await page.reload()
      await expect.poll(() => scrolledTo(page)).toBeGreaterThan(0)
      await page
        .getByRole('status')
        .filter({ hasText: /^[\d,]+ products$/ })
        .waitFor()
      await expect.poll(() => scrolledTo(page)).toBe(place)
    }
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(() => hash(page)).not.toContain('row=')
  }
})
