import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getUncommitted, listPushProductKeys, type ProductDto } from '@/contract/catalogue/product'
import { setMedia } from '@test/fakes/jsdom/matchMedia'
import { answering, failing } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { mainPart, partsWithEffect } from '@test/hostile/effects'
import { STORED_PAYLOADS } from '@test/hostile/payloads'
import { BUYER, demoProducts, plainProducts } from '@test/worlds/checkout/demoOrdering'
import { cardUnder, publishLanding, removeLanding } from '@test/worlds/landing/publishedLanding'
import { punchoutPath } from '@test/worlds/punchout/punchoutVisit'
import { renderApp } from '@test/worlds/app/render'
import { startBackend } from '@test/worlds/app/startBackend'
import { saveSetting } from '@test/worlds/accounts/storedAccounts'

const backend = startBackend()
let products: [ProductDto, ProductDto]

beforeAll(async () => {
  await Promise.all([import('@/app/layout/ReadyShell'), import('./LandingPage')])
  products = plainProducts(await demoProducts(backend.current()))
})
beforeEach(() => removeLanding(backend.current().db))

type Content = Record<string, unknown> & { id: string }

/** Stores a page with one card for the first content. Bypasses the cleaning of HTML in a save. */
async function publish(...contents: readonly Content[]): Promise<void> {
  const cards = [{ id: '1', index: 1, heading: 'Today', childID: contents[0]?.id ?? null }]
  await publishLanding(backend.current().db, { enabled: true, title: 'Welcome', cards, contents })
}

const open = (path = '/') => renderApp({ backend: backend.current(), path, signedInAs: BUYER })
async function openPushed() {
  await publish({ id: 'pushed', variant: 'pushProductList' })
  return open()
}
const promoted = () => screen.findByRole('list', { name: 'Promoted products' })
const card = async () => cardUnder(await screen.findByRole('heading', { name: 'Today' }))
const product = (productKey: number) => ({ id: `p${productKey}`, variant: 'product', productKey })

it('a product on the landing page can be ordered', async () => {
  const [{ productKey, description }] = products
  await publish(product(productKey))
  const { user } = await open()
  const shown = within(await card())
  expect(await shown.findByRole('link', { name: description })).toHaveAttribute(
    'href',
    `/product/${productKey}`,
  )
  expect((await shown.findAllByText(/^\$\d/))[0]).toBeVisible()
  await user.click(await shown.findByRole('button', { name: `Add ${description} to the cart` }))
  expect(await screen.findByRole('link', { name: /^Cart, 1 / })).toBeVisible()
})

it('shows the products of a group side by side, with a placeholder for a missing one', async () => {
  const [one, other] = products
  const contents = [product(one.productKey), product(other.productKey), product(987_654)]
  const children = contents.map(({ id }) => id)
  await publish({ id: 'group', variant: 'group', direction: 'row', children }, ...contents)
  await open()
  const shown = within(await card())
  expect(await shown.findByRole('link', { name: one.description })).toBeVisible()
  expect(await shown.findByRole('link', { name: other.description })).toBeVisible()
  expect(await shown.findByText('This product is not available.')).toBeVisible()
})

it('shows the first products of a main category with a link to all of them', async () => {
  const { mainCategoryDescription: category, productMainCategoryCode: categoryCode } = products[0]
  await publish({
    id: 'list',
    variant: 'productList',
    productSource: 'Main Categories',
    categoryCode,
    category,
  })
  const { user } = await open()
  const list = within(await screen.findByRole('list', { name: category }))
  await waitFor(() => expect(list.getAllByRole('article')).toHaveLength(8))
  await user.click(screen.getByRole('link', { name: `All of ${category}` }))
  expect(window.location.pathname + window.location.hash).toBe(`/products#mc=${categoryCode}`)
})

// Spec 3 §2, editor of the landing page: Promoted products
it('shows up to 8 promoted products with their badge, and a link to all products', async () => {
  const { user } = await openPushed()
  const list = within(await promoted())
  await waitFor(() => expect(list.getAllByRole('article').length).toBeGreaterThan(1))
  const cards = list.getAllByRole('article')
  expect(cards.length).toBeLessThanOrEqual(8)
  await waitFor(() => expect(list.getAllByText('Featured')).toHaveLength(cards.length))
  expect(list.queryAllByRole('term')).toEqual([])
  await user.click(screen.getByRole('link', { name: 'All products' }))
  expect(window.location.pathname).toBe('/products')
})

it('shows rows where the catalogue shows rows, and cards on a phone', async () => {
  await saveSetting(backend.current().db, 'defaultPageLayout', 1)
  const { unmount } = await openPushed()
  const list = within(await promoted())
  await waitFor(() => expect(list.getAllByText('Category')).toHaveLength(8))
  expect(list.getAllByRole('article')).toHaveLength(8)
  unmount()

  setMedia({ width: 599 })
  await openPushed()
  const narrow = within(await promoted())
  await waitFor(() => expect(narrow.getAllByRole('article')).toHaveLength(8))
  expect(narrow.queryAllByText('Category')).toEqual([])
  await saveSetting(backend.current().db, 'defaultPageLayout', 0)
})

it('says that a category has no products', async () => {
  const none = { productSource: 'Categories', categoryCode: 'none', category: 'Nothing' }
  await publish({ id: 'list', variant: 'productList', ...none })
  await open()
  expect(await screen.findByText('No products here at the moment.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All of Nothing' })).toBeVisible()
})

