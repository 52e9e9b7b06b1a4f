import { BLANK, textPage } from '../shop/landingEditor'
import type { Entry, ReadRow, World } from './row'
import { withLanding } from './stored'

const at = (path: ReadRow['path'], row: Partial<ReadRow> = {}): ReadRow => ({ path, as: 'Customer', ...row })

const anOrder = async ({ account }: World) => {
  const [order] = await (await account('Customer')).orders()
  return `/history/orders/${order?.orderNumber}`
}

const GUIDE = '/order-guide#og=Bar'
const EDITOR = '/order-guide-edit#og_edit=Bar'
const COUNT = '/order-guide-count#og=Bar'

const NO_CATEGORIES = { says: /The categories could not be loaded\./ }
const NO_GUIDES = { says: /The order guides could not be loaded\./ }
const NO_PRICES: Partial<ReadRow> = { says: null, retry: /^Retry prices/ }
const NO_STOCK: Partial<ReadRow> = { says: /Availability unknown/, retry: /^Retry availability/ }
const NO_PAYMENT_DATA = {
  says: /Failed to load payment data\. Please try again later\.|Payment Service is unavailable\. Please contact support\./,
}
const ADMINISTRATOR = { as: 'Administrator' } as const

/** Calls that screens make when they open. */
export const READ_ROWS = {
  listProducts: [
    at('/products'),
    at('/product/9'),
    at(GUIDE),
    at(EDITOR),
    at(COUNT),
    at('/categories', { silent: 'only the counts of products are missing', done: /12 main categories/ }),
    at('/products', { as: 'Guest' }),
  ],
  listMainCategories: [at('/products', NO_CATEGORIES), at('/categories')],
  listCategories: [at('/products', NO_CATEGORIES), at('/categories'), at('/reports')],
  listExcludedCategories: [
    at('/categories', {
      silent: 'categories that the site leaves out are shown',
      done: /12 main categories/,
    }),
  ],
  listPushProductKeys: [
    at('/products', { silent: 'promoted products are not marked' }),
    at(GUIDE, { silent: 'promoted products are not marked' }),
  ],
  getPrices: [at('/products', NO_PRICES), at('/product/9', NO_PRICES), at(GUIDE, NO_PRICES)],
  getUncommitted: [at('/products', NO_STOCK), at('/product/9', NO_STOCK), at(GUIDE, NO_STOCK)],
  listOrderGuides: [at('/products', NO_GUIDES), at('/reports'), at(GUIDE, NO_GUIDES), at(EDITOR), at(COUNT)],
  getCart: [
    at('/cart'),
    at('/checkout'),
    at('/products', { silent: 'the bar counts no lines, and the cart says why', done: /[\d,]+ products/ }),
  ],
  logMenuEntry: ['/cart', '/account/summary', '/account/detail', '/account/payment'].map((path) =>
    at(path, { silent: 'the site counts visits for itself' }),
  ),
  listOrderHistory: [at('/history/orders')],
  getOrder: [at(anOrder), at('/history/orders', { silent: 'prefetched for the next press' })],
  listProductHistory: [
    at('/history/products'),
    at('/products', {
      silent: 'bought products are not marked',
      spared: { '401': 'the next call of the screen ends the session' },
    }),
  ],
  getAccountSummary: [at('/account/summary')],
  listAccountDetail: [at('/account/detail')],
  listOpenAr: [at('/account/payment', NO_PAYMENT_DATA)],
  listPaymentTypes: [
    at('/account/payment', NO_PAYMENT_DATA),
    at('/account/summary', { silent: 'Make Payment stays, and says so itself' }),
    at('/account/detail', { silent: 'Pay stays, and Make Payment says so itself' }),
  ],
  listAccountAddresses: [at('/account/address')],
  listConsumerAddresses: [
    at('/account/address', { as: 'Consumer' }),
    {
      path: '/',
      as: 'Consumer without a ship method',
      act: (page) => page.getByRole('button', { name: /^Delivery/ }).click(),
      done: /[\d,]+ products/,
    },
  ],
  listCustomers: [at('/', { as: 'Salesperson without a customer' })],
  listDevices: [at('/settings', { spared: { '403': 'a server without this list has no such card' } })],
  getPasswordOptions: [
    at('/settings', { silent: 'the server checks a new password' }),
    at('/admin', ADMINISTRATOR),
  ],
  getConsumerPreferences: [at('/user-preferences', { as: 'Consumer' })],
  getConsumerSettings: [
    at('/user-preferences', {
      as: 'Consumer',
      silent: 'the question about offers is left out',
      done: /Save Preferences/,
    }),
  ],
  getSearchSynonyms: [at('/admin', ADMINISTRATOR)],
  getLanding: [
    at('/', {
      before: withLanding(BLANK),
      silent: 'without a landing page the last time, the catalogue opens',
      done: /[\d,]+ products/,
    }),
    {
      path: '/',
      as: 'Customer',
      before: withLanding(textPage(1)),
      after: withLanding(BLANK),
      approach: (page) => page.getByText('Text of card 1').waitFor(),
      act: (page) => page.reload(),
      retry: /^Retry/,
      done: /Text of card 1/,
    },
    at('/admin/landing', ADMINISTRATOR),
  ],
  getPasswordUserType: [at('/changepassword?t=abc', { as: 'Guest' })],
  verifyConsumer: [
    at('/verifyemail?t=abc', {
      as: 'Guest',
      says: /Account verification failed\. Please try again later\./,
      retry: null,
      done: /Account verification failed/,
    }),
  ],
} satisfies Record<string, Entry>
