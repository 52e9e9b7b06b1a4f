import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { getProductScan } from '@/contract/documents/documents'
import { getPrices, getUncommitted, listProducts } from '@/contract/catalogue/product'
import { listProductHistory } from '@/contract/orders/history'
import { demoProducts } from '@test/worlds/checkout/demoOrdering'
import { buildProduct } from '@test/builders/catalogue/product'
import { FOR_THE_SCHOOL } from '@test/builders/catalogue/school'
import { answering, failing, holding } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { startBackend } from '@test/worlds/app/startBackend'
import { renderApp } from '@test/worlds/app/render'

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
  priceBys: [
    { unitOfMeasure: 'CS', stockConversion: '1', priceDecimals: 2 },
    { unitOfMeasure: 'LB', stockConversion: '0.025', priceDecimals: 4 },
  ],
  scanDocuments: [
    { key: 'spec', name: 'Specification sheet' },
    { key: 'memo', name: 'For the warehouse' },
  ],
  additional: { k0: 'AP1020', k1: 'Orchard Lane', k2: '88 CT' },
})

function sellApples(): void {
  server.use(
    answering(listProducts, () => HttpResponse.json([apples], { headers: { 'X-Total-Count': '1' } })),
    answering(getPrices, () => HttpResponse.json({ 7001: { CS: { price: 42.5 }, LB: { price: 1.0625 } } })),
  )
}

