import { screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { makeInProcessClient } from '@/api/catalogue/inProcessClient'
import type { Product } from '@/domain/catalogue/product'
import { loadCatalogue } from '@/state/catalogue/loadCatalogue'
import { makeStore } from '@/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { buildProduct } from '@test/builders/product'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { aReadySession, someSettings } from '@test/builders/session'
import { renderWithStore } from '@test/worlds/renderWithStore'
import { TilePlaceholder } from './TilePlaceholder'
import { ProductCard } from './ProductCard'
import type { ProductTileProps } from './ProductCard'
import { ProductListRow } from './ProductListRow'

const LONG_NAME = 'Name '.repeat(40).trim()
const FIELDS = [
  { key: 'k0', title: 'Product Code' },
  { key: 'k5', title: 'Last Sale' },
]
const DETAILS = [...FIELDS, { key: 'k3', title: 'UPC' }]
const PRODUCT = {
  productKey: 101,
  description: LONG_NAME,
  additional: { k5: '2 CS on 10/12/2026 at $45.50' },
  cardImage: 'card.png',
  mobileImage: 'mobile.png',
  listImage: 'list.png',
}

interface Scene {
  tile?: Partial<ProductTileProps>
  product?: Partial<Product>
  settings?: Parameters<typeof someSettings>[0]
}

async function show(Tile: ComponentType<ProductTileProps>, { tile, product, settings }: Scene = {}) {
  const { fetch, calls } = scriptedFetch({
    'GET /api/product/list': () =>
      json([buildProduct({ ...PRODUCT, ...product })], 200, { 'X-Total-Count': '1' }),
    'POST /api/product/price': () => json({ 101: { CS: { price: 24.5, cost: 20 } } }),
    'POST /api/product/uncommitted': () =>
      json({ 101: { uncommitted_Stk: '12 CS', uncommitted_Alt: '48 EA' } }),
  })
  const deps = testDeps({ fetch, catalogue: makeInProcessClient({ fetch, now: () => 0 }) })
  const session = aReadySession({ settings: someSettings(settings) })
  const store = makeStore({ deps, preloadedState: { session } })
  await store.dispatch(loadCatalogue())
  renderWithStore(
    <Tile
      productKey={101}
      fields={FIELDS}
      details={DETAILS}
      isNarrow={false}
      isPushProduct={false}
      hasGuideLink={false}
      {...tile}
    />,
    { store },
  )
  const shown = within(await screen.findByRole('article'))
  const picture = () => shown.queryByRole('presentation')?.getAttribute('src') ?? null
  return { shown, picture, calls }
}

describe.each([
  ['card', ProductCard, 'card.png', 'card'],
  ['row', ProductListRow, 'list.png', 'list'],
] as const)('a product’s %s', (_name, Tile, image, place) => {
  it('shows name, price, stock and link, however long the name is', async () => {
    const { shown, picture } = await show(Tile, { tile: { isPushProduct: true, hasGuideLink: true } })
    const link = shown.getByRole('link', { name: LONG_NAME })
    expect(link).toHaveAttribute('href', '/product/101')
    expect(link).toHaveAttribute('title', LONG_NAME)
    expect(picture()).toBe(`/img/${image}`)
    expect(shown.getByText('P101 · 2 CS on 10/12/2026 at $45.50')).toBeVisible()
    expect(await shown.findByText('$24.50')).toBeVisible()
    // A unit without a price has no retry button.
    expect(shown.getByText('-.--')).toBeVisible()
    expect(shown.queryByRole('button', { name: 'Retry prices' })).toBeNull()
    expect(shown.getByText('Cost $20.00 CS')).toBeVisible()
    expect(await shown.findByText('12 CS available')).toBeVisible()
    expect(shown.getByText('(48 EA)')).toBeVisible()
    expect(shown.getByText('Featured')).toBeVisible()
    expect(await shown.findByRole('button', { name: `Add to Order Guide: ${LONG_NAME}` })).toBeVisible()
  })

  it('shows only units where pricing is hidden, without the price of the last sale', async () => {
    const { shown } = await show(Tile, { settings: { hidePricing: true } })
    expect(await shown.findByText('12 CS available')).toBeVisible()
    expect(shown.getByText('CS · EA')).toBeVisible()
    expect(shown.getByText('P101 · 2 CS on 10/12/2026')).toBeVisible()
    expect(shown.queryByText(/\$|-\.--|Cost/)).toBeNull()
    expect(shown.queryByText('Featured')).toBeNull()
    expect(shown.queryByRole('button', { name: /Order Guide/ })).toBeNull()
  })

  it('has no image if the settings disable it', async () => {
    const { layoutImages } = someSettings()
    const { picture } = await show(Tile, { settings: { layoutImages: { ...layoutImages, [place]: false } } })
    expect(picture()).toBeNull()
  })
})

it('a card shows the category, and what a unit contains while nothing is in the cart', async () => {
  const { shown } = await show(ProductCard, { product: { categoryDescription: 'Fresh Fruit' } })
  expect(shown.getByText('Fresh Fruit')).toBeVisible()
  expect(await shown.findByText('1 CS = 4 EA')).toBeVisible()
})

it.each([
  ['card', ProductCard, 'Picked ripe.'],
  ['row', ProductListRow, 'Sold by CS only'],
] as const)('a %s of a product with one unit has a text in place of other units', async (_, Tile, text) => {
  const { sellBys, priceBys } = buildProduct()
  const [sellBy, priceBy] = [sellBys.slice(0, 1), priceBys.slice(0, 1)]
  const { shown } = await show(Tile, {
    product: { sellBys: sellBy, priceBys: priceBy, catalogDescription: 'Picked ripe.' },
  })
  expect(await shown.findByText(text)).toBeVisible()
})

it('a row shows the categories and the detail fields that its codes lack', async () => {
  const { shown } = await show(ProductListRow, {
    product: {
      ...{ mainCategoryDescription: 'Produce', categoryDescription: 'Fresh Fruit' },
      additional: { ...PRODUCT.additional, k3: '733069032568' },
    },
  })
  const titles = shown.getAllByRole('term').map(({ textContent }) => textContent)
  expect(titles).toEqual(['Category', 'UPC'])
  expect(shown.getByText('Produce › Fresh Fruit')).toBeVisible()
  expect(shown.getByText('733069032568')).toBeVisible()
})

it('a card on a narrow screen has the mobile image', async () => {
  const { picture } = await show(ProductCard, { tile: { isNarrow: true } })
  expect(picture()).toBe('/img/mobile.png')
})

it('a placeholder shows the name and requests nothing', async () => {
  const { shown, picture, calls } = await show(TilePlaceholder)
  expect(shown.getByText(LONG_NAME)).toBeVisible()
  expect(shown.queryByRole('button')).not.toBeInTheDocument()
  expect(picture()).toBeNull()
  expect(calls().filter((call) => call.startsWith('POST'))).toEqual([])
})
