import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { testDeps } from '@test/fakes/deps'
import { buildProduct } from '@test/builders/catalogue/product'
import { json, type Script, scriptedFetch } from '@test/fakes/scriptedFetch'
import { aReadySession } from '@test/builders/session/session'
import { setMedia } from '@test/fakes/jsdom/matchMedia'
import { startBackend } from '@test/worlds/app/startBackend'
import { renderApp } from '@test/worlds/app/render'
import { makeStore } from '@/app/store/makeStore'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { CategoriesPage } from './CategoriesPage'
import { enterText } from '@test/worlds/app/enterText'

const category = (parent: string, code: string, description: string) => ({ parent, code, description })
const CATEGORIES = [
  category('02', '0201', 'Cheese'),
  category('02', '0202', "Farmer's Milk"),
  category('09', '0901', 'Soft Drinks'),
]
const MAINS = [
  { code: '02', description: 'Dairy' },
  { code: '09', description: 'Beverages' },
]
const CHEESE = buildProduct({
  productMainCategoryCode: '02',
  productCategoryCode: '0201',
  cardImage: 'c.svg',
})

const unavailable = () => json({ message: 'Back in a minute' }, 503)

function show(script: Script = {}, address = '/categories') {
  window.history.replaceState(null, '', address)
  const backend = scriptedFetch({
    'GET /api/product/maincategories': () => json(MAINS),
    'GET /api/product/categories': () => json(CATEGORIES),
    'GET /api/product/excludedCategories': () => json([]),
    'GET /api/product/list': () => json([CHEESE], 200, { 'X-Total-Count': '1' }),
    ...script,
  })
  const deps = testDeps({ fetch: backend.fetch })
  const store = makeStore({ deps, preloadedState: { session: aReadySession() } })
  renderWithStore(
    <Routes>
      <Route path="/categories" element={<CategoriesPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { store, isBrowserRouter: true },
  )
  return { user: userEvent.setup(), script: backend }
}

const found = (text: string) => screen.findByText(text, { selector: '[role="status"]' })
const searchBox = () => screen.getByRole('searchbox')
const names = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)
const address = () => window.location.pathname + window.location.hash