describe('the product screen', () => {
  // Spec 2 §2, categories and product: Product: Back, breadcrumb, descriptions, details, price on the button
  it('shows the details, opens documents, links to categories and goes back', async () => {
    sellApples()
    const { user } = await open('/product/7001')
    expect(await screen.findByRole('heading', { level: 1, name: 'Apples, Gala' })).toBeVisible()
    expect(document.title).toMatch(/^Apples, Gala/)
    expect(screen.getByText('Crisp and sweet.')).toBeVisible()
    const details = await screen.findByRole('region', { name: 'Details' })
    expect(
      within(details)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['AP-10 20', 'Orchard Lane', '88 CT'])
    await screen.findAllByText('$42.50')
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'U/MContainsPrice',
      'CS sold by 440 LB$42.50 CS',
      'LB price only$1.0625 LB',
    ])
    expect(screen.getByRole('button', { name: 'Add to Cart $42.50 CS' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add to Order Guide: Apples, Gala' })).toBeVisible()

    const paths: string[] = []
    const answer = answering(getProductScan, ({ request }) => {
      paths.push(new URL(request.url).pathname)
      return HttpResponse.json({ id: 'abc' })
    })
    server.use(answer)
    const tab = { document: document.implementation.createHTMLDocument(), location: { replace: vi.fn() } }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    const documents = await screen.findByRole('region', { name: 'Documents' })
    const buttons = within(documents).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Specification sheet'])
    await user.click(screen.getByRole('button', { name: 'Specification sheet' }))
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/doc/abc'))
    expect(paths).toEqual(['/api/documents/product/7001/scan/spec'])

    const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link')
    expect(crumbs.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All Products', '/products'],
      ['Produce', '/products#mc=PR'],
      ['Apples', '/products#mc=PR&c=PR-AP'],
    ])

    // Without a history, Back opens the catalogue.
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    expect(window.location.pathname).toBe('/products')
    await user.click(await screen.findByRole('link', { name: 'Apples, Gala' }))
    expect(window.location.pathname).toBe('/product/7001')
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    await waitFor(() => expect(window.location.pathname).toBe('/products'))
  })

  // Spec 2 §2, categories and product: No price on the button where pricing is hidden
  it('shows no price where pricing is hidden', async () => {
    sellApples()
    await open('/product/7001', 'clerk@harborbistro.example')
    await screen.findByRole('heading', { level: 1, name: 'Apples, Gala' })
    expect(screen.queryByRole('columnheader', { name: 'Price' })).toBeNull()
    expect(within(screen.getByRole('main')).queryByText(/\$|-\.--/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Units' })).toBeVisible()
  })
})

const appleOf = (productKey: number, description: string, brand: string) =>
  buildProduct({ productKey, productCode: `AP${productKey}`, description, additional: { k1: brand } })

describe('beside the product', () => {
  const bought = {
    ...{ productKey: 7001, productCode: 'AP1020', orderNumber: '1', description: '', type: 'Invoice' },
    ...{ invoiceDate: '2026-11-20', quantity: '3', unitOfMeasure_SellBy: 'CS', price: '29.65' },
  }

  function sellMore(): void {
    const products = [
      apples,
      appleOf(7002, 'Apples, Gala 88 CT', 'Sunny Hill'),
      appleOf(7003, 'Apples, Fuji', 'Sunny Hill'),
    ]
    sellApples()
    server.use(
      answering(listProducts, () => HttpResponse.json(products, { headers: { 'X-Total-Count': '3' } })),
      answering(listProductHistory, () => HttpResponse.json([bought])),
    )
  }
  const names = (section: HTMLElement) =>
    within(section)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])

  it('are the last purchase, other packs and brands, and more of the category', async () => {
    sellMore()
    const { user } = await open('/product/7001')
    expect(await screen.findByText('You bought 3 CS on 11/20/2026 at $29.65')).toBeVisible()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Product History' })).toHaveAttribute(
      'href',
      '/history/products#search=AP-10%2020',
    )
    const same = screen.getByRole('region', { name: 'Other packs and brands' })
    expect(names(same)).toEqual([['Apples, Gala 88 CT', '/product/7002']])
    const more = screen.getByRole('region', { name: 'More in Apples' })
    expect(names(more)).toEqual([['Apples, Fuji', '/product/7003']])
    await user.click(within(same).getByRole('link'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Apples, Gala 88 CT' })).toBeVisible()
    expect(await screen.findByText('You have not bought this in the past year.')).toBeVisible()
  })

  it('is no price of the last purchase where pricing is hidden', async () => {
    sellMore()
    await open('/product/7001', 'clerk@harborbistro.example')
    expect(await screen.findByText('You bought 3 CS on 11/20/2026')).toBeVisible()
  })

  it.each([
    ['12 CS', '12 CS available'],
    ['0.5 CS', '0.5 CS available'],
    ['0 CS', 'Out of stock'],
    ['0.00 CS', 'Out of stock'],
    ['-3 CS', 'Out of stock'],
  ])('is a stock of %s as "%s"', async (stock, text) => {
    sellApples()
    const answer = { 7001: { uncommitted_Stk: stock, uncommitted_Alt: '' } }
    server.use(answering(getUncommitted, () => HttpResponse.json(answer)))
    await open('/product/7001')
    expect(await screen.findByText(text)).toBeVisible()
  })
})

describe('a missing product', () => {
  // Spec 2 §2, categories and product: 'This product is unavailable.'
  it.each(['/product/999999', '/product/apples', '/product/7001e0'])('is unavailable at %s', async (path) => {
    sellApples()
    await open(path)
    expect(await screen.findByText('This product is unavailable.')).toBeVisible()
  })

  it('is unavailable if its category is excluded for the customer', async () => {
    const [soda] = (await demoProducts(backend.current())).filter(
      ({ productCategoryCode }) => productCategoryCode === '0904',
    )
    const path = `/product/${soda?.productKey}`
    await renderApp({ ...FOR_THE_SCHOOL, backend: backend.current(), path })
    expect(await screen.findByText('This product is unavailable.')).toBeVisible()
  })

  it('appears when its page of the catalogue arrives', async () => {
    const many = Array.from({ length: 60 }, (_, index) => buildProduct({ productKey: index + 1 }))
    const first = answering(
      listProducts,
      () => HttpResponse.json(many, { headers: { 'X-Total-Count': '61' } }),
      { once: true },
    )
    const heldCall = holding(listProducts, {
      fetch: () => Response.json([...many, apples], { headers: { 'X-Total-Count': '61' } }),
    })
    server.use(first, heldCall.handler)
    await open('/product/7001')
    await waitFor(() => expect(heldCall.arrived()).toBe(1))
    expect(await screen.findByRole('button', { name: 'Back' })).toBeVisible()
    expect(screen.queryByText('This product is unavailable.')).toBeNull()
    heldCall.release()
    expect(await screen.findByRole('heading', { level: 1, name: 'Apples, Gala' })).toBeVisible()
  })

  it('can be retried when the catalogue fails to load', async () => {
    server.use(failing(listProducts, 503, { message: 'Back in a minute' }))
    const { user } = await open('/product/7001')
    expect(await screen.findByText('Back in a minute')).toBeVisible()
    backend.endFaults()
    sellApples()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Apples, Gala' })).toBeVisible()
  })
})
