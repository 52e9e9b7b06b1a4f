import type { Page } from 'playwright-core'
import { saveUserDefaults } from '@/contract/accounts/preferences'
import { cartWith, catalogue, SALESPERSON, signIn } from '../start/storefront'
import { hasMenuButtons, headed, isNarrow, resting, type Walk } from './walk'

/** A salesperson's customer with a cart that no other walk uses. */
interface OrderingWalk extends Walk {
  readonly customer: string
}

async function walkSignIn({ page, url, customer, look }: OrderingWalk): Promise<void> {
  await page.goto(`${url}/login`)
  await headed(page, 'Sign in')
  await look('sign-in')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText(/^Enter your username/).waitFor()
  await look('sign-in, nothing entered')
  // A distinct unknown name: simultaneous walks would otherwise throttle the salesperson's.
  await signIn(page, customer, 'wrong')
  await page.getByText('Unknown user or invalid password').waitFor()
  await look('sign-in, refused')
  await signIn(page, SALESPERSON)
  const picker = page.getByRole('combobox', { name: 'Customers' })
  await page.getByRole('option').first().waitFor()
  await look('select customer')
  await picker.fill('nobody has such a name')
  await page.getByText('No customers.').waitFor()
  await look('select customer, none found')
  await picker.fill(customer)
  await picker.press('Enter')
  await catalogue(page)
}

async function openSearch(page: Page): Promise<void> {
  if (isNarrow(page)) await page.getByRole('button', { name: /^Search Products/ }).click()
}

/** Keeps choices here from becoming the defaults of simultaneous walks by the same salesperson. */
async function keepDefaults({ page, url }: Walk): Promise<void> {
  await page.route(url + saveUserDefaults.path, (route) =>
    route.request().method() === saveUserDefaults.method
      ? route.fulfill({ json: { isSuccess: true } })
      : route.fallback(),
  )
}

/** Walks quick entry with the few rows of a search: fifty show nothing more and take ten times as long. */
async function walkQuickEntry({ page, look }: Walk): Promise<void> {
  const layout = page.getByRole('combobox', { name: 'Layout' })
  // On a phone the filters are still open from the earlier look; a choice closes them.
  await layout.selectOption('Quick Entry')
  await page
    .getByRole('grid')
    .getByRole('textbox', { name: /^Quantity of / })
    .first()
    .click()
  await page.keyboard.type('2')
  await page.getByText('1 Pending Change(s)').waitFor()
  await look('quick entry')
  if (isNarrow(page)) {
    await page.getByRole('button', { name: 'More actions' }).click()
    await look('quick entry, more actions')
  }
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('0 Pending Change(s)').waitFor()
  if (isNarrow(page)) await page.getByRole('button', { name: 'Filters' }).click()
  await layout.selectOption('Grid')
  await page.getByRole('article').first().waitFor()
}

async function walkCatalogue(walk: Walk): Promise<void> {
  const { page, look } = walk
  await keepDefaults(walk)
  await look('products')
  if (hasMenuButtons(page)) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Cart' }).waitFor()
    await look('menu')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  if (isNarrow(page)) {
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('combobox', { name: 'Sort By' }).waitFor()
    await look('products, filters open')
  } else {
    await page.getByRole('combobox', { name: 'Layout' }).selectOption('List')
    await page.getByRole('article').first().waitFor()
    await look('products as a list')
  }
  await openSearch(page)
  await page.getByRole('searchbox', { name: 'Search Products' }).fill('no such product')
  await page.getByRole('searchbox', { name: 'Search Products' }).press('Enter')
  await page.getByText('No Products Available').waitFor()
  await look('products, nothing found')
  await openSearch(page)
  await page.getByRole('searchbox', { name: 'Search Products' }).fill('tea bag earl grey')
  await look('products, searching')
  await page.getByRole('searchbox', { name: 'Search Products' }).press('Enter')
  await walkQuickEntry(walk)
  await page.getByRole('link', { name: 'Tea Bag Earl Grey' }).first().click()
  await headed(page, 'Tea Bag Earl Grey')
  await page.getByRole('table').getByText(/^\$/).first().waitFor()
  await look('product')
}

