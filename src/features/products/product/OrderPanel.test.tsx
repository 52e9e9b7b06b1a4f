import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anUnauthorizedSession, aReadySession, someSettings } from '@test/builders/session/session'
import { setMedia } from '@test/fakes/jsdom/matchMedia'
import { openCart } from '@/features/cart/state/openCart'
import { json } from '@test/fakes/scriptedFetch'
import { openOneProductShop, type OneProductShopOptions } from '@test/worlds/catalogue/oneProductShop'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { OrderPanel } from './OrderPanel'

async function show(options: OneProductShopOptions = {}) {
  const shop = await openOneProductShop(options)
  renderWithStore(<OrderPanel product={shop.product} />, { store: shop.store })
  await shop.store.dispatch(openCart())
  return shop
}

const addButton = (name: string | RegExp = /^Add to Cart/) => screen.findByRole('button', { name })
const quantity = () => screen.getByRole('textbox', { name: 'Quantity of Product 101' })
const unit = () => screen.getByRole('combobox', { name: 'Unit of Product 101' })
const additional = () => screen.findByRole('button', { name: 'Additional Item' })

describe('the order panel of a product', () => {
  // Spec 2 §2, categories and product: Quantity and unit of the product screen
  it('adds the quantity in the chosen unit, at the price on the button', async () => {
    const { user, sent } = await show()
    expect(await addButton('Add to Cart $24.50 CS')).toBeVisible()
    await user.clear(quantity())
    await user.type(quantity(), '3')
    await user.selectOptions(unit(), 'EA')
    expect(quantity()).toHaveValue('3')
    expect(screen.queryByRole('button', { name: 'Additional Item' })).toBeNull()
    await user.click(await addButton(/^Add to Cart/))
    expect(await screen.findByText('In cart: 3 EA')).toBeVisible()
    expect(quantity()).toHaveFocus()
    await waitFor(() => expect(sent('POST /api/cart/line')).toHaveLength(1))
    expect(sent('POST /api/cart/line')[0]).toMatchObject({
      productKey: 101,
      unitOfMeasure: 'EA',
      orderQuantity: '3',
    })
  })

  it('marks the price of the typed quantity among the quantity prices, and puts it on the button', async () => {
    const breaks = [
      { quantity: '5', price: '22' },
      { quantity: '10', price: '20.5' },
    ]
    const prices = { CS: { price: '24.5', breaks }, EA: { price: '6.25' } }
    const { user } = await show({ script: { 'POST /api/product/price': () => json({ 101: prices }) } })
    const table = await screen.findByRole('table', { name: 'Prices by quantity' })
    const rows = within(table).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'QuantityPrice',
      'Less than 5 CS$24.50 CS',
      '5 CS or more$22.00 CS',
      '10 CS or more$20.50 CS',
    ])
    const marked = () => rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
    expect(marked()).toBe(1)
    await user.tripleClick(quantity())
    await user.keyboard('12')
    expect(marked()).toBe(3)
    expect(await addButton('Add to Cart $20.50 CS')).toBeVisible()
    await user.keyboard('{Backspace}{Backspace}5')
    expect(marked()).toBe(2)
    await user.click(screen.getByRole('button', { name: 'Less of Product 101' }))
    expect(marked()).toBe(1)
    expect(await addButton('Add to Cart $24.50 CS')).toBeVisible()
  })

  it('has no quantity prices where the backend answers none', async () => {
    await show()
    expect(await addButton('Add to Cart $24.50 CS')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('adds on Enter in the quantity, then updates it; the previous unit stays unchanged', async () => {
    const session = aReadySession({ settings: someSettings({ syncPriceByWithSellByUMFlag: true }) })
    const { user, sent } = await show({ session })
    await user.clear(quantity())
    await user.type(quantity(), '2{Enter}')
    expect(await screen.findByText('In cart: 2 CS')).toBeVisible()
    expect(quantity()).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(sent('POST /api/cart/line/5').at(-1)).toMatchObject({ orderQuantity: '3' }))
    await user.selectOptions(unit(), 'EA')
    expect(unit()).toHaveFocus()
    expect(await addButton('Add to Cart $6.25 EA')).toBeVisible()
    expect(quantity()).toHaveValue('1')
    expect(screen.getByText('In cart: 3 CS')).toBeVisible()
  })

  it('takes "3 ea" as quantity and unit at once', async () => {
    const { user, sent } = await show()
    await user.tripleClick(quantity())
    await user.keyboard('3 ea{Tab}')
    expect(unit()).toHaveValue('EA')
    expect(quantity()).toHaveValue('3')
    await user.tripleClick(quantity())
    await user.keyboard('2 cases{Enter}')
    expect(await screen.findByText('In cart: 2 CS')).toBeVisible()
    await user.tripleClick(quantity())
    await user.keyboard('4 ea{Enter}')
    expect(await screen.findByText('In cart: 2 CS, 4 EA')).toBeVisible()
    await waitFor(() => expect(sent('POST /api/cart/line')).toHaveLength(2))
    expect(sent('POST /api/cart/line')).toMatchObject([
      { unitOfMeasure: 'CS', orderQuantity: '2' },
      { unitOfMeasure: 'EA', orderQuantity: '4' },
    ])
  })

  it.each(['abc', '1,5', '2 dz', '1000000'])('adds nothing while "%s" is in the field', async (text) => {
    const { user, calls } = await show()
    await user.tripleClick(quantity())
    await user.keyboard(text)
    await user.click(await addButton())
    expect(quantity()).toHaveValue(text)
    expect(quantity()).toHaveFocus()
    expect(screen.getByRole('alert')).toBeVisible()
    expect(calls()).not.toContain('POST /api/cart/line')
    await user.tripleClick(quantity())
    await user.keyboard('2')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(await addButton())
    expect(await screen.findByText('In cart: 2 CS')).toBeVisible()
  })

  // Spec 2 §2, categories and product: Another line of a product that the cart has already
  it('adds another line of a product in the cart, and leaves the first unchanged', async () => {
    const { user, sent } = await show()
    await user.click(await addButton())
    await user.click(await additional())
    const dialog = await screen.findByRole('dialog', { name: 'Add To Cart' })
    expect(dialog).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add To Cart' }))
    await waitFor(() => expect(sent('POST /api/cart/line')).toHaveLength(2))
    expect(sent('POST /api/cart/line').map(({ orderQuantity }) => orderQuantity)).toEqual(['1', '1'])
    expect(sent('POST /api/cart/line/5')).toEqual([])
    expect(await screen.findByText('In cart: 1 CS, 1 CS')).toBeVisible()
  })

  it('does not open the keyboard on touch', async () => {
    setMedia({ pointer: 'coarse' })
    const { user } = await show()
    await user.click(await addButton())
    await additional()
    expect(screen.getByRole('button', { name: 'More of Product 101' })).toHaveFocus()
  })

  it('starts with the product’s default quantity, rounded up to the multiple', async () => {
    const settings = someSettings({ orderQuantityRoundingFlag: 'AutoRoundUp' })
    const sellBys = [{ unitOfMeasure: 'CS', stockConversion: '1', isPricing: true, sellByMultiple: '4' }]
    const defaultQuantity = { orderQuantity: '5', unitOfMeasure: 'CS' }
    await show({ session: aReadySession({ settings }), product: { sellBys, defaultQuantity } })
    expect(quantity()).toHaveValue('8')
    expect(screen.getByText('Sold by 4, rounded up')).toBeVisible()
  })

  // Spec 2 §5: Guests adding to the cart get the text of the specification
  it('asks a guest to sign in and keeps the input', async () => {
    const guest = { status: 'admitted', settings: someSettings({ sessionType: 'Guest' }) } as const
    const { user, calls } = await show({ session: anUnauthorizedSession({ guest }) })
    await user.clear(quantity())
    await user.type(quantity(), '7')
    await user.click(await addButton())
    const text = 'Please sign in or create an account to add products to your cart.'
    expect(await screen.findByText(text)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
    expect(quantity()).toHaveValue('7')
    expect(calls()).not.toContain('POST /api/cart/line')
  })

  it('is unavailable without a sell-by unit', async () => {
    await show({ product: { sellBys: [] } })
    expect(screen.getByText('Product has no Sell By U/M')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
