import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getPrices, getUncommitted, listCategories, listProducts } from '@/contract/catalogue/product'
import { getSiteSettings } from '@/contract/site/settings'
import { answering, cutting, failing, garbling } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { startBackend } from '@test/worlds/app/startBackend'
import {
  count,
  filter,
  isWholeCount,
  names,
  nth,
  openCatalogue,
  optionsOf,
  productList as list,
  searchBox as search,
} from '@test/worlds/catalogue/catalogueScreen'
import { renderApp } from '@test/worlds/app/render'
import { enterText } from '@test/worlds/app/enterText'

const backend = startBackend()
const BUYER = 'buyer@harborbistro.example'
const CLERK = 'clerk@harborbistro.example'

const open = (path = '/products', signedInAs = BUYER) =>
  openCatalogue({ backend: backend.current(), signedInAs, path })

function watchPrices(): string[] {
  const requestedPrices: string[] = []
  server.use(
    answering(getPrices, async ({ request }) => {
      const body = (await request.clone().json()) as Record<string, string[]>
      for (const [key, units] of Object.entries(body))
        requestedPrices.push(...units.map((unit) => `${key} ${unit}`))
      return undefined
    }),
  )
  return requestedPrices
}

describe('the catalogue', () => {
  // Spec 2 §2, catalogue: Product 9 is never listed
  // Spec 2 §2, categories and product: 'No Products Available'
  it('shows the visible products with price, stock and link, counts them, and never lists product 9', async () => {
    const requestedPrices = watchPrices()
    const { user } = await open()
    expect(count()).toBeGreaterThan(300)
    const drawn = () => within(list()).getAllByRole('listitem')
    // Products arrive in pages.
    await waitFor(() => expect(nth(drawn(), 0)).toHaveAttribute('aria-setsize', String(count())))
    expect(drawn().length).toBeLessThan(15)
    const first = nth(drawn(), 0)
    expect(nth(await within(first).findAllByText(/^\$[\d,]+\.\d{2}$/), 0)).toBeVisible()
    expect(await within(first).findByText(/ available$/)).toBeVisible()
    expect(within(first).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/product\/\d+$/))
    expect(new Set(requestedPrices).size).toBe(requestedPrices.length)
    await user.click(search())
    await user.paste('9000-09')
    expect(await screen.findByText('No Products Available')).toBeVisible()
    expect(names()).toEqual([])
  })
})

describe('search', () => {
  // Spec 2 §2, routes: The search stands in the hash as `s`
  it('shows results from the top with each keystroke, and updates the URL after a pause', async () => {
    const { user } = await open()
    const all = count()
    const [push, replace] = [vi.spyOn(window.history, 'pushState'), vi.spyOn(window.history, 'replaceState')]
    await enterText(user, search(), "f'inch")
    await waitFor(() => expect(count()).toBeLessThan(all))
    await waitFor(() => expect(window.location.hash).toBe('#s=f%60inch'))
    const entered = [...push.mock.calls, ...replace.mock.calls].map(([, , url]) => String(url))
    expect(entered).toEqual(['/products#s=f%60inch'])
    expect(search()).toHaveValue("f'inch")
    await user.clear(search())
    await waitFor(() => expect(count()).toBe(all))
    window.scrollTo(0, 3000)
    await user.type(search(), 'a')
    await waitFor(() => expect(window.scrollY).toBe(0))
  })

  it('finds words in any order, and codes without their hyphen', async () => {
    const { user } = await open()
    const [name = ''] = names()
    await enterText(user, search(), name.split(' ').reverse().join(' '))
    await waitFor(() => expect(names()).toContain(name))
    const code = within(list()).getAllByText(/ · /)[0]?.textContent.split(' · ')[0] ?? ''
    await user.clear(search())
    await user.type(search(), code.replace('-', ''))
    await waitFor(() => expect(count()).toBe(1))
  })

  it('goes straight to the catalogue on Enter, and back with the history', async () => {
    const { user } = await renderApp({ backend: backend.current(), signedInAs: BUYER, path: '/product/1001' })
    await screen.findByRole('searchbox')
    await enterText(user, search(), 'almond')
    await user.keyboard('{Enter}')
    expect(window.location.pathname + window.location.hash).toBe('/products#s=almond')
    await waitFor(() => expect(names()[0]).toMatch(/almond/i))
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(window.location.hash).toBe('')
    window.history.back()
    await waitFor(() => expect(search()).toHaveValue('almond'))
    await waitFor(() => expect(names()[0]).toMatch(/almond/i))
  })

  it('offers a way out of a search without results', async () => {
    const { user } = await open('/products#mc=01&s=zzzz')
    expect(screen.getByText('Nothing in this category matches “zzzz”.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Search all products' }))
    expect(window.location.hash).toBe('#s=zzzz')
    expect(await screen.findByText('Nothing matches “zzzz”.')).toBeVisible()
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(count()).toBeGreaterThan(300))
  })
})

