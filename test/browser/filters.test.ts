import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSignedIn } from './support/signedIn'
import { startSite } from './support/startSite'
import { catalogue, openPage } from './support/storefront'
import { findViolations } from './support/axe'
import { watchPage } from './support/watchPage'

const site = startSite()

const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const chosen = (page: Page, name: string) => select(page, name).locator('option:checked').innerText()
const options = (page: Page, name: string) => select(page, name).locator('option').allInnerTexts()
const hash = (page: Page) => new URL(page.url()).hash
const firstName = (page: Page) => page.getByRole('article').first().getByRole('link').innerText()
const productCount = async (page: Page) => {
  const text = await page
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ products?$/ })
    .innerText()
  return Number(text.replace(/\D/g, ''))
}

/** The height of the first card or row identifies the layout. */
const tileHeight = async (page: Page) =>
  (await page.getByRole('list', { name: 'Products' }).getByRole('listitem').first().boundingBox())?.height

/** Follows a link that is in view. */
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

it('every filter applies, is written to the address, and follows Back and Forward', async () => {
  const page = await openSignedIn(site)
  const { expectQuiet } = watchPage(page)
  await page.goto(`${site.url}/products`)
  await catalogue(page)
  const all = await productCount(page)
  await expect.poll(() => options(page, 'Order Guide')).toContain('Weekend')

  const category = nth(await options(page, 'Category'), 5)
  await select(page, 'Category').selectOption(category)
  await expect.poll(() => hash(page)).toMatch(/^#mc=\w+&c=\w+$/)
  expect(await chosen(page, 'Main Category')).not.toBe('All Main Categories')
  await expect.poll(() => productCount(page)).toBeLessThan(all)
  await select(page, 'Main Category').selectOption({ index: 12 })
  await expect.poll(() => hash(page)).toMatch(/^#mc=\w+$/)
  expect(await chosen(page, 'Category')).toBe('All Categories')

  await select(page, 'Main Category').selectOption('All Main Categories')
  await select(page, 'Order Guide').selectOption('Bar')
  await expect.poll(() => hash(page)).toBe('#og=Bar')
  await expect.poll(() => productCount(page)).toBeLessThan(100)
  const bar = await productCount(page)

  await page.getByRole('searchbox', { name: 'Search Products' }).fill('napkin')
  await expect.poll(() => hash(page)).toBe('#og=Bar&s=napkin')
  await expect.poll(() => productCount(page)).toBeLessThan(bar)

  await page.goBack()
  await expect.poll(() => productCount(page)).toBe(bar)
  await page.goBack()
  await expect.poll(() => productCount(page)).toBe(all)
  expect(hash(page)).toBe('')
  await page.goBack()
  await expect.poll(() => hash(page)).toMatch(/^#mc=\w+$/)
  await page.goForward()
  await page.goForward()
  await expect.poll(() => productCount(page)).toBe(bar)
  expect(await chosen(page, 'Order Guide')).toBe('Bar')

  // Another user of the customer opens the address.
  const address = page.url()
  await page.goto('about:blank')
  await page.goto(address)
  await expect.poll(() => productCount(page)).toBe(bar)
  expectQuiet()
})

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

  // The page starts with them, without an intermediate state.
  await page.reload()
  await catalogue(page)
  expect([await chosen(page, 'Layout'), await firstName(page)]).toEqual(['List', byCode])
  expect(await tileHeight(page)).toBe(228)

  for (const layout of ['List', 'Grid']) {
    await select(page, 'Layout').selectOption(layout)
    await page.mouse.wheel(0, 4000)
    // The address holds the position where the page comes to rest.
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
    for (let time = 0; time < 3; time += 1) {
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

it('a phone has its filters in a panel, guests have theirs, and all is readable', async () => {
  const page = await openSignedIn(site, { width: 390, height: 844 })
  await page.goto(`${site.url}/products`)
  await catalogue(page)
  expect(await select(page, 'Layout').count()).toBe(0)
  await page.getByRole('button', { name: 'Filters' }).click()
  expect(await options(page, 'Layout')).toEqual(['Grid', 'Quick Entry'])
  await expect.poll(() => options(page, 'Order Guide')).toContain('Standard')
  expect(await findViolations(page)).toEqual([])
  await page.goto(`${site.url}/order-guide`)
  await catalogue(page)
  expect(await chosen(page, 'Order Guide')).toBe('Standard')
  expect(await findViolations(page)).toEqual([])

  const guest = await openPage(site.browser)
  await guest.goto(`${site.url}/products#og=Bar`)
  await catalogue(guest)
  expect(await options(guest, 'Layout')).toEqual(['Grid', 'List'])
  expect(await select(guest, 'Order Guide').count()).toBe(0)
  expect(await findViolations(guest)).toEqual([])
})

function nth<Item>(items: readonly Item[], index: number): Item {
  const item = items.at(index)
  if (item === undefined) throw new Error(`there is no item ${index}`)
  return item
}
