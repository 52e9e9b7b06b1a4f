import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { makeInProcessClient } from '@/features/catalogue/state/worker/inProcessClient'
import { listOrderGuides } from '@/contract/order-guides/orderGuide'
import type { OrderGuideDto } from '@/contract/order-guides/orderGuide'
import type { ProductDto } from '@/contract/catalogue/product'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { discontinueProduct } from '@test/worlds/catalogue/changedCatalogue'
import { demoProducts } from '@test/worlds/checkout/demoOrdering'
import { buildProduct } from '@test/builders/catalogue/product'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { aMenu, aReadySession, someSettings } from '@test/builders/session/session'
import {
  count,
  filter,
  labelsOf,
  leaveCatalogue,
  names,
  openCatalogue,
} from '@test/worlds/catalogue/catalogueScreen'
import { answering, failing } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { startBackend } from '@test/worlds/app/startBackend'
import { renderApp } from '@test/worlds/app/render'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { OrderGuidePage } from './OrderGuidePage'

const BUYER = 'buyer@harborbistro.example'
const backend = startBackend()
afterEach(leaveCatalogue)
const at = () => window.location.pathname + window.location.hash

async function inSequence(name: string, products: readonly ProductDto[]): Promise<string[]> {
  const token = await backend.current().signIn(BUYER)
  const answer = await backend.current().request('/api/orderguide', { token })
  const guides = (await answer.json()) as OrderGuideDto[]
  const lines = guides.find((guide) => guide.name === name)?.products ?? []
  const keys = lines
    .toSorted((one, other) => one.sequence - other.sequence)
    .map(({ productKey }) => productKey)
  return [...new Set(keys)].map(
    (key) => products.find(({ productKey }) => productKey === key)?.description ?? `product ${key}`,
  )
}

// Spec 2 §2, order guides: The page shows the Standard guide, or the one of the hash
it('shows the Standard guide, or the guide in the URL, in its own sequence', async () => {
  const products = await demoProducts(backend.current())
  const { user } = await openCatalogue({
    backend: backend.current(),
    signedInAs: BUYER,
    path: '/order-guide',
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Edit Order Guides' })).toBeVisible()
  expect(filter('Order Guide')).toHaveValue('Standard')
  expect(labelsOf('Order Guide')).toEqual(['Standard', 'Bar', 'Catering', 'Paper Goods', 'Weekend'])
  const standard = await inSequence('Standard', products)
  expect(count()).toBe(standard.length)
  expect(names().slice(0, 3)).toEqual(standard.slice(0, 3))
  expect(screen.queryByRole('button', { name: /order guide/i })).toBeNull()
  await user.selectOptions(filter('Order Guide'), 'Bar')
  expect(at()).toBe('/order-guide#og=Bar')
  const bar = await inSequence('Bar', products)
  await waitFor(() => expect(count()).toBe(bar.length))
  expect(names().slice(0, 3)).toEqual(bar.slice(0, 3))
  window.history.back()
  await waitFor(() => expect(filter('Order Guide')).toHaveValue('Standard'))
})

// Spec 2 §2, order guides: 'No order guides exist.'
it('reports that there are no guides, or that the guide does not exist', async () => {
  server.use(answering(listOrderGuides, () => HttpResponse.json([]), { once: true }))
  const view = await renderApp({ backend: backend.current(), signedInAs: BUYER, path: '/order-guide' })
  expect(await screen.findByText('No order guides exist.')).toBeVisible()
  expect(names()).toEqual([])
  view.unmount()
  const { user } = await renderApp({
    backend: backend.current(),
    signedInAs: BUYER,
    path: '/order-guide#og=Nope',
  })
  expect(await screen.findByText('The order guide “Nope” does not exist.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show the order guide “Standard”' }))
  expect(at()).toBe('/order-guide#og=Standard')
  await waitFor(() => expect(names()).not.toEqual([]))
})

it('reports that the guides failed to load, with a retry', async () => {
  server.use(failing(listOrderGuides, 500))
  const { user } = await renderApp({ backend: backend.current(), signedInAs: BUYER, path: '/order-guide' })
  expect(await screen.findByText('The order guides could not be loaded.')).toBeVisible()
  backend.endFaults()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(names()).not.toEqual([]))
})

it.each([
  ['all products', {}, false, '/products'],
  ['all products, if the Standard guide is the default', {}, true, '/products#og='],
  ['nothing without access to all products', { AllProducts: { isVisible: false } }, false, null],
  ['nothing without access to the catalogue', { ViewProducts: { isLocked: true } }, false, null],
])('an empty guide links to %s', async (_, menu, defaultToStandardOrder, path) => {
  const { fetch } = scriptedFetch({
    'GET /api/product/list': () => json([buildProduct()], 200, { 'X-Total-Count': '1' }),
    'GET /api/orderguide': () => json([{ name: 'Standard', isPrimary: true, products: [] }]),
    'GET /api/settings/site': () => json({}),
  })
  const settings = someSettings({ defaultToStandardOrder })
  const session = aReadySession({ menu: aMenu(menu), settings })
  const catalogue = makeInProcessClient({ fetch, now: () => 0 })
  const store = makeStore({ deps: testDeps({ fetch, catalogue }), preloadedState: { session } })
  renderWithStore(<OrderGuidePage />, { store, route: '/order-guide' })
  expect(await screen.findByText('There are no products in the order guide “Standard”.')).toBeVisible()
  const link = screen.queryByRole('link', { name: 'Show all products' })
  expect(link?.getAttribute('href') ?? null).toBe(path)
})

it('names the products of a guide that are not shown, as the products page does', async () => {
  const token = await backend.current().signIn(BUYER)
  const answer = await backend.current().request('/api/orderguide', { token })
  const bar = ((await answer.json()) as OrderGuideDto[]).find(({ name }) => name === 'Bar')
  const [gone] = bar?.products ?? []
  if (!gone) throw new Error('The guide has no products')
  await discontinueProduct(backend.current(), gone.productKey)
  const notice = `Not shown, because discontinued or no longer sold to you: ${gone.description}.`
  const { unmount } = await openCatalogue({
    backend: backend.current(),
    signedInAs: BUYER,
    path: '/order-guide#og=Bar',
  })
  expect(await screen.findByText(notice)).toBeVisible()
  unmount()
  await openCatalogue({ backend: backend.current(), signedInAs: BUYER, path: '/products#og=Bar' })
  expect(await screen.findByText(notice)).toBeVisible()
})
