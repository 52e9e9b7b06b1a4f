import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { makeInProcessClient } from '@/features/catalogue/state/worker/inProcessClient'
import type { Endpoint } from '@/contract/endpoint'
import { getMenu } from '@/contract/accounts/menu'
import type { MenuItemDto } from '@/contract/accounts/menu'
import { listOrderGuides } from '@/contract/order-guides/orderGuide'
import { getUserDefaults, saveUserDefaults } from '@/contract/accounts/preferences'
import { getSettings, getSiteSettings } from '@/contract/site/settings'
import type { CatalogueQuery } from '@/domain/catalogue/catalogue'
import { unsavedEvents } from '@/features/unsaved-work/state/unsavedSlice'
import {
  count,
  filter,
  hasFilter,
  labelsOf,
  leaveCatalogue,
  names,
  nth,
  openCatalogue,
  optionsOf,
  searchBox,
} from '@test/worlds/catalogue/catalogueScreen'
import { setMedia } from '@test/fakes/jsdom/matchMedia'
import { answering, failing } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { startBackend } from '@test/worlds/app/startBackend'
import { renderApp } from '@test/worlds/app/render'
import { clearViewDefaults, saveSetting } from '@test/worlds/accounts/storedAccounts'
import { enterText } from '@test/worlds/app/enterText'

const BUYER = 'buyer@harborbistro.example'
const backend = startBackend()
const app = () => backend.current()
const open = (path = '/products') => openCatalogue({ backend: app(), signedInAs: BUYER, path })
const at = () => window.location.pathname + window.location.hash

beforeEach(() => clearViewDefaults(app().db))
afterEach(leaveCatalogue)

function changing(endpoint: Endpoint, change: (answer: unknown) => unknown): void {
  server.use(
    answering(endpoint, async ({ request }) => {
      const answer = await app().app.fetch(request)
      return HttpResponse.json(change(await answer.json()) as object)
    }),
  )
}
const withFields = (fields: object) => (answer: unknown) => ({ ...(answer as object), ...fields })
const withoutAllProducts = (flags: Partial<MenuItemDto>) => (menu: unknown) =>
  (menu as MenuItemDto[]).map((item) => (item.key === 'AllProducts' ? { ...item, ...flags } : item))

function watchSaves(): unknown[] {
  const saved: unknown[] = []
  server.use(
    answering(saveUserDefaults, async ({ request }) => {
      saved.push(await request.clone().json())
      return undefined
    }),
  )
  return saved
}

const main = () => within(screen.getByRole('main'))
const chosenLabel = (name: string) => filter(name).selectedOptions[0]?.textContent

