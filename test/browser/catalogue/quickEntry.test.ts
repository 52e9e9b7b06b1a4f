import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listProducts } from '@/contract/catalogue/product'
import { saveUserDefaults } from '@/contract/accounts/preferences'
import { openAccount } from '../support/shop/account'
import type { Account } from '../support/shop/account'
import { findViolations } from '../support/checks/axe'
import { expectFocusOn, tabTo } from '../support/checks/keyboard'
import { paintedDark } from '../support/checks/paintedDark'
import { openSignedIn } from '../support/start/signedIn'
import { startSite } from '../support/start/startSite'
import { watchPage } from '../support/start/watchPage'

const site = startSite()
/** Some thirty writes in sequence. */
const UPDATE_WITHIN_MS = 60_000

interface Product {
  readonly productKey: number
  readonly productCode: string
}

async function casesOf(count: number): Promise<readonly Product[]> {
  const products = (await account.call(listProducts)) as (Product & {
    sellBys: { unitOfMeasure: string; sellByMultiple: unknown }[]
  })[]
  const sold = products.filter(({ sellBys }) => {
    const [first] = sellBys
    return first?.unitOfMeasure === 'CS' && Number(first.sellByMultiple) <= 1
  })
  expect(sold.length).toBeGreaterThanOrEqual(count)
  return sold.slice(0, count)
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Quick Entry' })
const quantity = (page: Page) => grid(page).getByRole('textbox', { name: /^Quantity of/ })
const pending = (page: Page, count: number) => page.getByText(`${count} Pending Change(s)`, { exact: true })
const codeBox = (page: Page) => page.getByLabel('Go to code')

let account: Account
/** A signed-in browser. Its tabs share the loaded catalogue, but no input. */
let browser: BrowserContext

beforeAll(async () => {
  account = await openAccount(site)
  await account.call(saveUserDefaults, { json: { defaultPageLayout: 'quickEntry' } })
  const page = await openSignedIn(site, { account })
  browser = page.context()
  await browser.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.close()
})
beforeEach(() => () => Promise.all(browser.pages().map((page) => page.close())))

/** Waits until the whole list has loaded, so that all rows exist. */
async function whenListed(page: Page): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ products?$/ })
    .waitFor()
  await quantity(page).first().waitFor()
}

/** Opens quick entry with an empty cart in a new tab. */
async function openQuickEntry(path = '/products'): Promise<Page> {
  await account.clear()
  const page = await browser.newPage()
  await page.goto(site.url + path)
  await whenListed(page)
  await page.getByRole('button', { name: 'Update Cart' }).waitFor()
  return page
}

async function pasteInto(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
}

/** Emulates a phone with touch. */
async function holdAsPhone(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  const size = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true }
  await protocol.send('Emulation.setDeviceMetricsOverride', size)
  await protocol.send('Emulation.setTouchEmulationEnabled', { enabled: true })
}

/** Returns whatever needs sideways scrolling: the page, and buttons cut off at its edge. */
function sidewaysOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const isCut = (button: Element) => {
      const { left, right } = button.getBoundingClientRect()
      return left < 0 || right > clientWidth
    }
    const buttons = [...document.querySelectorAll('section[aria-label="Quick Entry"] button')]
    const cut = buttons.filter(isCut).map(({ textContent }) => textContent)
    return scrollWidth > clientWidth ? ['the page', ...cut] : cut
  })
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  expect(await paintedDark(page, () => findViolations(page, ['color-contrast']))).toEqual([])
  expect(await sidewaysOf(page)).toEqual([])
}

