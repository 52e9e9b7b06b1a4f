import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getAccountSummary } from '@/contract/account/account'
import { CustomerDto } from '@/contract/accounts/session'
import { getMenu } from '@/contract/accounts/menu'
import type { ProductDto } from '@/contract/catalogue/product'
import { listOrderHistory } from '@/contract/orders/history'
import { listOrderGuides } from '@/contract/order-guides/orderGuide'
import { answering, failing } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { saveSetting } from '@test/worlds/accounts/storedAccounts'
import { renderApp, type RenderAppOptions } from '@test/worlds/app/render'
import { startBackend } from '@test/worlds/app/startBackend'
import { CONSUMER } from '@test/worlds/checkout/consumerShop'
import {
  BUYER,
  demoProducts,
  fillCart,
  plainProducts,
  withSettings,
} from '@test/worlds/checkout/demoOrdering'
import { publishLanding } from '@test/worlds/landing/publishedLanding'
import { punchoutPath } from '@test/worlds/punchout/punchoutVisit'

const backend = startBackend()
const SALES = 'sales@tradecounter.example'
const BUSINESS = 'Your business'
let products: [ProductDto, ProductDto]

beforeAll(async () => {
  await Promise.all([import('@/app/layout/ReadyShell'), import('@/app/routes/LandingStart')])
  await Promise.all([import('./StartCards'), import('@/features/orders/parts/reorder/ReorderFlow')])
  products = plainProducts(await demoProducts(backend.current()))
})
beforeEach(async () => {
  const cards = [{ id: '1', index: 1, heading: 'Today', childID: 'text' }]
  const contents = [{ id: 'text', variant: 'text', value: '<p>Fresh fish</p>' }]
  await publishLanding(backend.current().db, { enabled: true, title: 'Welcome', cards, contents })
  await fillCart(backend.current(), products)
})

const open = (options: Partial<RenderAppOptions> = {}) =>
  renderApp({ backend: backend.current(), path: '/', signedInAs: BUYER, ...options })
const row = (name = BUSINESS) => screen.findByRole('region', { name })
const titles = async (name?: string) =>
  (await within(await row(name)).findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)

/** The card with this title, once it has its data or their failure. */
async function card(title: string, name?: string): Promise<HTMLElement> {
  const found = within(await row(name))
  return waitFor(() => {
    const isOfTitle = (item: HTMLElement) =>
      within(item).queryByRole('heading', { level: 3, name: title }) !== null
    const item = found.getAllByRole('listitem').find(isOfTitle)
    if (!item) throw new Error(`There is no card ${title}`)
    expect(item).toHaveAttribute('aria-busy', 'false')
    return item
  })
}

function withLocked(...keys: readonly string[]): void {
  const { app } = backend.current()
  server.use(
    answering(getMenu, async ({ request }) => {
      const menu = (await (await app.fetch(request)).json()) as { key: string }[]
      return HttpResponse.json(
        menu.map((item) => (keys.includes(item.key) ? { ...item, isLocked: true } : item)),
      )
    }),
  )
}

const SUMMARY = {
  ...{ name: 'Harbor Bistro', address: '', unappliedCredit: '0.00', current: '25.00', balance: '100.00' },
  buckets: [{ name: '1–30 Days', value: '75.00' }],
}
const ORDER = {
  pO_Number: '',
  deliveryDate: null,
  orderConfirmation: true,
  invoice: false,
  scanDocuments: [],
}