describe('layout and sort', () => {
  // Spec 2 §2, catalogue: Layout and sort are saved as the user's default
  // Spec 2 §2, catalogue: Quick entry has no sort
  it('start with the last choice, are saved on change, and return at the next visit', async () => {
    const path = '/api/userPreferences/defaults'
    const token = await app().signIn(BUYER)
    await app().request(path, { token, json: { defaultPageLayout: 'list', defaultPageSortBy: 'sequence' } })
    const saved = watchSaves()
    const { user, unmount } = await open()
    expect([chosenLabel('Layout'), chosenLabel('Sort By')]).toEqual(['List', 'Sequence'])
    expect(labelsOf('Layout')).toEqual(['Grid', 'List', 'Quick Entry'])
    expect(labelsOf('Sort By')).toEqual(['Description', 'Sequence', 'Product Code', 'Brand'])
    const before = names()
    await user.selectOptions(filter('Sort By'), 'Product Code')
    await waitFor(() => expect(names()).not.toEqual(before))
    await user.selectOptions(filter('Layout'), 'Quick Entry')
    expect(hasFilter('Sort By')).toBe(false)
    await user.selectOptions(filter('Layout'), 'Grid')
    await waitFor(() =>
      expect(saved).toEqual([{ defaultPageSortBy: 2 }, { defaultPageLayout: 2 }, { defaultPageLayout: 0 }]),
    )
    await waitFor(async () =>
      expect(await (await app().request(path, { token })).json()).toEqual({
        defaultPageLayout: 'grid',
        defaultPageSortBy: 'k0',
      }),
    )
    unmount()
    await open()
    expect([chosenLabel('Layout'), chosenLabel('Sort By')]).toEqual(['Grid', 'Product Code'])
  })

  it('apply even if they cannot be saved, and neither saved defaults nor order guides load', async () => {
    server.use(failing(getUserDefaults, 500), failing(saveUserDefaults, 500), failing(listOrderGuides, 500))
    const { user } = await open()
    expect([chosenLabel('Layout'), chosenLabel('Sort By')]).toEqual(['Grid', 'Description'])
    expect(await screen.findByText('The order guides could not be loaded.')).toBeVisible()
    expect(labelsOf('Order Guide')).toEqual(['All Products'])
    expect(names()).not.toEqual([])
    await user.selectOptions(filter('Layout'), 'List')
    expect(await screen.findByText(/^The layout was changed/)).toBeVisible()
    await user.selectOptions(filter('Sort By'), 'Brand')
    expect(await screen.findByText(/^The sort order was changed/)).toBeVisible()
    expect([chosenLabel('Layout'), chosenLabel('Sort By')]).toEqual(['List', 'Brand'])
    backend.endFaults()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(labelsOf('Order Guide')).toContain('Weekend'))
    expect(screen.queryByText('The order guides could not be loaded.')).toBeNull()
  })

  // Spec 1 §6: Public: no quick entry and no order guides
  // Spec 2 §2, catalogue: Guests sort by the site's default
  it('are the site’s for guests, who have no quick entry and no order guides, and save nothing', async () => {
    await saveSetting(app().db, 'defaultPageSortBy', 'k1')
    await saveSetting(app().db, 'defaultPageLayout', 'list')
    const saved = watchSaves()
    const { user } = await openCatalogue({ backend: app(), path: '/products#og=Bar' })
    expect([chosenLabel('Layout'), chosenLabel('Sort By')]).toEqual(['List', 'Brand'])
    expect(labelsOf('Layout')).toEqual(['Grid', 'List'])
    expect(hasFilter('Order Guide')).toBe(false)
    expect(count()).toBeGreaterThan(300)
    await user.selectOptions(filter('Layout'), 'Grid')
    expect(chosenLabel('Layout')).toBe('Grid')
    expect(saved).toEqual([])
  })

  // Spec 2 §2, catalogue: The filters, on narrow screens behind a button
  it('have no list on narrow screens, where the filters are behind a button', async () => {
    setMedia({ width: 390 })
    const { user } = await open()
    expect(hasFilter('Sort By')).toBe(false)
    const button = screen.getByRole('button', { name: 'Filters' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await user.click(button)
    expect(labelsOf('Layout')).toEqual(['Grid', 'Quick Entry'])
    for (const name of ['Order Guide', 'Main Category', 'Category', 'Sort By']) {
      expect(filter(name)).toBeVisible()
    }
    await user.click(button)
    expect(hasFilter('Layout')).toBe(false)
  })

  it('close after a choice on narrow screens, and give the focus back to their button', async () => {
    setMedia({ width: 390 })
    const { user } = await open()
    const button = screen.getByRole('button', { name: 'Filters' })
    await user.click(button)
    await user.selectOptions(filter('Main Category'), 'Beverages')
    expect(hasFilter('Main Category')).toBe(false)
    expect(button).toHaveFocus()
    await user.click(button)
    expect(chosenLabel('Main Category')).toBe('Beverages')
  })
})

// Spec 2 §2, catalogue: Changing layout or order guide asks when work is unsaved
it('confirms the loss of unsaved data before the layout or the order guide changes', async () => {
  const { user, store } = await open()
  await waitFor(() => expect(labelsOf('Order Guide')).toContain('Bar'))
  act(() => void store.dispatch(unsavedEvents.begun({ id: 'typed', lostWith: 'screen' })))
  const answer = async (question: string, button: string) => {
    expect(await screen.findByText(question)).toBeVisible()
    await user.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(screen.queryByText(question)).toBeNull())
  }
  await user.selectOptions(filter('Layout'), 'List')
  await answer(
    'Unsaved data would be lost by changing the layout. Are you sure you wish to change the layout?',
    'Cancel',
  )
  expect(chosenLabel('Layout')).toBe('Grid')
  await user.selectOptions(filter('Order Guide'), 'Bar')
  await answer(
    'Unsaved data would be lost by changing the order guide. Are you sure you wish to change the order guide?',
    'Change Order Guide',
  )
  expect(at()).toBe('/products#og=Bar')
})