describe('quick entry', () => {
  it('takes thirty lines with the keyboard alone', async () => {
    const page = await openQuickEntry('/products#mc=01')
    const { expectQuiet } = watchPage(page)
    await page.keyboard.press('Tab')
    await tabTo(page, quantity(page).first())
    // One of them has no price: the cart rejects it, and it stays.
    const entered = Array.from({ length: 31 }, (_, index) => index + 1)
    for (const amount of entered) {
      await page.keyboard.type(String(amount))
      await page.keyboard.press('ArrowDown')
    }
    await pending(page, 31).waitFor()
    await page.keyboard.press('Control+Z')
    await pending(page, 30).waitFor()
    await page.keyboard.press('Control+Y')
    await pending(page, 31).waitFor()
    await page.keyboard.press('Control+Enter')
    const refused = page.getByRole('dialog', { name: 'Cart updated with 1 error(s).' })
    await refused.getByText(/: No price is available/).waitFor({ timeout: UPDATE_WITHIN_MS })
    await page.keyboard.press('Escape')
    await refused.waitFor({ state: 'detached' })
    await pending(page, 1).waitFor()
    const { lines } = await account.cart()
    const quantities = new Set(lines.map(({ orderQuantity }) => Number(orderQuantity)))
    expect(quantities.size).toBe(30)
    expect(entered.filter((amount) => !quantities.has(amount))).toHaveLength(1)
    // The grid is one tab stop: after Escape, Tab leaves it.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expectFocusOn(page.getByRole('button', { name: 'Undo' }))
    await page.keyboard.press('Shift+Tab')
    expect(await grid(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
    expectQuiet(/409/)
  })

  it('takes two hundred pasted rows, and keeps what is pending across a reload', async () => {
    const page = await openQuickEntry()
    const products = await casesOf(196)
    const bad = [
      'no-such-code\t1',
      `${products[0]?.productCode ?? ''}\t-4`,
      'another\t2',
      `${products[1]?.productCode ?? ''}\t3\tXYZ`,
    ]
    const lines = [
      ...products.slice(2).map(({ productCode }, index) => `${productCode}\t${1 + (index % 9)},0\tCS`),
      ...bad,
    ]
    await grid(page).getByRole('link').first().focus()
    await pasteInto(page, lines.join('\r\n'))
    await pending(page, 194).waitFor()
    const refused = page.getByRole('textbox', { name: '4 rows refused.' })
    expect((await refused.inputValue()).split('\n')).toHaveLength(4)
    await page.reload()
    await pending(page, 194).waitFor()
    expect((await account.cart()).lines).toEqual([])
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await pending(page, 0).waitFor()
  })

  it('loses no keystroke of a scanner', async () => {
    const page = await openQuickEntry('/products#s=juice')
    const products = await casesOf(24)
    await codeBox(page).focus()
    // Scans without pauses, with rows on other pages and outside the list.
    for (const [index, { productCode }] of products.entries()) {
      const code = index % 2 === 0 ? productCode : productCode.replaceAll('-', '')
      await page.keyboard.type(`${code}\n${index + 1}\n`)
    }
    await pending(page, products.length).waitFor()
    await expectFocusOn(codeBox(page))
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Update Cart' }).click()
    await page.getByText('Cart updated successfully.').waitFor({ timeout: UPDATE_WITHIN_MS })
    const { lines } = await account.cart()
    const entered = new Map(lines.map(({ productKey, orderQuantity }) => [productKey, Number(orderQuantity)]))
    expect(entered).toEqual(new Map(products.map(({ productKey }, index) => [productKey, index + 1])))
  })

  it('has all rows on one page, and switches between filters', async () => {
    const page = await openQuickEntry('/products#mc=01')
    const rows = () => grid(page).getAttribute('aria-rowcount')
    const size = page.getByRole('combobox', { name: 'Rows per page' })
    await size.selectOption('All')
    await page.getByText('Page 1 of 1', { exact: true }).waitFor()
    const all = await rows()
    expect(Number(all)).toBeGreaterThan(101)
    await quantity(page).first().focus()
    await page.keyboard.type('3')
    await page.keyboard.press('Control+End')
    const last = grid(page).locator(`[role=row][aria-rowindex="${all}"]`)
    await expectFocusOn(last.getByRole('gridcell').last())
    await pending(page, 1).waitFor()

    await page.getByRole('combobox', { name: 'Main Category' }).selectOption('02')
    await expect.poll(rows).not.toBe(all)
    await whenListed(page)
    const fewer = await rows()
    await quantity(page).first().focus()
    await page.keyboard.press('Control+End')
    await expectFocusOn(
      grid(page).locator(`[role=row][aria-rowindex="${fewer}"]`).getByRole('gridcell').last(),
    )
    await page.goBack()
    await expect.poll(rows).toBe(all)
    await pending(page, 1).waitFor()
    await page.goForward()
    await expect.poll(rows).toBe(fewer)
    await size.selectOption('50')
  })

  it('shows whole packs and rows on desktop and phone, everything within reach, in light and dark', async () => {
    const page = await openQuickEntry('/products#s=juice')
    const cut = await page
      .locator('[role=gridcell]')
      .evaluateAll((cells) =>
        cells
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      )
    expect(cut.filter((text) => /\d+\/\d/.test(text))).toEqual([])
    const keys = page.getByRole('button', { name: 'Keys', exact: true })
    await quantity(page).first().click()
    await pasteInto(page, '2\nabc\n9999999')
    await page.getByRole('textbox', { name: '2 rows refused.' }).waitFor()
    await page.keyboard.press('Shift+ArrowDown')
    await expectAccessible(page)
    await keys.waitFor()

    await holdAsPhone(page)
    await page.locator('[role=grid][data-layout=phone]').waitFor()
    await quantity(page).first().click()
    await page.keyboard.press('Shift+ArrowDown')
    await expectAccessible(page)
    await keys.waitFor({ state: 'hidden' })
  })

  it('has more than two rows on a phone, and no notification over its footer', async () => {
    const page = await openQuickEntry('/products#s=juice')
    await holdAsPhone(page)
    await page.locator('[role=grid][data-layout=phone]').waitFor()
    const footer = page.getByRole('group', { name: 'Pending' })
    const inSight = () =>
      footer.evaluate((bar) => {
        const end = bar.getBoundingClientRect().top
        const rows = [...document.querySelectorAll('[role=row][data-row]')]
        return rows.filter((row) => row.getBoundingClientRect().bottom <= end).length
      })
    await expect.poll(inSight).toBeGreaterThanOrEqual(2)
    await page.evaluate(() => document.querySelector('[role=grid]')?.scrollIntoView())
    await expect.poll(inSight).toBeGreaterThan(3)
    await quantity(page).first().click()
    await page.keyboard.type('1')
    await page.getByRole('button', { name: 'Update Cart' }).click()
    const notice = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
    await notice.getByText('Cart updated successfully.').waitFor()
    const [over, bar] = [await notice.boundingBox(), await footer.boundingBox()]
    expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })
})
