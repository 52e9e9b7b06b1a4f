import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { listOrderGuides } from '@/contract/orderGuide'
import { type Account, openAccount } from './support/account'
import { findViolations } from './support/axe'
import { withDatabase } from './support/database'
import { changeCatalogueAfterOrder, type ChangedOrder, NEW_PRICE } from './support/pastOrder'
import { openSignedIn } from './support/signedIn'
import { startSite } from './support/startSite'
import { CLERK } from './support/storefront'
import { headed } from './support/walk'
import { watchPage } from './support/watchPage'

let past: ChangedOrder
const site = startSite({
  prepare: (storage) =>
    withDatabase(storage, async (db) => {
      past = await changeCatalogueAfterOrder(db)
    }),
})
let buyer: Account
beforeAll(async () => {
  buyer = await openAccount(site)
})

async function open(path: string, title: string, account = buyer) {
  const page = await openSignedIn(site, { account })
  const watch = watchPage(page)
  await page.goto(site.url + path)
  await headed(page, title)
  return { page, ...watch }
}

const edit = (name: string, account = buyer) =>
  open(`/order-guide-edit#og_edit=${encodeURIComponent(name)}`, `Edit Order Guide: ${name}`, account)

const guidesNamed = async (name: string) =>
  (await buyer.call(listOrderGuides)).filter((guide) => guide.name === name)

/** Lines of the only guide of this name. */
async function stored(name: string) {
  const guides = await guidesNamed(name)
  expect(guides).toHaveLength(1)
  return guides[0]?.products ?? []
}

/** Quantities by description; fails when a product is there twice. */
async function quantities(name: string): Promise<Record<string, string>> {
  const lines = await stored(name)
  const found = Object.fromEntries(lines.map((line) => [line.description, line.orderQuantity]))
  expect(Object.keys(found)).toHaveLength(lines.length)
  return found
}

/** The server does the next save, but its answer is lost. */
async function loseAnswer(page: Page): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route(`${site.url}/api/orderguide/*`, lose, { times: 1 })
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

async function expectSaved(page: Page, message: string): Promise<void> {
  await page.getByText(message, { exact: true }).waitFor()
  await headed(page, 'Edit Order Guides')
}

async function setQuantity(page: Page, product: string, quantity: string): Promise<void> {
  const field = page.getByRole('textbox', { name: `Quantity of ${product}`, exact: true })
  await field.fill(quantity)
  await field.press('Tab')
}

/** Ticks the first product of each name. */
async function addProducts(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'All products' }).click()
  const list = page.getByRole('list', { name: 'All products' })
  for (const name of names) {
    await page.getByRole('searchbox', { name: 'Find products to add' }).fill(name)
    await list
      .getByRole('checkbox', { name: `Include ${name}`, exact: true })
      .first()
      .press('Space')
  }
}

async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
}

/** What a user may do after an answer was lost, before saving again. */
const PAUSES = [
  ['again', 'Tea Bag Chamomile', () => Promise.resolve()],
  ['again after a reload', 'Tea Bag Green', reload],
] as const

describe('a save whose answer was lost', () => {
  it.each(PAUSES)('creates one guide when pressed %s', async (when, product, pause) => {
    const name = `Lost ${when.length}`
    const { page, expectQuiet } = await open(
      `/order-guide-edit#og_create=${encodeURIComponent(name)}`,
      `Create Order Guide: ${name}`,
    )
    const added = [product, 'Tea Bag Earl Grey']
    await addProducts(page, added)
    await loseAnswer(page)
    await save(page)
    await page.getByRole('alert').waitFor()
    expect(Object.keys(await quantities(name))).toEqual(added)
    await headed(page, `Create Order Guide: ${name}`)
    await pause(page)
    await save(page)
    await expectSaved(page, 'Created Order Guide')
    expect(Object.keys(await quantities(name))).toEqual(added)
    expectQuiet(/ERR_CONNECTION_RESET|409/)
    await page.context().close()
  })

  it.each(PAUSES)('changes a guide once when pressed %s', async (_, added, pause) => {
    const before = await quantities('Catering')
    const [first = ''] = Object.keys(before)
    const changed = String(Number(before[first]) + 3)
    const { page, expectQuiet } = await edit('Catering')
    await setQuantity(page, first, changed)
    await addProducts(page, [added])
    await loseAnswer(page)
    await save(page)
    await page.getByRole('alert').waitFor()
    await pause(page)
    await save(page)
    await expectSaved(page, 'Updated Order Guide')
    const after = await quantities('Catering')
    expect(after).toEqual({ ...before, [first]: changed, [added]: after[added] })
    expectQuiet(/ERR_CONNECTION_RESET|409/)
    await page.context().close()
  })
})

