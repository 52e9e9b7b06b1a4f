import type { Page } from 'playwright-core'
import { addCartLine } from '@/contract/cart/cart'
import { saveUserDefaults } from '@/contract/accounts/preferences'
import { listOrderGuides } from '@/contract/order-guides/orderGuide'
import { DEFAULT_PRIMARY_COLOR, DEFAULT_SECONDARY_COLOR, saveTheme } from '@/contract/site/theme'
import { type Account, openAccount } from '@test/browser/support/shop/account'
import { ADMINISTRATOR, BUYER, catalogue } from '@test/browser/support/start/storefront'

/** The page, account and site of a picture. */
interface Place {
  readonly page: Page
  readonly account: Account
  readonly url: string
}

export interface Picture {
  /** File name without its extension. */
  readonly name: string
  readonly username: string
  /** Takes the picture on a phone instead of a desktop. */
  readonly isPhone?: boolean
  /** Language tag; English if absent. */
  readonly language?: string
  /** Opens the screen and waits for its content. */
  readonly show: (place: Place) => Promise<void>
  /** Undoes changes that later pictures must not show. */
  readonly cleanUp?: (place: Place) => Promise<unknown>
}

const GUIDE = 'Catering'
const CART_LINES = 7
/** Few enough to keep the whole last step of the checkout in view. */
const CHECKOUT_LINES = 3
const ROWS_IN_VIEW = 5
const CART_QUANTITIES = [2, 1, 4, 3, 1, 6, 2]
const ENTERED_QUANTITIES = ['2', '1', '', '4', '3']
const COUNTED_ON_HAND = ['1', '0', '2']

async function fillCart(account: Account, lines = CART_LINES): Promise<void> {
  await account.clear()
  const guides = await account.call(listOrderGuides)
  const products = guides.find(({ name }) => name === GUIDE)?.products ?? []
  for (const [index, { productKey, unitOfMeasure }] of products.slice(0, lines).entries()) {
    const json = { id: 0, productKey, unitOfMeasure, orderQuantity: CART_QUANTITIES[index] }
    await account.call(addCartLine, { json })
  }
}

async function paintSite(url: string, theme: 'Light' | 'Dark'): Promise<void> {
  const administrator = await openAccount({ url }, ADMINISTRATOR)
  const colors = { primaryColor: DEFAULT_PRIMARY_COLOR, secondaryColor: DEFAULT_SECONDARY_COLOR }
  await administrator.call(saveTheme, { query: { scope: 'global' }, json: { theme, ...colors } })
}

const main = (page: Page) => page.getByRole('main')

/** Waits until this many lines show their product; before the catalogue loads they show only a code. */
const products = (page: Page, lines: number) =>
  main(page)
    .getByText(/^\d{4}-\d{4}$/)
    .nth(lines - 1)
    .waitFor()

async function showCart({ page, account, url }: Place): Promise<void> {
  await fillCart(account)
  await page.goto(`${url}/cart`)
  await products(page, CART_LINES)
}

export const PICTURES: readonly Picture[] = [
  {
    name: 'catalogue',
    username: BUYER,
    show: async ({ page, account, url }) => {
      await fillCart(account)
      await page.goto(`${url}/products#og=Standard`)
      await catalogue(page)
      await page.getByRole('article').getByText(/^\$/).first().waitFor()
    },
  },
  {
    name: 'quick-entry',
    username: BUYER,
    show: async ({ page, account, url }) => {
      await account.clear()
      await account.call(saveUserDefaults, { json: { defaultPageLayout: 'quickEntry' } })
      await page.goto(`${url}/products#og=Standard`)
      const quantity = page
        .getByRole('grid', { name: 'Quick Entry' })
        .getByRole('textbox', { name: /^Quantity of/ })
      await quantity.nth(ENTERED_QUANTITIES.length).waitFor()
      await quantity.first().click()
      for (const typed of ENTERED_QUANTITIES) {
        if (typed !== '') await page.keyboard.type(typed)
        await page.keyboard.press('ArrowDown')
      }
      await page.getByText(`${ENTERED_QUANTITIES.filter(Boolean).length} Pending Change(s)`).waitFor()
    },
    cleanUp: ({ account }) => account.call(saveUserDefaults, { json: { defaultPageLayout: 'grid' } }),
  },
  { name: 'cart', username: BUYER, show: showCart },
  { name: 'cart-in-spanish', username: BUYER, language: 'es-US', show: showCart },
  {
    name: 'checkout',
    username: BUYER,
    show: async ({ page, account, url }) => {
      await fillCart(account, CHECKOUT_LINES)
      await account.prepare('PO-2048')
      await page.goto(`${url}/checkout`)
      await page.getByText(/^Earliest: /).waitFor()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: 'Submit Order' }).waitFor()
      await page.getByText(/^Estimated total/).waitFor()
      await products(page, CHECKOUT_LINES)
      await page.getByRole('button', { name: 'Submit Order' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'order-history-in-dark',
    username: BUYER,
    show: async ({ page, url }) => {
      await paintSite(url, 'Dark')
      await page.goto(`${url}/history/orders`)
      await page.getByRole('row').nth(ROWS_IN_VIEW).waitFor()
    },
    cleanUp: ({ url }) => paintSite(url, 'Light'),
  },
  {
    name: 'count',
    username: BUYER,
    isPhone: true,
    show: async ({ page, url }) => {
      await page.goto(`${url}/order-guide-count#og=Weekend`)
      await page.getByText('Not counted').first().waitFor()
      const onHand = page.getByRole('textbox', { name: /^On hand of / })
      for (const [index, counted] of COUNTED_ON_HAND.entries()) await onHand.nth(index).fill(counted)
      await page.getByText(`${COUNTED_ON_HAND.length} of`, { exact: false }).waitFor()
    },
  },
  {
    name: 'make-payment',
    username: BUYER,
    show: async ({ page, url }) => {
      await page.goto(`${url}/account/payment`)
      const items = main(page).getByRole('checkbox', { name: /^Pay / })
      await items.nth(2).waitFor()
      for (const index of [0, 2]) await items.nth(index).check()
    },
  },
  {
    name: 'landing-editor',
    username: ADMINISTRATOR,
    show: async ({ page, url }) => {
      await page.goto(`${url}/admin/landing`)
      await page.getByRole('region', { name: 'Cards' }).waitFor()
      await page.getByText('Featured').nth(2).waitFor()
      await page.getByRole('button', { name: /^Edit Card 4/ }).scrollIntoViewIfNeeded()
      // A focused card shows its actions over its edge.
      await page.getByRole('button', { name: /^Edit Card 2/ }).focus()
    },
  },
]
