import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { getPrices, listProducts } from '@/contract/product'
import { backendHandlers } from '../../../test/msw/backendHandlers'
import { buildProduct } from '../../../test/builders/product'
import { answering, failing, holding } from '../../../test/msw/faults'
import { server } from '../../../test/msw/server'
import { startBackend } from '../../../test/msw/startBackend'
import { renderApp } from '../../../test/render'

const backend = startBackend()

const open = (path: string, signedInAs = 'buyer@harborbistro.example') =>
  renderApp({ backend: backend.current(), signedInAs, path })

const apples = buildProduct({
  productKey: 7001,
  productCode: 'AP1020',
  formattedProductCode: 'AP-10 20',
  description: 'Apples, Gala',
  catalogDescription: 'Crisp and sweet.',
  detailImages: ['front.svg', 'back.svg'],
  sellBys: [{ unitOfMeasure: 'CS', stockConversion: '1', isPricing: true, sellByMultiple: '4' }],
  priceBys: [{ unitOfMeasure: 'CS', stockConversion: '1', priceDecimals: 2 }],
  additional: { k0: 'AP1020', k1: 'Orchard Lane', k2: '88 CT' },
})

/** The catalogue has one product. */
function sellApples(): void {
  server.use(
    answering(listProducts, () => HttpResponse.json([apples], { headers: { 'X-Total-Count': '1' } })),
    answering(getPrices, () => HttpResponse.json({ 7001: { CS: { price: 42.5 } } })),
  )
}

describe('the screen of a product', () => {
  it('tells what there is to know', async () => {
    sellApples()
    await open('/product/7001')
    expect(await screen.findByRole('heading', { level: 1, name: 'Apples, Gala' })).toBeVisible()
    expect(document.title).toMatch(/^Apples, Gala/)
    expect(screen.getByText('Crisp and sweet.')).toBeVisible()
    const details = await screen.findByRole('region', { name: 'Details' })
    expect(
      within(details)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['AP-10 20', 'Orchard Lane', '88 CT'])
    const unit = screen.getByRole('row', { name: /^CS sold by 4/ })
    expect(await within(unit).findByText('$42.50')).toBeVisible()
    expect(within(unit).getByText('CS', { selector: 'td *' })).toBeVisible()
  })

  it('leads to its categories', async () => {
    sellApples()
    await open('/product/7001')
    const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link')
    expect(crumbs.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All Products', '/products'],
      ['Produce', '/products#mc=PR'],
      ['Apples', '/products#mc=PR&c=PR-AP'],
    ])
  })

  it('shows another image by its thumbnail, and the missing image where one does not come', async () => {
    sellApples()
    const { user } = await open('/product/7001')
    const images = within(await screen.findByRole('region', { name: 'Images' }))
    expect(images.getByRole('img', { name: 'Apples, Gala' })).toHaveAttribute('src', '/img/front.svg')
    await user.click(images.getByRole('button', { name: 'Show image 2 of 2' }))
    expect(images.getByRole('button', { name: 'Show image 2 of 2' })).toHaveAttribute('aria-pressed', 'true')
    const shown = images.getByRole('img', { name: 'Apples, Gala' })
    expect(shown).toHaveAttribute('src', '/img/back.svg')
    fireEvent.error(shown)
    expect(shown).toHaveAttribute('src', '/missing.svg')
  })

  it('goes back to where the person came from, else to the catalogue', async () => {
    sellApples()
    const { user } = await open('/product/7001')
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    expect(window.location.pathname).toBe('/products')
    await user.click(await screen.findByRole('link', { name: 'Apples, Gala' }))
    expect(window.location.pathname).toBe('/product/7001')
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    await waitFor(() => expect(window.location.pathname).toBe('/products'))
  })

  it('shows no price where pricing is hidden', async () => {
    sellApples()
    await open('/product/7001', 'clerk@harborbistro.example')
    await screen.findByRole('heading', { level: 1, name: 'Apples, Gala' })
    expect(screen.queryByRole('columnheader', { name: 'Price' })).toBeNull()
    expect(within(screen.getByRole('main')).queryByText(/\$|-\.--/)).toBeNull()
  })
})

describe('a product that is not there', () => {
  it.each(['/product/999999', '/product/apples'])('is unavailable: %s', async (path) => {
    await open(path)
    expect(await screen.findByText('This product is unavailable.')).toBeVisible()
  })

  it('is waited for until its page has come', async () => {
    const many = Array.from({ length: 60 }, (_, index) => buildProduct({ productKey: index + 1 }))
    const first = answering(
      listProducts,
      () => HttpResponse.json(many, { headers: { 'X-Total-Count': '61' } }),
      { once: true },
    )
    const held = holding(listProducts, {
      fetch: () => Response.json([...many, apples], { headers: { 'X-Total-Count': '61' } }),
    })
    server.use(first, held.handler)
    await open('/product/7001')
    await waitFor(() => expect(held.arrived()).toBe(1))
    expect(await screen.findByRole('button', { name: 'Back' })).toBeVisible()
    expect(screen.queryByText('This product is unavailable.')).toBeNull()
    held.release()
    expect(await screen.findByRole('heading', { level: 1, name: 'Apples, Gala' })).toBeVisible()
  })

  it('can be asked for again when the catalogue does not load', async () => {
    server.use(failing(listProducts, 503, { message: 'Back in a minute' }))
    const { user } = await open('/product/7001')
    expect(await screen.findByText('Back in a minute')).toBeVisible()
    server.resetHandlers(...backendHandlers(backend.current().app))
    sellApples()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Apples, Gala' })).toBeVisible()
  })
})