interface Guide {
  name: string
  products: { productKey: number }[]
}

async function guideSize(name: string): Promise<number> {
  const answer = await app().request('/api/orderguide', { token: await app().signIn(BUYER) })
  const guides = (await answer.json()) as Guide[]
  return new Set(guides.find((guide) => guide.name === name)?.products.map(({ productKey }) => productKey))
    .size
}

describe('the order guide', () => {
  it('filters by the URL, offers ways out of an empty list, and follows Back', async () => {
    const { user } = await open()
    const all = count()
    await waitFor(() =>
      expect(labelsOf('Order Guide')).toEqual([
        'All Products',
        'Standard',
        'Bar',
        'Catering',
        'Paper Goods',
        'Weekend',
      ]),
    )
    await user.selectOptions(filter('Order Guide'), 'Paper Goods')
    expect(at()).toBe('/products#og=Paper%20Goods')
    const size = await guideSize('Paper Goods')
    await waitFor(() => expect(count()).toBe(size))
    await enterText(user, searchBox(), 'zzzz')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Nothing in the order guide “Paper Goods” matches “zzzz”.')).toBeVisible()
    await user.click(main().getByRole('button', { name: 'Clear search' }))
    await user.selectOptions(filter('Main Category'), nth(optionsOf('Main Category'), 1))
    expect(
      await screen.findByText('There are no products of this category in the order guide “Paper Goods”.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show the whole order guide' }))
    await waitFor(() => expect(count()).toBe(size))
    window.history.back()
    await user.click(await screen.findByRole('button', { name: 'Show all products' }))
    expect(at()).toBe('/products')
    await waitFor(() => expect(count()).toBe(all))
    expect(chosenLabel('Order Guide')).toBe('All Products')
    window.history.go(-2)
    await waitFor(() => expect(count()).toBe(size))
    expect(chosenLabel('Order Guide')).toBe('Paper Goods')
  })

  // Spec 2 §2, catalogue: The Standard guide is the default where the settings say so
  it('is the Standard guide by default if the settings require it; then the URL names all products', async () => {
    changing(getSettings, withFields({ defaultToStandardOrder: true }))
    changing(getSiteSettings, withFields({ alwaysSearchAllProducts: true }))
    const { user } = await open()
    const size = await guideSize('Standard')
    expect([chosenLabel('Order Guide'), count(), at()]).toEqual(['Standard', size, '/products'])
    // Here a search covers all products, whatever is selected.
    await user.type(searchBox(), 'a')
    expect(await screen.findByText(/^, searching all products$/)).toBeVisible()
    await user.clear(searchBox())
    // A pause in typing may have put the search into the URL, and takes it out again.
    await waitFor(() => expect([count(), at()]).toEqual([size, '/products']))
    await user.selectOptions(filter('Order Guide'), 'All Products')
    expect(at()).toBe('/products#og=')
    await waitFor(() => expect(count()).toBeGreaterThan(300))
    window.history.back()
    await waitFor(() => expect(count()).toBe(size))
  })

  // Spec 2 §2, catalogue: AllProducts locked: the Standard guide is the default, All Products no option
  it('is required where AllProducts is locked, and shows no products while the guides fail to load', async () => {
    changing(getMenu, withoutAllProducts({ isLocked: true }))
    changing(getSiteSettings, withFields({ alwaysSearchAllProducts: true }))
    server.use(failing(listOrderGuides, 503))
    const { user } = await renderApp({ backend: app(), signedInAs: BUYER, path: '/products' })
    expect(await screen.findByText('The order guides could not be loaded.')).toBeVisible()
    expect(names()).toEqual([])
    backend.endFaults()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    const size = await guideSize('Standard')
    await waitFor(() => expect(count()).toBe(size))
    expect(labelsOf('Order Guide')).toEqual(['Standard', 'Bar', 'Catering', 'Paper Goods', 'Weekend'])
    await user.type(searchBox(), 'a')
    await waitFor(() => expect(names()).not.toEqual([]))
    expect(count()).toBeLessThanOrEqual(size)
  })

  it('that does not exist is reported with a way out, like a category', async () => {
    const { user } = await renderApp({ backend: app(), signedInAs: BUYER, path: '/products#og=Nope&c=0000' })
    expect(await screen.findByText('The order guide “Nope” does not exist.')).toBeVisible()
    expect(names()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Show the order guide “Standard”' }))
    expect(at()).toBe('/products#c=0000&og=Standard')
    expect(await screen.findByText('This category does not exist.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show the whole order guide' }))
    const size = await guideSize('Standard')
    await waitFor(() => expect(count()).toBe(size))
  })
})

