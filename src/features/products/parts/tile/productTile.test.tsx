import { within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { buildProduct } from '@test/builders/catalogue/product'
import { someSettings } from '@test/builders/session/session'
import { LONG_NAME, showTile, TILE_PRODUCT } from '@test/worlds/catalogue/productTile'
import { ProductCard } from './ProductCard'
import { ProductListRow } from './ProductListRow'

describe.each([
  ['card', ProductCard, 'card.png', 'card'],
  ['row', ProductListRow, 'list.png', 'list'],
] as const)('a product’s %s', (_name, Tile, image, place) => {
  // Spec 2 §2, catalogue: Cards and rows show price, stock and the link to an order guide
  it('shows name, price, stock and link, however long the name is', async () => {
    const { element, picture } = await showTile(Tile, { tile: { isPushProduct: true, hasGuideLink: true } })
    const shown = within(element)
    const link = shown.getByRole('link', { name: LONG_NAME })
    expect(link).toHaveAttribute('href', '/product/101')
    expect(link).toHaveAttribute('title', `${LONG_NAME} · P101 · 2 CS on 10/12/2026 at $45.50`)
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
    const { element } = await showTile(Tile, { settings: { hidePricing: true } })
    const shown = within(element)
    expect(await shown.findByText('12 CS available')).toBeVisible()
    expect(shown.getByText('CS · EA')).toBeVisible()
    expect(shown.getByText('P101 · 2 CS on 10/12/2026')).toBeVisible()
    expect(shown.queryByText(/\$|-\.--|Cost/)).toBeNull()
    expect(shown.queryByText('Featured')).toBeNull()
    expect(shown.queryByRole('button', { name: /Order Guide/ })).toBeNull()
  })

  it('has no image if the settings disable it', async () => {
    const { layoutImages } = someSettings()
    const { picture } = await showTile(Tile, {
      settings: { layoutImages: { ...layoutImages, [place]: false } },
    })
    expect(picture()).toBeNull()
  })
})

it('a card shows the category, and what a unit contains while nothing is in the cart', async () => {
  const { element } = await showTile(ProductCard, { product: { categoryDescription: 'Fresh Fruit' } })
  const shown = within(element)
  expect(shown.getByText('Fresh Fruit')).toBeVisible()
  expect(await shown.findByText('1 CS = 4 EA')).toBeVisible()
})

it.each([
  ['card', ProductCard, 'Picked ripe.'],
  ['row', ProductListRow, 'Sold by CS only'],
] as const)('a %s of a product with one unit has a text in place of other units', async (_, Tile, text) => {
  const { sellBys, priceBys } = buildProduct()
  const [sellBy, priceBy] = [sellBys.slice(0, 1), priceBys.slice(0, 1)]
  const { element } = await showTile(Tile, {
    product: { sellBys: sellBy, priceBys: priceBy, catalogDescription: 'Picked ripe.' },
  })
  const shown = within(element)
  expect(await shown.findByText(text)).toBeVisible()
})

it('a row shows the categories and the detail fields that its codes lack', async () => {
  const { element } = await showTile(ProductListRow, {
    product: {
      ...{ mainCategoryDescription: 'Produce', categoryDescription: 'Fresh Fruit' },
      additional: { ...TILE_PRODUCT.additional, k3: '733069032568' },
    },
  })
  const shown = within(element)
  const titles = shown.getAllByRole('term').map(({ textContent }) => textContent)
  expect(titles).toEqual(['Category', 'UPC'])
  expect(shown.getByText('Produce › Fresh Fruit')).toBeVisible()
  expect(shown.getByText('733069032568')).toBeVisible()
})

describe('a phone’s card', () => {
  const NARROW = { tile: { isNarrow: true, isPushProduct: true, hasGuideLink: true } }

  it('shows price, cost and stock beside the mobile image; link and contents are on the product’s page', async () => {
    const { element, picture } = await showTile(ProductCard, NARROW)
    const shown = within(element)
    expect(picture()).toBe('/img/mobile.png')
    expect(shown.getByText('P101 · 2 CS on 10/12/2026 at $45.50')).toBeVisible()
    expect(await shown.findByText('$24.50')).toBeVisible()
    expect(shown.getByText('Cost $20.00 CS')).toBeVisible()
    expect(await shown.findByText('12 CS available')).toBeVisible()
    expect(shown.getByText('Featured')).toBeVisible()
    expect(await shown.findByRole('combobox', { name: `Unit of ${LONG_NAME}` })).toBeVisible()
    expect(shown.queryByText('1 CS = 4 EA')).toBeNull()
    expect(shown.queryByRole('button', { name: /Order Guide/ })).toBeNull()
  })

  it('shows the price of the unit that is chosen', async () => {
    const user = userEvent.setup()
    const { element } = await showTile(ProductCard, NARROW)
    const shown = within(element)
    expect(await shown.findByText('$24.50')).toBeVisible()
    await user.selectOptions(await shown.findByRole('combobox'), 'EA')
    expect(shown.getByText('-.--')).toBeVisible()
    expect(shown.queryByText('$24.50')).toBeNull()
  })

  it('shows only units where pricing is hidden', async () => {
    const { element } = await showTile(ProductCard, { ...NARROW, settings: { hidePricing: true } })
    const shown = within(element)
    expect(await shown.findByText('12 CS available')).toBeVisible()
    expect(shown.getByText('CS · EA')).toBeVisible()
    expect(shown.queryByText(/\$|-\.--|Cost/)).toBeNull()
    expect(shown.getByRole('button', { name: /^Add / })).toBeVisible()
  })

  it('shows the multiple that the unit is sold by in place of the stock', async () => {
    const [sellBy] = buildProduct().sellBys
    const sellBys = sellBy ? [{ ...sellBy, sellByMultiple: '4' }] : []
    const { element } = await showTile(ProductCard, { ...NARROW, product: { sellBys } })
    const shown = within(element)
    expect(await shown.findByText(/^Sold by 4/)).toBeVisible()
    expect(shown.queryByText('12 CS available')).toBeNull()
  })

  it('shows why a product cannot be ordered', async () => {
    const { element } = await showTile(ProductCard, { ...NARROW, product: { sellBys: [] } })
    expect(within(element).getByText('Product has no Sell By U/M')).toBeVisible()
  })
})
