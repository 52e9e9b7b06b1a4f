import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { listProducts } from '@/contract/product'
import { saveUserDefaults } from '@/contract/preferences'
import { DEFAULT_PRIMARY_COLOR, DEFAULT_SECONDARY_COLOR, saveTheme } from '@/contract/theme'
import { TOKEN_STORAGE_KEY } from '@/session/sessionStorage'
import { openAccount } from './support/account'
import type { Account } from './support/account'
import { findViolations } from './support/axe'
import { expectFocusOn, tabTo } from './support/keyboard'
import { startSite } from './support/startSite'
import { ADMINISTRATOR, openPage } from './support/storefront'
import { watchPage } from './support/watchPage'

const site = startSite()
/** Some thirty writes, one after the other. */
const UPDATE_WITHIN_MS = 60_000

interface Product {
  readonly productKey: number
  readonly productCode: string
}

/** Products that are sold by the case, as the demo's catalogue has them. */
async function casesOf(account: Account, count: number): Promise<readonly Product[]> {
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

/** Somebody with an empty cart, whose catalogue begins in quick entry. */
async function openQuickEntry(path = '/products', size: { width?: number; height?: number } = {}) {
  const account = await openAccount(site)
  await account.call(saveUserDefaults, { json: { defaultPageLayout: 'quickEntry' } })
  await account.clear()
  const kept = { origin: site.url, entries: { [TOKEN_STORAGE_KEY]: account.token } }
  const page = await openPage(site.browser, { ...size, kept })
  await page.goto(site.url + path)
  // A list that is loading has fewer rows to go down to.
  await page
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ products?$/ })
    .waitFor()
  await quantity(page).first().waitFor()
  await page.getByRole('button', { name: 'Update Cart' }).waitFor()
  return { account, page }
}

async function pasteInto(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
}

describe('quick entry', () => {
  it('takes thirty lines with nothing but a keyboard', async () => {
    const { account, page } = await openQuickEntry('/products#mc=01')
    const { expectQuiet } = watchPage(page)
    await page.keyboard.press('Tab')
    await tabTo(page, quantity(page).first())
    // One of them has no price: the cart refuses it, and it stays.
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
    // The grid has one stop for Tab: behind Escape it leads out, to what comes after the grid.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expectFocusOn(page.getByRole('button', { name: 'Undo' }))
    await page.keyboard.press('Shift+Tab')
    expect(await grid(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
    expectQuiet(/409/)
  })

  it('takes two hundred pasted rows, and keeps what is pending across a reload', async () => {
    const { account, page } = await openQuickEntry()
    const products = await casesOf(account, 196)
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

  it('loses no key of a scanner', async () => {
    const { account, page } = await openQuickEntry('/products#s=juice')
    const products = await casesOf(account, 24)
    await codeBox(page).focus()
    // Without any pause, on pages and in lists where the rows are not yet.
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

  it.each([
    ['Light', 1440],
    ['Dark', 390],
    ['Dark', 1440],
    ['Light', 390],
  ] as const)(
    'meets WCAG 2.2 AA in %s colours at %i pixels, and does not scroll sideways',
    async (theme, width) => {
      const administrator = await openAccount(site, ADMINISTRATOR)
      const colors = { primaryColor: DEFAULT_PRIMARY_COLOR, secondaryColor: DEFAULT_SECONDARY_COLOR }
      await administrator.call(saveTheme, { json: { theme, ...colors }, query: { scope: 'global' } })
      const { page } = await openQuickEntry('/products#s=juice', { width })
      await quantity(page).first().click()
      await pasteInto(page, '2\nabc\n9999999')
      await page.getByRole('textbox', { name: '2 rows refused.' }).waitFor()
      await page.keyboard.press('Shift+ArrowDown')
      expect(await findViolations(page)).toEqual([])
      const [scrolled, shown] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return [scrollWidth, clientWidth]
      })
      expect(scrolled).toBeLessThanOrEqual(shown ?? 0)
    },
  )
})