describe('the categories page', () => {
  // Spec 2 §2, categories and product: Title and links of the categories
  it('links each main category and category to its products, with their numbers', async () => {
    show()
    await found('2 main categories, 3 categories')
    expect(screen.getByRole('heading', { level: 1, name: 'Product Categories' })).toBeVisible()
    const dairy = await screen.findByRole('link', { name: 'Dairy 1 product' })
    expect(await within(dairy).findByRole('presentation')).toHaveAttribute('src', '/img/c.svg')
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Dairy1 product', '/products#mc=02'],
      ['Cheese', '/products#mc=02&c=0201'],
      ["Farmer's Milk", '/products#mc=02&c=0202'],
      ['Beverages0 products', '/products#mc=09'],
      ['Soft Drinks', '/products#mc=09&c=0901'],
    ])
  })

  // Spec 2 §2, categories and product: The search of the categories
  it('filters on each keystroke, writes the search to the URL and passes it to the products', async () => {
    const { user } = show({}, '/categories#s=farmer%60s')
    await found('1 main category, 1 category')
    expect(searchBox()).toHaveValue("farmer's")
    await user.clear(searchBox())
    await user.type(searchBox(), 'dr')
    expect(names()).toEqual([expect.stringMatching(/^Beverages/), 'Soft Drinks'])
    await waitFor(() => expect(address()).toBe('/categories#s=dr'))
    await enterText(user, searchBox(), ' zzz')
    expect(screen.getByText('No categories.')).toBeVisible()
    expect(screen.getByText('Nothing matches “dr zzz”.')).toBeVisible()
    const widen = screen.getByRole('link', { name: 'Search all products' })
    expect(widen).toHaveAttribute('href', '/products#s=dr%20zzz')
    const entries = window.history.length
    await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Clear search' }))
    expect(searchBox()).toHaveFocus()
    await found('2 main categories, 3 categories')
    await enterText(user, searchBox(), "farmer's")
    await user.tab()
    await waitFor(() => expect(address()).toBe('/categories#s=farmer%60s'))
    expect([window.history.length, searchBox()]).toEqual([
      entries,
      expect.objectContaining({ value: "farmer's" }),
    ])
    await user.type(searchBox(), '{Enter}')
    expect(await screen.findByText('Elsewhere')).toBeVisible()
    expect(address()).toBe('/products#s=farmer%60s')
    window.history.back()
    await found('1 main category, 1 category')
    expect(searchBox()).toHaveValue("farmer's")
  })

  it('shows similar names for a misspelt one, and announces it', async () => {
    show({}, '/categories#s=chesse')
    await found('No categories match “chesse”. Showing similar ones: 1 main category, 1 category')
    expect(names()).toEqual([expect.stringMatching(/^Dairy/), 'Cheese'])
  })

  it('follows Back and Forward, and preserves what is being typed', async () => {
    const { user } = show()
    await found('2 main categories, 3 categories')
    window.history.pushState(null, '', '/categories#s=cheese')
    window.dispatchEvent(new PopStateEvent('popstate'))
    await found('1 main category, 1 category')
    expect(searchBox()).toHaveValue('cheese')
    await user.clear(searchBox())
    await enterText(user, searchBox(), 'soft drinks')
    await waitFor(() => expect(address()).toBe('/categories#s=soft%20drinks'))
    expect(searchBox()).toHaveValue('soft drinks')
    expect(names()).toContain('Soft Drinks')
    // A search that the page itself wrote returns as well.
    for (const [hash, text] of [
      ['', ''],
      ['#s=soft%20drinks', 'soft drinks'],
    ] as const) {
      window.history.pushState(null, '', `/categories${hash}`)
      window.dispatchEvent(new PopStateEvent('popstate'))
      await waitFor(() => expect(searchBox()).toHaveValue(text))
    }
  })

  it('omits categories that only the list of excluded categories names', async () => {
    show({ 'GET /api/product/excludedCategories': () => json(CATEGORIES.slice(1)) })
    await found('1 main category, 1 category')
    expect(names()).toEqual([expect.stringMatching(/^Dairy/), 'Cheese'])
  })

  it('shows what is available when the catalogue or the list of excluded categories fails', async () => {
    show({ 'GET /api/product/excludedCategories': unavailable, 'GET /api/product/list': unavailable })
    await found('2 main categories, 3 categories')
    expect(screen.getByRole('link', { name: 'Dairy' })).toBeVisible()
  })

  // Spec 2 §2, categories and product: 'Categories' on a phone
  it('reports a failure with a retry', async () => {
    setMedia({ width: 390 })
    let isBack = false
    const { user } = show({
      'GET /api/product/categories': () => (isBack ? json(CATEGORIES) : unavailable()),
    })
    expect(await screen.findByText('Back in a minute')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
    expect(screen.getByRole('searchbox', { name: 'Search Categories' })).toBeVisible()
    isBack = true
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await found('2 main categories, 3 categories')
  })

  // Spec 2 §2, categories and product: 'No categories.'
  it('reports that there are no categories', async () => {
    show({ 'GET /api/product/maincategories': () => json([]) })
    expect(await screen.findByText('No categories.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'All Products' })).toHaveAttribute('href', '/products')
  })
})

describe('the categories of the demo distributor', () => {
  const backend = startBackend()

  it('filter the catalogue', async () => {
    const who = { backend: backend.current(), signedInAs: 'buyer@harborbistro.example' }
    const { user } = await renderApp({ ...who, path: '/categories' })
    await found('12 main categories, 60 categories')
    expect(document.title).toMatch(/^Product Categories/)
    await user.click(screen.getByRole('link', { name: 'Soft Drinks' }))
    const filter = await screen.findByRole('combobox', { name: 'Category' })
    await waitFor(() => expect(filter).toHaveDisplayValue('Soft Drinks'))
    expect(screen.getByRole('combobox', { name: 'Main Category' })).toHaveDisplayValue('Beverages')
  })
})
