import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ProductDto } from '@/contract/catalogue/product'
import { leaveCatalogue } from '@test/worlds/catalogue/catalogueScreen'
import { discontinueProduct } from '@test/worlds/catalogue/changedCatalogue'
import {
  BUYER,
  demoProducts,
  fillCart,
  plainProducts,
  readServerCart,
  renameProduct,
} from '@test/worlds/checkout/demoOrdering'
import { enterText } from '@test/worlds/app/enterText'
import { stored } from '@test/worlds/order-guides/guideEditor'
import { renderApp } from '@test/worlds/app/render'
import { startBackend } from '@test/worlds/app/startBackend'

const backend = startBackend({ isFreshPerTest: true })
afterEach(leaveCatalogue)
let plain: ProductDto
let other: ProductDto
beforeEach(async () => {
  ;[plain, other] = plainProducts(await demoProducts(backend.current()))
  await fillCart(backend.current(), [plain, other])
})

async function open() {
  const view = await renderApp({ backend: backend.current(), signedInAs: BUYER, path: '/cart' })
  const list = within(await screen.findByRole('list', { name: 'Cart lines' }))
  return { ...view, lines: () => list.getAllByRole('listitem') }
}
const discontinue = () => discontinueProduct(backend.current(), plain.productKey)
const summary = () => screen.getByRole('region', { name: 'Summary' })
const onServer = async () => (await readServerCart(backend.current())).lines

describe('a line whose product was discontinued', () => {
  it('is excluded from the totals, and one press removes all such lines', async () => {
    await discontinue()
    const [, left] = await onServer()
    const { user, lines } = await open()
    expect(await screen.findByText(/^1 line is unavailable and not in the totals\./)).toBeVisible()
    expect(summary()).toHaveTextContent(`Cart total$${left?.extension}`)
    expect(lines()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Remove unavailable lines' }))
    expect(await screen.findByText('Removed 1 unavailable line.')).toBeVisible()
    expect(lines()).toHaveLength(1)
    await waitFor(async () =>
      expect((await onServer()).map(({ productKey }) => productKey)).toEqual([other.productKey]),
    )
  })

  it('keeps the spelling of its code and price, and can only be removed', async () => {
    const [before] = await onServer()
    await discontinue()
    const { lines } = await open()
    const [line] = lines()
    expect(line).toHaveTextContent(plain.formattedProductCode)
    expect(line).toHaveTextContent(`$${Number(before?.unitPrice).toFixed(before?.priceDecimals ?? 0)} `)
    const gone = within(line as HTMLElement)
    expect(gone.queryByRole('textbox')).toBeNull()
    expect(gone.getByRole('button', { name: `Remove ${plain.description}` })).toBeVisible()
    expect(gone.queryByRole('button', { name: /^Edit/ })).toBeNull()
  })

  it('reports that a change was undone because the product had become unavailable', async () => {
    const { user, lines } = await open()
    const name = `Quantity of ${plain.description}`
    const field = await screen.findByRole('textbox', { name })
    await discontinue()
    await enterText(user, field, '7')
    await user.tab()
    expect(
      await screen.findByText(`"${plain.description}" is unavailable. Your change was undone.`),
    ).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('textbox', { name })).toBeNull())
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull()
    expect(lines()[0]).toHaveTextContent('This product is unavailable.')
  })

  it('is omitted from a saved order guide, and named in a notice', async () => {
    const { user } = await open()
    await screen.findByRole('textbox', { name: `Quantity of ${plain.description}` })
    // The cart on screen is not refreshed yet.
    await discontinue()
    await user.click(screen.getByRole('button', { name: 'Save Order Guide' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save Order Guide' }))
    await enterText(user, dialog.getByRole('textbox', { name: 'Order Guide Name' }), 'Rest')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Created order guide "Rest" successfully.')).toBeVisible()
    expect(
      screen.getByText(`Not in the order guide, because unavailable: ${plain.description}.`),
    ).toBeVisible()
    const { products } = await stored(backend, 'Rest')
    expect(products.map(({ productKey }) => productKey)).toEqual([other.productKey])
  })
})

it('products that share a description are named with code, pack and brand', async () => {
  await renameProduct(backend.current(), other.productKey, plain.description)
  const { lines } = await open()
  const factsOf = ({ formattedProductCode, additional: { k1 = '', k2 = '' } }: ProductDto) =>
    `${formattedProductCode} · ${k2} · ${k1}`
  for (const [index, product] of [plain, other].entries()) {
    const facts = factsOf(product)
    await waitFor(() => expect(lines()[index]).toHaveTextContent(facts))
    const name = `${plain.description} · ${facts}`
    expect(screen.getByRole('textbox', { name: `Quantity of ${name}` })).toBeVisible()
    expect(screen.getByRole('button', { name: `Edit ${name}` })).toBeVisible()
    expect(within(lines()[index] as HTMLElement).getByRole('link', { name: plain.description })).toBeVisible()
  }
})