describe('filters', () => {
  // Spec 2 §2, catalogue: A main category clears another's category; a category sets its main category
  it('filter by category, which sets its main category; another main category clears it', async () => {
    const { user } = await open()
    await waitFor(() => expect(optionsOf('Category').length).toBeGreaterThan(20))
    const all = count()
    await user.selectOptions(filter('Category'), nth(optionsOf('Category'), 1))
    const hash = new URLSearchParams(window.location.hash.slice(1))
    expect(hash.get('c')).toMatch(/\S/)
    expect(filter('Main Category')).toHaveValue(hash.get('mc'))
    await waitFor(() => expect(count()).toBeLessThan(all))
    const other = nth(optionsOf('Main Category'), -1)
    await user.selectOptions(filter('Main Category'), other)
    expect(filter('Category')).toHaveValue('')
    expect(window.location.hash).not.toMatch(/\bc=/)
    window.history.back()
    await waitFor(() => expect(filter('Category')).toHaveValue(hash.get('c')))
  })

  // Spec 2 §2, catalogue: A site may always search all products
  it('do not apply to a search if the site always searches all products', async () => {
    server.use(
      answering(getSiteSettings, async ({ request }) => {
        const answer = await backend.current().app.fetch(request)
        const settings = (await answer.json()) as Record<string, unknown>
        return HttpResponse.json({ ...settings, alwaysSearchAllProducts: true })
      }),
    )
    const { user } = await open('/products#c=none')
    await waitFor(() => expect(names()).toEqual([]))
    await enterText(user, search(), 'almond')
    await waitFor(() => expect(names()[0]).toMatch(/almond/i))
  })
})

describe('the scroll position', () => {
  beforeEach(() => window.scrollTo(0, 0))

  const PLACE = /^#row=3000&i=\d+$/

  // Spec 2 §2, routes: `row` and `i` hold the place in the list, and restore it
  it('is written to the URL after scrolling, and restored on the way back from a product', async () => {
    const { user } = await open()
    // A list begins at its top once it is measured.
    await within(list()).findAllByRole('link')
    window.scrollTo(0, 3000)
    await waitFor(() => expect(window.location.hash).toMatch(PLACE))
    const inSight = names()
    await user.click(nth(within(list()).getAllByRole('link'), 3))
    await screen.findByRole('button', { name: 'Back' })
    window.scrollTo(0, 0)
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByText(isWholeCount)
    expect(window.location.hash).toMatch(PLACE)
    await waitFor(() => expect(window.scrollY).toBe(3000))
    await waitFor(() => expect(names()).toEqual(expect.arrayContaining(inSight)))
  })

  it('does not affect the product with the focus or the text typed there', async () => {
    const { user } = await open()
    await user.click(nth(await within(list()).findAllByRole('button', { name: /^Add .* to the cart$/ }), 0))
    const quantity = await within(list()).findByRole('textbox')
    await waitFor(() => expect(quantity).toHaveFocus())
    await user.keyboard('12')
    const [ordered, next] = names()
    window.scrollTo(0, 20 * 488)
    await waitFor(() => expect(names()).not.toContain(next))
    expect(names()[0]).toBe(ordered)
    expect(quantity).toHaveFocus()
    expect(quantity).toHaveValue('12')
    await user.click(search())
    await waitFor(() => expect(names()).not.toContain(ordered))
    window.scrollTo(0, 0)
    expect(await within(list()).findByRole('textbox')).toHaveValue('12')
  })
})