it('a buyer starts with the cart, the last order, the order guides and the balance', async () => {
  server.use(answering(getAccountSummary, () => HttpResponse.json(SUMMARY)))
  const { user } = await open()
  expect(await titles()).toEqual(['Cart', 'Last order', 'Order guides', 'Account'])

  const cart = within(await card('Cart'))
  expect(cart.getByText('2 lines')).toBeVisible()
  expect(cart.getByText(/^\$\d/)).toBeVisible()
  expect(await cart.findByText(/^Next delivery \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  expect(cart.getByRole('link', { name: 'Continue to cart' })).toHaveAttribute('href', '/cart')

  const order = within(await card('Last order'))
  expect(order.getByRole('link', { name: /^Order \d+$/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/history\/orders\/\d+$/),
  )
  expect(order.getByText(/^\d\d\/\d\d\/\d{4} · \w+$/)).toBeVisible()

  const guides = within(await card('Order guides'))
  expect(guides.getAllByRole('listitem')).toHaveLength(3)
  expect(guides.getByRole('link', { name: 'Standard' })).toHaveAttribute('href', '/products#og=Standard')
  expect(guides.getByRole('link', { name: 'Count stock: Bar' })).toHaveAttribute(
    'href',
    '/order-guide-count#og=Bar',
  )

  const account = within(await card('Account'))
  expect(account.getByRole('link', { name: 'Balance $100.00' })).toHaveAttribute('href', '/account/summary')
  expect(account.getByText('$75.00 past due')).toBeVisible()
  await user.click(account.getByRole('link', { name: 'Pay' }))
  await waitFor(() => expect(window.location.pathname).toBe('/account/payment'))
})

it('the row is above the cards of the distributor', async () => {
  await open()
  await titles()
  const main = within(screen.getByRole('main'))
  const headings = main.getAllByRole('heading').map(({ textContent }) => textContent)
  expect([headings[0], headings[1], headings.at(-1)]).toEqual(['Welcome', BUSINESS, 'Today'])
})

it('Reorder opens the dialog with the lines of the last order', async () => {
  const { user } = await open()
  const order = within(await card('Last order'))
  const number = (order.getByRole('link').textContent ?? '').replace('Order ', '')
  await user.click(order.getByRole('button', { name: `Reorder ${number}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Reorder ${number}` }))
  const lines = within(await dialog.findByRole('list', { name: 'Lines to reorder' }))
  expect((await lines.findAllByRole('listitem')).length).toBeGreaterThan(0)
})

it('the last order is the one with the highest number, in whatever order they come', async () => {
  const numbers = ['998', '1001', '1000']
  const orders = numbers.map((orderNumber) => ({
    ...{ ...ORDER, orderNumber, orderDate: '2026-11-18', status: 'Shipped', total: null },
  }))
  server.use(answering(listOrderHistory, () => HttpResponse.json(orders)))
  await open()
  const order = within(await card('Last order'))
  expect(order.getByText('Order 1001')).toBeVisible()
  expect(order.getByText('11/18/2026 · Shipped')).toBeVisible()
  // The backend has no such order: it cannot be opened.
  await waitFor(() => expect(order.queryByRole('link')).toBeNull())
  expect(order.queryByRole('button')).toBeNull()
})

it('shows what to begin with where there is nothing yet', async () => {
  await fillCart(backend.current(), [])
  for (const call of [listOrderHistory, listOrderGuides])
    server.use(answering(call, () => HttpResponse.json([])))
  server.use(answering(getAccountSummary, () => HttpResponse.json({ ...SUMMARY, buckets: [] })))
  await open()
  const cart = within(await card('Cart'))
  expect(cart.getByText('The cart is empty')).toBeVisible()
  expect(cart.getByRole('link', { name: 'Start an order' })).toHaveAttribute('href', '/products')
  expect(within(await card('Last order')).getByText('No orders yet')).toBeVisible()
  expect(within(await card('Order guides')).getByText('No order guides yet')).toBeVisible()
  expect(within(await card('Account')).getByText('Nothing past due')).toBeVisible()
})

it.each([
  ['ViewCart', ['Last order', 'Order guides', 'Account']],
  ['OrderHistory', ['Cart', 'Order guides', 'Account']],
  ['OrderGuides', ['Cart', 'Last order', 'Account']],
  ['AccountSummary', ['Cart', 'Last order', 'Order guides']],
])('a menu without %s has no card for it', async (key, expected) => {
  withLocked(key)
  await open()
  expect(await titles()).toEqual(expected)
})

it('a menu without Make Payment has no link to pay, and one without Checkout no delivery date', async () => {
  withLocked('InvoicePayment', 'CheckOut')
  await open()
  const account = within(await card('Account'))
  expect(account.getByText(/^Balance/)).toBeVisible()
  expect(account.queryByRole('link', { name: 'Pay' })).toBeNull()
  expect(within(await card('Cart')).queryByText(/^Next delivery/)).toBeNull()
})

it('shows no amounts where pricing is hidden', async () => {
  withSettings(backend.current(), { hidePricing: true })
  await open()
  expect(await titles()).toEqual(['Cart', 'Last order', 'Order guides'])
  expect(within(await card('Cart')).getByText('2 lines')).toBeVisible()
  expect(within(await card('Cart')).queryByText(/\$/)).toBeNull()
})

it('a salesperson sees the row of the chosen customer', async () => {
  const { request, signIn } = backend.current()
  const response = await request('/api/customer', { token: await signIn(BUYER) })
  const { customerKey } = v.parse(CustomerDto, await response.json())
  await open({ signedInAs: SALES, customerKey })
  expect(await titles('For Harbor Bistro')).toEqual(['Cart', 'Last order', 'Order guides', 'Account'])
})

it('a consumer starts with the ship method, the cart and the last order, and can change the ship method', async () => {
  const { user } = await open({ signedInAs: CONSUMER, shipMethod: 'Pickup' })
  const name = 'Your orders'
  expect(await titles(name)).toEqual(['Ship method', 'Cart', 'Last order'])
  const shipMethod = within(await card('Ship method', name))
  expect(shipMethod.getByText('Pickup')).toBeVisible()
  expect(await within(await card('Cart', name)).findByText(/^Next pickup/)).toBeVisible()
  await user.click(shipMethod.getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(window.location.pathname).toBe('/select-shipmethod'))
})

it('a consumer cannot change the only ship method', async () => {
  withSettings(backend.current(), { allowConsumerPickup: false })
  await open({ signedInAs: CONSUMER, shipMethod: 'Delivery' })
  expect(within(await card('Ship method', 'Your orders')).queryByRole('button')).toBeNull()
})

it('is hidden by its setting', async () => {
  await saveSetting(backend.current().db, 'session', { showYourBusiness: false })
  await open()
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible()
  expect(screen.queryByRole('region', { name: BUSINESS })).toBeNull()
  await saveSetting(backend.current().db, 'session', {})
})

it('is hidden from guests, and in a punchout session', async () => {
  const { unmount } = await renderApp({ backend: backend.current(), path: '/' })
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible()
  expect(screen.queryByRole('heading', { level: 3, name: 'Cart' })).toBeNull()
  unmount()
  await renderApp({ backend: backend.current(), path: await punchoutPath(backend.current()) })
  await waitFor(() => expect(window.location.pathname).toBe('/products'))
  expect(screen.queryByRole('region', { name: BUSINESS })).toBeNull()
})

it('a call that fails leaves a retry in its card, and the others', async () => {
  server.use(failing(getAccountSummary, 500))
  const { user } = await open()
  const account = within(await card('Account'))
  expect(account.getByText('This could not be loaded.')).toBeVisible()
  expect(within(await card('Order guides')).getByText('Standard')).toBeVisible()
  backend.endFaults()
  await user.click(account.getByRole('button', { name: 'Retry' }))
  expect(await account.findByText(/^Balance \$/)).toBeVisible()
})