async function walkProduct({ page, look }: Walk): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^Enlarge the image of / }).click()
  await dialog.getByRole('button', { name: 'Enlarged image' }).waitFor()
  await look('product, enlarged')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Add to Order Guide/ }).click()
  await dialog.getByLabel('Order Guide', { exact: true }).selectOption('New order guide')
  await dialog.getByLabel('New Order Guide Name').fill('Walk')
  await look('Add to Order Guide')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function walkAdding({ page, look, arrived }: Walk): Promise<void> {
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: /with options$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Note 1' }).fill('Two per bag')
  await look('Add To Cart')
  await dialog.getByRole('button', { name: 'Add To Cart' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await main.getByText(/^In cart: /).waitFor()
  // Adding a line may take longer than the browser's window for the press.
  await arrived?.()
  await look('product, in the cart')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await look('keyboard shortcuts')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function walkCart({ page, url, look }: Walk): Promise<void> {
  await cartWith(page, 1).click()
  const line = page.getByRole('list', { name: 'Cart lines' }).getByRole('listitem')
  await line.waitFor()
  await look('cart')
  await line.getByRole('button', { name: /^Edit / }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Note 1' }).waitFor()
  await look('Edit Cart')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Save Order Guide' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Order Guide Name cannot be blank.').waitFor()
  await look('Save Order Guide, nothing entered')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Remove items' }).click()
  await look('cart, removing')
  await line.getByRole('button', { name: /^Remove / }).click()
  await page.getByText('Cart is empty', { exact: true }).waitFor()
  await look('cart, its last line removed')
  await page.getByRole('button', { name: /^Undo: Removed / }).click()
  await line.waitFor()
  await page.route(`${url}/api/cart/line/*`, (route) => route.fulfill({ status: 500, json: {} }))
  await line.getByRole('button', { name: /^More of / }).click()
  await line.getByRole('alert').waitFor()
  await look('cart, a line failed')
  await page.unroute(`${url}/api/cart/line/*`)
  await line.getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
}

async function walkCheckout({ page, look, arrived }: Walk): Promise<void> {
  const date = page.getByLabel('Delivery Date', { exact: true })
  await page.getByText(/^Earliest: /).waitFor()
  await look('checkout, details')
  const usual = await date.inputValue()
  await date.fill('')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
  await look('checkout, details with errors')
  await date.fill(usual)
  await page.getByLabel('Customer P.O.').fill('WALK-1')
  await page.getByLabel('Notes').fill('Ring twice')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Submit Order' }).waitFor()
  // Saving the previous step may take longer than the browser's window for the key press.
  await arrived?.()
  await page.getByText(/^Estimated total/).waitFor()
  await look('checkout, confirm')
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await page.getByText(/^Order \S+ submitted$/).waitFor()
  // The receipt replaces the previous step as soon as the order is accepted.
  await arrived?.()
  await look('checkout, receipt')
}

async function goTo({ page, url }: Walk, path: string): Promise<void> {
  await page.goto(url + path)
}

async function walkOrder({ page, look, arrived }: Walk): Promise<void> {
  await page.getByRole('link', { name: /^\d+$/ }).first().click()
  await page.getByRole('region', { name: 'Lines' }).waitFor()
  await arrived?.()
  await look('order')
  await page.getByRole('button', { name: 'Reorder' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('list', { name: 'Lines to reorder' }).waitFor()
  await arrived?.()
  await look('reorder')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function walkRest(walk: Walk, hasHistory: boolean): Promise<void> {
  const { page, look } = walk
  await goTo(walk, '/history/orders')
  await page
    .getByText(hasHistory ? 'WALK-1' : 'No Results')
    .first()
    .waitFor()
  await look(hasHistory ? 'order history' : 'order history, empty')
  if (!hasHistory) return
  await walkOrder(walk)
  await goTo(walk, '/order-guide#og=Walk')
  await catalogue(page)
  await look('order guide')
  await goTo(walk, '/categories')
  await page.getByRole('link', { name: /^Beverages \d+ products$/ }).waitFor()
  await look('categories')
  await goTo(walk, '/cart')
  await page.getByText('Cart is empty').waitFor()
  await look('cart, empty')
  await goTo(walk, '/checkout?again')
  await page
    .getByRole('main')
    .getByText(/No items in cart|submitted/)
    .waitFor()
  await look('checkout, after the order')
  await goTo(walk, '/no-such-page')
  await headed(page, /./)
  await look('not found')
  await goTo(walk, '/product/999999')
  await page.getByText('This product is unavailable.').waitFor()
  await look('product, unavailable')
}

/** Walks through the main path's screens and dialogs, in a salesperson's order. */
export async function walkScreens(ordering: OrderingWalk): Promise<void> {
  const walk = { ...ordering, ...resting(ordering) }
  await walkSignIn(walk)
  await walkRest(walk, false)
  await goTo(walk, '/products')
  await catalogue(walk.page)
  await walkCatalogue(walk)
  await walkProduct(walk)
  await walkAdding(walk)
  await walkCart(walk)
  await walkCheckout(walk)
  await walkRest(walk, true)
}