describe('two people who edit one guide', () => {
  it('see each other’s changes before the second save, which overwrites nothing', async () => {
    const before = await quantities('Paper Goods')
    const [one = '', two = '', three = '', four = ''] = Object.keys(before)
    const mine = await edit('Paper Goods')
    const theirs = await edit('Paper Goods', await openAccount(site, CLERK))
    await setQuantity(mine.page, one, '21')
    await setQuantity(mine.page, two, '22')
    await mine.page.getByRole('checkbox', { name: `Include ${four}`, exact: true }).uncheck()
    await setQuantity(theirs.page, two, '32')
    await setQuantity(theirs.page, three, '33')
    const added = 'Tea Bag Earl Grey'
    await addProducts(theirs.page, [added])
    await save(theirs.page)
    await expectSaved(theirs.page, 'Updated Order Guide')
    const saved = await quantities('Paper Goods')

    await save(mine.page)
    const notice = mine.page.getByRole('listitem')
    await mine.page.getByText('Someone else changed this order guide meanwhile.').waitFor()
    for (const news of [
      `${two}: changed by both, yours stands`,
      `${three}: changed by them`,
      `${added}: added by them`,
    ])
      await notice.filter({ hasText: news }).waitFor()
    expect(await quantities('Paper Goods')).toEqual(saved)
    expect(await findViolations(mine.page)).toEqual([])
    await save(mine.page)
    await expectSaved(mine.page, 'Updated Order Guide')
    const { [four]: _left, ...kept } = before
    const wanted = { ...kept, [one]: '21', [two]: '22', [three]: '33', [added]: saved[added] }
    expect(await quantities('Paper Goods')).toEqual(wanted)
    mine.expectQuiet(/409/)
    theirs.expectQuiet()
    await Promise.all([mine, theirs].map(({ page }) => page.context().close()))
  })
})

describe('a reorder', () => {
  it('names what is gone, repriced or no longer sold by its unit; the rest goes through the queue', async () => {
    const { orderNumber, gone, repriced, wrongUnit, usual } = past
    const { page, expectQuiet } = await open(`/history/orders/${orderNumber}`, `Order ${orderNumber}`)
    await page.getByRole('button', { name: 'Reorder' }).click()
    const dialog = page.getByRole('dialog', { name: `Reorder ${orderNumber}` })
    const row = ({ description }: { description: string }) =>
      dialog
        .getByRole('listitem')
        .filter({ has: page.getByRole('checkbox', { name: description, exact: true }) })
    await row(gone).getByText('This product is unavailable.').waitFor()
    await row(wrongUnit).getByText(`This product is not sold by ${wrongUnit.unit}.`).waitFor()
    await row(repriced)
      .getByText(new RegExp(`^was \\$.*, now \\$${NEW_PRICE}`))
      .waitFor()
    expect(await findViolations(page)).toEqual([])

    await page.context().setOffline(true)
    const count = usual.length + 1
    await dialog.getByRole('button', { name: `Add ${count} products to cart` }).click()
    await dialog.getByText(`Added ${count} products to the cart.`).waitFor()
    expect((await buyer.cart()).lines).toEqual([])
    await page.context().setOffline(false)
    const other = row(wrongUnit).getByRole('combobox', { name: `Unit of ${wrongUnit.description}` })
    await other.selectOption(wrongUnit.otherUnit)
    await dialog.getByRole('button', { name: 'Add 1 product to cart' }).click()
    const inCart = async () =>
      (await buyer.cart()).lines
        .map(({ productKey, orderQuantity, unitOfMeasure }) => [
          productKey,
          Number(orderQuantity),
          unitOfMeasure,
        ])
        .toSorted()
    const wanted = [repriced, ...usual, { ...wrongUnit, unit: wrongUnit.otherUnit }]
    await expect
      .poll(inCart)
      .toEqual(wanted.map((line) => [line.productKey, Number(line.quantity), line.unit]).toSorted())
    expect(await dialog.getByRole('listitem').count()).toBe(1)
    await row(gone).waitFor()
    expectQuiet(/ERR_INTERNET_DISCONNECTED/)
    await page.context().close()
  })
})