it('says that products could not be loaded, with a retry', async () => {
  await publish({ id: 'pushed', variant: 'pushProductList' })
  server.use(failing(listPushProductKeys, 500))
  const { user } = await open()
  expect(await screen.findByText('The products could not be loaded.')).toBeVisible()
  backend.endFaults()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  const list = within(await promoted())
  expect((await list.findAllByRole('article')).length).toBeGreaterThan(1)
})

it('turns the slides of a carousel', async () => {
  const slides = ['first', 'second'].map((id) => ({ id, variant: 'text', value: `<p>The ${id} slide</p>` }))
  await publish({ id: 'slides', variant: 'carousel', interval: 0, children: ['first', 'second'] }, ...slides)
  const { user } = await open()
  expect(await screen.findByText('The first slide')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next slide' }))
  expect(screen.getByText('The second slide')).toBeVisible()
})

// Spec 3 §2, landing page: Guests see the landing page where they are allowed
it('the landing page is shown to guests if they are allowed, with a prompt to sign in to order', async () => {
  const [{ productKey, description }] = products
  await publish(product(productKey))
  const { unmount, user } = await renderApp({ backend: backend.current(), path: '/' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  expect(await screen.findByRole('link', { name: description })).toBeVisible()
  await user.click(screen.getByRole('button', { name: `Add ${description} to the cart` }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Account Required' }))
  await user.click(dialog.getByRole('button', { name: 'Log In' }))
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
  unmount()

  await saveSetting(backend.current().db, 'site', { allowGuest: false })
  await renderApp({ backend: backend.current(), path: '/' })
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
  await saveSetting(backend.current().db, 'site', { allowGuest: true })
})

it('links guests to the screens that they can open, by a button where the link is bold and alone', async () => {
  const value =
    '<p><strong><a href="/products">Browse</a></strong></p><p><a href="/history/orders">Order again</a></p>'
  await publish({ id: 'text', variant: 'text', value })
  const { user } = await renderApp({ backend: backend.current(), path: '/' })
  const link = await screen.findByRole('link', { name: 'Browse' })
  const paragraphs = screen.getAllByRole('paragraph').filter((each) => each.hasAttribute('data-button'))
  expect(paragraphs.map(({ textContent }) => textContent)).toEqual(['Browse'])
  expect(screen.getByText('Order again')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Order again' })).toBeNull()
  await user.click(link)
  await waitFor(() => expect(window.location.pathname).toBe('/products'))
})

it('shows promoted products in stock before others, in their order', async () => {
  const shown = async () => {
    const list = within(await promoted())
    await waitFor(() => expect(list.getAllByRole('article')).toHaveLength(8))
    const links = list
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('/product/'))
    return links.map((link) => link.getAttribute('href')?.replace('/product/', '') ?? '')
  }
  server.use(answering(getUncommitted, () => HttpResponse.json({})))
  const { unmount } = await openPushed()
  const [first, ...others] = await shown()
  unmount()
  const stock = { uncommitted_Stk: '0 CS', uncommitted_Alt: '' }
  server.use(answering(getUncommitted, () => HttpResponse.json({ [first ?? '']: stock })))
  await openPushed()
  const after = await shown()
  expect(after.slice(0, 7)).toEqual(others)
  expect(after[7]).not.toBeUndefined()
})

// Spec 2 §2, routes: The landing page leads to the catalogue in a punchout session
it('the landing page redirects to the catalogue in a punchout session', async () => {
  await publish(product(products[0].productKey))
  await renderApp({ backend: backend.current(), path: await punchoutPath(backend.current()) })
  await waitFor(() => expect(window.location.pathname).toBe('/products'))
})

// Spec 2 §2, routes: The landing page leads to the catalogue without cards
it('redirects to the catalogue if there is no landing page', async () => {
  await open()
  await waitFor(() => expect(window.location.pathname).toBe('/products'))
})

it('renders hostile texts, images and links without effect', async () => {
  const texts = STORED_PAYLOADS.map((value, index) => ({ id: `t${index}`, variant: 'text', value }))
  const images = STORED_PAYLOADS.map((src, index) => ({
    id: `i${index}`,
    variant: 'image',
    src: index % 2 === 0 ? src : '/img/box.svg',
    alt: src,
    link: { variant: index % 4 === 1 ? 'external' : 'internal', href: src },
  }))
  const contents = [...texts, ...images]
  const cards = STORED_PAYLOADS.map((heading, index) => ({
    ...{ id: `h${index}`, index: index + 2, heading, width: 1, childID: heading },
  }))
  const all = { id: 'all', index: 1, heading: 'Today', childID: 'all' }
  await publishLanding(backend.current().db, {
    enabled: true,
    title: STORED_PAYLOADS.join(' '),
    cards: [all, ...cards],
    contents: [{ id: 'all', variant: 'group', children: contents.map(({ id }) => id) }, ...contents],
  })
  await open()
  // Queries by role are slow on a page of this size.
  const shown = await screen.findAllByText('No Image')
  expect(shown.length).toBeGreaterThanOrEqual(STORED_PAYLOADS.length / 2)
  expect(partsWithEffect(mainPart())).toEqual([])
})

it('renders hostile names of product lists without effect', async () => {
  const lists = STORED_PAYLOADS.slice(0, 60).map((category, index) => ({
    ...{ id: `l${index}`, variant: 'productList', category, categoryCode: category },
  }))
  await publish({ id: 'all', variant: 'group', children: lists.map(({ id }) => id) }, ...lists)
  await open()
  const shown = await card()
  const none = 'No products here at the moment.'
  await waitFor(() => expect(within(shown).getAllByText(none)).toHaveLength(lists.length))
  expect(partsWithEffect(shown)).toEqual([])
})
