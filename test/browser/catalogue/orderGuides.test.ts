import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { listOrderGuides } from '@/contract/order-guides/orderGuide'
import { readPdf, squeeze } from '../../worlds/documents/readPdf'
import { type Account, openAccount } from '../support/shop/account'
import { startSite } from '../support/start/startSite'
import { openSignedIn } from '../support/start/signedIn'
import { headed } from '../support/walks/walk'
import { watchPage } from '../support/start/watchPage'

/** 18 pixels. */
const TITLE_PT = 13.5

const site = startSite()
let account: Account
beforeAll(async () => {
  account = await openAccount(site)
})

async function open(path: string, title: string, options = {}) {
  const page = await openSignedIn(site, { account, ...options })
  const watch = watchPage(page)
  await page.goto(site.url + path)
  await headed(page, title)
  return { page, ...watch }
}

const guideOf = async (name: string) =>
  (await account.call(listOrderGuides)).find((guide) => guide.name === name)
const namesOf = async (name: string) =>
  (await guideOf(name))?.products.map(({ description }) => description) ?? []

const lines = (page: Page) =>
  page
    .getByRole('list', { name: 'Lines of the order guide' })
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')?.replace('Include ', '')))

describe('an order guide', () => {
  it('is created and put into shelf order by keyboard alone', async () => {
    const { page, expectQuiet } = await open('/order-guide-edit#og_create=Keys', 'Create Order Guide: Keys')
    await page.getByRole('searchbox', { name: 'Find products to add' }).fill('napkin')
    const boxes = page.getByRole('list', { name: 'All products' }).getByRole('checkbox')
    await expect
      .poll(async () =>
        (await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label')))).slice(0, 3),
      )
      .toEqual(Array(3).fill(expect.stringContaining('Napkin')))
    for (const index of [0, 1, 2]) await boxes.nth(index).press('Space')
    await page.getByRole('button', { name: 'In this guide (3)' }).press('Enter')
    await expect.poll(async () => (await lines(page)).length).toBe(3)
    const [one = '', two = '', three = ''] = await lines(page)
    await page.getByRole('button', { name: `Move ${three}`, exact: true }).focus()
    await page.keyboard.press('Space')
    await page.getByText(`Picked up ${three}.`, { exact: false }).waitFor({ state: 'attached' })
    // Retries: the drag ignores keys in the first milliseconds after its start is announced.
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowUp')
        return page.getByText('Position 1', { exact: true }).count()
      })
      .toBe(1)
    await page.keyboard.press('Space')
    await expect.poll(() => lines(page)).toEqual([three, one, two])
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await headed(page, 'Edit Order Guides')
    // Names include code and pack if two products have the same description.
    const described = [three, one, two].map((name) => name.split(' · ')[0])
    expect(await namesOf('Keys')).toEqual(described)
    expectQuiet()
    await page.context().close()
  })

  it('is dragged by mouse, and keeps unsaved lines over a reload', async () => {
    const { page, expectQuiet } = await open('/order-guide-edit#og_edit=Bar', 'Edit Order Guide: Bar')
    const before = await namesOf('Bar')
    await expect.poll(() => lines(page)).toEqual(before)
    const [first = '', , third = ''] = before
    const handle = page.getByRole('button', { name: `Move ${first}`, exact: true })
    const target = page.getByRole('button', { name: `Move ${third}`, exact: true })
    await handle.hover()
    await page.mouse.down()
    const { y = 0, x = 0 } = (await target.boundingBox()) ?? {}
    await page.mouse.move(x + 10, y + 10, { steps: 10 })
    await page.mouse.move(x + 10, y + 24, { steps: 5 })
    await page.mouse.up()
    const moved = [before[1], before[2], first, ...before.slice(3)]
    await expect.poll(() => lines(page)).toEqual(moved)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect.poll(() => lines(page)).toEqual(moved)
    expect(await namesOf('Bar')).toEqual(before)
    expectQuiet()
    await page.context().close()
  })
})

it('a save whose answer was lost changes the guide once, also after a reload', async () => {
  const { page, expectQuiet } = await open('/order-guide-edit#og_edit=Catering', 'Edit Order Guide: Catering')
  const before = await namesOf('Catering')
  const added = 'Tea Bag Green'
  await page.getByRole('button', { name: 'All products' }).click()
  await page.getByRole('searchbox', { name: 'Find products to add' }).fill(added)
  const products = page.getByRole('list', { name: 'All products' })
  await products
    .getByRole('checkbox', { name: `Include ${added}`, exact: true })
    .first()
    .press('Space')
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route(`${site.url}/api/orderguide/*`, lose, { times: 1 })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').waitFor()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Updated Order Guide', { exact: true }).waitFor()
  expect(await namesOf('Catering')).toEqual([...before, added])
  expectQuiet(/ERR_CONNECTION_RESET|409/)
  await page.context().close()
})

describe('counting stock', () => {
  it('goes on without a connection on a phone, and orders once it is back', async () => {
    const { page } = await open('/order-guide-count#og=Weekend', 'Count Stock: Weekend', { width: 390 })
    const guide = await guideOf('Weekend')
    const fields = page.getByRole('textbox', { name: /^On hand of / })
    await expect.poll(() => fields.count()).toBe(guide?.products.length)
    await page.getByText('Not counted').first().waitFor()
    await page.context().setOffline(true)
    await fields.nth(0).fill('0')
    await fields.nth(1).fill('9999')
    await page.getByText('2 of', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByText('Added 1 product to the cart.').waitFor()
    expect((await account.cart()).lines).toEqual([])
    await page.context().setOffline(false)
    await expect.poll(async () => (await account.cart()).lines.length, { timeout: 20_000 }).toBe(1)
    const [line] = (await account.cart()).lines
    expect(line?.productKey).toBe(guide?.products[0]?.productKey)
    await page.context().close()
  })

  it('prints a sheet with each line, as wide as the paper and no wider', async () => {
    const { page, expectQuiet } = await open('/order-guide-count#og=Weekend', 'Count Stock: Weekend')
    await page.getByText('Not counted').first().waitFor()
    const names = await namesOf('Weekend')
    for (const [format, widthPt] of [
      ['A4', 595],
      ['Letter', 612],
    ] as const) {
      const { pages } = await readPdf(new Uint8Array(await page.pdf({ format })))
      const texts = pages.flatMap(({ placed }) => placed)
      const all = squeeze(texts.map(({ text }) => text).join(''))
      expect(pages.filter(({ width }) => Math.abs(width - widthPt) > 1)).toEqual([])
      expect(all).toContain(squeeze('On hand'))
      expect(names.filter((name) => !all.includes(squeeze(name)))).toEqual([])
      for (const { text, x, width } of texts) {
        expect(x, text).toBeGreaterThanOrEqual(0)
        expect(x + width, text).toBeLessThanOrEqual(widthPt)
      }
      // A sheet that does not fit is printed smaller.
      expect(Math.max(...texts.map(({ size }) => size))).toBeCloseTo(TITLE_PT, 1)
    }
    const fields = page.getByRole('textbox', { name: /^On hand of / })
    await expect.poll(() => fields.count()).toBe(names.length)
    expectQuiet()
    await page.context().close()
  })
})