describe('five quick changes, answered in another order', () => {
  /** Names of the first products on screen. */
  const inSight = () => names().slice(0, 4)

  it('end with the list of the last change', async () => {
    const real = makeInProcessClient({
      fetch: (...request) => fetch(...request),
      now: () => performance.now(),
    })
    onTestFinished(() => real.reset())
    const pendingQueries: { query: CatalogueQuery; answer: () => void }[] = []
    let isHeld = false
    const catalogue: typeof real = {
      ...real,
      query: async (query, firstCount) => {
        const answer = await real.query(query, firstCount)
        if (isHeld) await new Promise<void>((resolve) => pendingQueries.push({ query, answer: resolve }))
        return answer
      },
    }
    const { user } = await openCatalogue({ backend: app(), signedInAs: BUYER, deps: { catalogue } })
    await waitFor(() => expect(labelsOf('Order Guide')).toContain('Bar'))
    const before = inSight()
    isHeld = true
    await user.selectOptions(filter('Main Category'), nth(optionsOf('Main Category'), 2))
    await user.selectOptions(filter('Category'), nth(optionsOf('Category'), 1))
    await user.selectOptions(filter('Order Guide'), 'Bar')
    await user.selectOptions(filter('Main Category'), 'All Main Categories')
    await user.type(searchBox(), 'c')
    // The search is sent again once the synonyms have arrived.
    await waitFor(() => expect(pendingQueries).toHaveLength(6))
    const [first, second, third, fourth, early, last] = pendingQueries
    expect(last?.query).toMatchObject({ text: 'c', mainCategory: '', category: '' })
    expect([early?.query.synonyms, last?.query.synonyms]).toEqual(['', expect.stringContaining('oj =')])
    expect([early?.query.dictionary, last?.query.dictionary]).toEqual([
      '',
      expect.stringContaining('arroz ='),
    ])
    const answer = (each = first) => act(async () => Promise.resolve(each?.answer()))
    await answer(second)
    expect(inSight()).toEqual(before)
    await answer(last)
    const { total = 0 } = last ? await real.query(last.query) : {}
    await waitFor(() => expect(count()).toBe(total))
    const shown = inSight()
    expect(shown).not.toEqual(before)
    for (const each of [fourth, first, early, third]) await answer(each)
    expect([count(), inSight()]).toEqual([total, shown])
  })
})