describe('prices and stock', () => {
  // Spec 2 §2, catalogue: The cost is shown where the backend tells it
  it('show -.-- when they fail, and all return with one retry, with the cost if the backend reveals it', async () => {
    server.use(failing(getPrices, 500), cutting(getUncommitted))
    const { user } = await open()
    const [retry] = await screen.findAllByRole('button', { name: 'Retry prices' })
    expect(within(list()).queryByText(/\$/)).toBeNull()
    expect(within(list()).getAllByText('-.--').length).toBeGreaterThan(1)
    const [retryStock] = await screen.findAllByRole('button', { name: 'Retry availability' })
    if (!retry || !retryStock) throw new Error('no retry')
    backend.endFaults()
    server.use(
      answering(getPrices, async ({ request }) => {
        const body = (await request.json()) as Record<string, string[]>
        const answer: Record<string, Record<string, { price: number; cost: number }>> = {}
        for (const [key, units] of Object.entries(body)) {
          answer[key] = Object.fromEntries(units.map((unit) => [unit, { price: 12.5, cost: 9.25 }]))
        }
        return HttpResponse.json(answer)
      }),
    )
    await user.click(retry)
    await user.click(retryStock)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry prices' })).toBeNull())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry availability' })).toBeNull())
    expect(within(list()).getAllByText(/^\$/).length).toBeGreaterThan(1)
    await waitFor(() => expect(within(list()).getAllByText(/^Cost \$9\.25/)).toHaveLength(names().length))
  })

  it('are not requested where pricing is hidden', async () => {
    const requestedPrices = watchPrices()
    await open('/products', CLERK)
    expect(await within(list()).findAllByText(/ available/)).not.toHaveLength(0)
    expect(within(list()).queryByText(/\$|-\.--/)).toBeNull()
    expect(requestedPrices).toEqual([])
  })
})

describe('a catalogue that fails to load', () => {
  it('reports an error, invalid JSON and a lost connection at each retry, until it loads', async () => {
    const [first, ...others] = [
      { fault: failing(listProducts, 503, { message: 'Back in a minute' }), message: 'Back in a minute' },
      { fault: garbling(listProducts), message: /could not be read/ },
      { fault: cutting(listProducts), message: /did not respond/ },
    ] as const
    server.use(first.fault)
    const { user } = await renderApp({ backend: backend.current(), signedInAs: BUYER, path: '/products' })
    expect(await screen.findByText(first.message)).toBeVisible()
    const retry = async () => user.click(await screen.findByRole('button', { name: 'Retry' }))
    let before: string | RegExp = first.message
    for (const { fault, message } of others) {
      server.use(fault)
      await retry()
      expect(await screen.findByText(message)).toBeVisible()
      expect(screen.queryByText(before)).toBeNull()
      before = message
    }
    backend.endFaults()
    await retry()
    await screen.findByText(isWholeCount)
    expect(screen.queryByText(before)).toBeNull()
  })

  it('keeps what arrived before the failure, and works without categories', async () => {
    server.use(
      answering(listProducts, ({ request }) =>
        new URL(request.url).searchParams.get('pageSize') === '60'
          ? undefined
          : HttpResponse.json({}, { status: 500 }),
      ),
      failing(listCategories, 500),
    )
    await open()
    expect(count()).toBe(60)
    expect(screen.getByText(/Only 60 products could be loaded/)).toBeVisible()
    expect(await screen.findByText('The categories could not be loaded.')).toBeVisible()
    await waitFor(() => expect(names().length).toBeGreaterThan(2))
  })
})

describe('the session', () => {
  it('ends when the list rejects the token', async () => {
    server.use(failing(listProducts, 401))
    await renderApp({ backend: backend.current(), signedInAs: BUYER, path: '/products' })
    expect(await screen.findByLabelText('Password')).toBeVisible()
  })
})
