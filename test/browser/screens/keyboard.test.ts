import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { TEST_PASSWORD } from '../../worlds/app/testRequests'
import { expectFocusKept, expectFocusOn, tabTo } from '../support/checks/keyboard'
import { openSignedIn } from '../support/start/signedIn'
import { startSite } from '../support/start/startSite'
import {
  ADMINISTRATOR,
  BUYER,
  cartWith,
  catalogue,
  historyRow,
  openPage,
  orderNumberOf,
} from '../support/start/storefront'
import { watchPage } from '../support/start/watchPage'

const site = startSite()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })

/** Uses the browser's type-ahead in a closed select. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const select = page.getByRole('combobox', { name: label, exact: true })
  await tabTo(page, select, 'Shift+Tab')
  await page.keyboard.type(option)
  await expect.poll(() => select.locator('option:checked').innerText()).toBe(option)
}

async function enterSite(page: Page): Promise<void> {
  await page.goto(`${site.url}/login`)
  await expectFocusOn(page.getByLabel(/^Username/))
  await page.keyboard.type(BUYER)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(TEST_PASSWORD)
  await page.keyboard.press('Enter')
  await catalogue(page)
  await expectFocusKept(page)
}

async function orderBySearching(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await expectFocusOn(page.getByRole('searchbox', { name: 'Search Products' }))
  await page.keyboard.type('juice tomato')
  const card = page.getByRole('article').filter({ hasText: 'Juice Tomato Classic' }).first()
  await tabTo(page, card.getByRole('button', { name: /^Add .* to the cart$/ }))
  await page.keyboard.press('Space')
  await expectFocusOn(card.getByRole('textbox', { name: /^Quantity of/ }))
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await card.getByText('In cart: 2 CS').waitFor()
  await page.keyboard.press('ArrowUp')
  await card.getByText('In cart: 3 CS').waitFor()
  await expectFocusOn(card.getByRole('textbox', { name: /^Quantity of/ }))
}

async function orderByCategory(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Clear search' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expectFocusOn(page.getByRole('searchbox', { name: 'Search Products' }))
  await catalogue(page)
  await tabTo(page, page.getByRole('combobox', { name: 'Sort By' }))
  await choose(page, 'Main Category', 'Beverages')
  await tabTo(page, page.getByRole('combobox', { name: 'Sort By' }))
  await choose(page, 'Category', 'Soft Drinks')
  const card = page.getByRole('article').filter({ hasText: 'Cola Regular' }).first()
  await tabTo(page, card.getByRole('combobox', { name: /^Unit of/ }))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, card.getByRole('button', { name: /^Add .* to the cart$/ }))
  await page.keyboard.press('Enter')
  await card.getByText('In cart: 6 EA').waitFor()
  await expectFocusKept(page)
}

async function lookIntoDialogs(page: Page): Promise<void> {
  const edit = button(page, /^Edit Juice Tomato Classic/)
  await tabTo(page, edit)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Cart' })
  await dialog.waitFor()
  await expectFocusOn(dialog.locator('*').or(dialog))
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocusOn(edit)
  const clear = button(page, 'Clear Cart')
  await tabTo(page, clear, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expectFocusOn(question.getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  await expectFocusOn(clear)
}

async function checkOut(page: Page): Promise<string> {
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Checkout' }))
  await page.keyboard.press('Enter')
  await expectFocusOn(heading(page, 'Checkout'))
  await tabTo(page, page.getByLabel('Customer P.O.'))
  await page.keyboard.type('KEYS-1')
  await tabTo(page, button(page, 'Next'))
  await expect.poll(() => page.getByLabel('Delivery Date', { exact: true }).inputValue()).not.toBe('')
  await page.keyboard.press('Enter')
  await expectFocusOn(page.getByRole('heading', { name: 'Confirm Order' }))
  await tabTo(page, button(page, 'Submit Order'))
  await expect.poll(() => button(page, 'Submit Order').isEnabled()).toBe(true)
  await page.keyboard.press('Enter')
  await expectFocusOn(page.getByRole('heading', { name: 'Receipt' }))
  const orderNumber = await orderNumberOf(page)
  await tabTo(page, button(page, 'OK'))
  await page.keyboard.press('Enter')
  await expectFocusOn(heading(page, 'Products'))
  return orderNumber
}

async function lookAtHistory(page: Page, orderNumber: string): Promise<void> {
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Order History' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expectFocusOn(heading(page, 'Order History'))
  await historyRow(page, orderNumber).getByText('KEYS-1').waitFor()
  const sort = page.getByRole('columnheader', { name: 'Total' })
  await tabTo(page, sort.getByRole('button'))
  await page.keyboard.press('Enter')
  await expect.poll(() => sort.getAttribute('aria-sort')).toBe('ascending')
  await expectFocusOn(sort.getByRole('button'))
}

it('the main path works with the keyboard alone, and the focus is visible and never lost', async () => {
  const page = await openPage(site.browser)
  const { expectQuiet } = watchPage(page)
  await enterSite(page)
  await orderBySearching(page)
  await orderByCategory(page)
  await tabTo(page, cartWith(page, 2), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expectFocusOn(heading(page, 'Cart'))
  await lookIntoDialogs(page)
  await lookAtHistory(page, await checkOut(page))
  expectQuiet()
})

it('the bar and the menu can be skipped', async () => {
  const page = await openSignedIn(site)
  await page.goto(`${site.url}/products`)
  await catalogue(page)
  await page.keyboard.press('Tab')
  await expectFocusOn(page.getByRole('button', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  await expectFocusOn(page.getByRole('main'))
  await page.keyboard.press('Tab')
  await expectFocusOn(page.getByRole('combobox', { name: 'Layout' }))
})

it('registration and administration work with the keyboard alone', async () => {
  const page = await openPage(site.browser)
  const { expectQuiet } = watchPage(page)
  await page.goto(`${site.url}/products`)
  await catalogue(page)
  await tabTo(page, page.getByRole('link', { name: 'Log In' }))
  await page.keyboard.press('Enter')
  await expectFocusOn(page.getByLabel(/^Username/))
  const create = page.getByRole('button', { name: 'Create new account' })
  await tabTo(page, create)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create an Account' })
  for (const [label, typed] of [
    ['Name', 'Kim Keys'],
    ['Email', 'keys@example.com'],
    ['Password', TEST_PASSWORD],
    ['Confirm Password', TEST_PASSWORD],
  ] as const) {
    await tabTo(page, dialog.getByLabel(label, { exact: true }))
    await page.keyboard.type(typed)
  }
  await tabTo(page, dialog.getByRole('checkbox', { name: 'I am a person' }))
  await page.keyboard.press('Space')
  await dialog.getByText('Checked').waitFor()
  await tabTo(page, dialog.getByRole('button', { name: 'Sign Up' }))
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expectFocusOn(create)

  await tabTo(page, page.getByLabel(/^Username/), 'Shift+Tab')
  await page.keyboard.type(ADMINISTRATOR)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(TEST_PASSWORD)
  await page.keyboard.press('Enter')
  await catalogue(page)
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Options' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expectFocusOn(heading(page, 'Admin'))
  const edit = button(page, 'Edit Password Options')
  await tabTo(page, edit)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('combobox', { name: 'Minimum length' }))
  await page.keyboard.type('20')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Submit' }))
  await page.keyboard.press('Enter')
  await expectFocusOn(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Cancel' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  // The typed length would be lost.
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectFocusOn(edit)
  expectQuiet()
})
