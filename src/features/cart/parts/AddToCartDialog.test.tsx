import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aReadySession, someSettings } from '@test/builders/session/session'
import { json } from '@test/fakes/scriptedFetch'
import { openOneProductShop, type OneProductShopOptions } from '@test/worlds/catalogue/oneProductShop'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { NO_TEXTS } from '@/domain/cart/lineTexts'
import { openCart } from '@/features/cart/state/openCart'
import { selectNotifications } from '@/features/notifications/state/notificationsSlice'
import { selectIsScreenDirty } from '@/features/unsaved-work/state/unsavedSlice'
import { AddToCartDialog } from './AddToCartDialog'
import { enterText } from '@test/worlds/app/enterText'

const CASES_OF_4 = { unitOfMeasure: 'CS', stockConversion: '1', isPricing: true, sellByMultiple: '4' }
const EACH = { unitOfMeasure: 'EA', stockConversion: '0.25', isPricing: false, sellByMultiple: '0' }

async function show(options: OneProductShopOptions = {}) {
  const shop = await openOneProductShop(options)
  const onClose = vi.fn()
  renderWithStore(<AddToCartDialog productKey={101} onClose={onClose} />, { store: shop.store })
  await shop.store.dispatch(openCart())
  return { ...shop, onClose }
}

const field = () => screen.findByRole('textbox', { name: 'Quantity of Product 101' })

describe('the dialog for a new line', () => {
  const session = aReadySession({
    settings: someSettings({ canChangePrice: true, allowProductTextLines: true }),
  })
  const dialog = () => screen.findByRole('dialog', { name: 'Add To Cart' })

  // Spec 2 §2, dialog of a line: 'Add To Cart': fields, and what is sent
  // Spec 2 §3: Payload of a line, with 2 and 4 decimals; no price unless overridden
  it('adds the chosen line and closes once it is saved', async () => {
    const { user, sent, onClose } = await show({ session })
    const inside = within(await dialog())
    await waitFor(() => expect(inside.getByRole('textbox', { name: 'Unit Price' })).toHaveValue('24.50'))
    await user.selectOptions(inside.getByRole('combobox', { name: 'Sell By' }), 'EA')
    await user.clear(await field())
    await user.type(await field(), '8')
    expect(inside.getByRole('status', { name: 'Extension' })).toHaveTextContent('$49.00')
    await user.selectOptions(inside.getByRole('combobox', { name: 'Price By' }), 'EA')
    const price = inside.getByRole('textbox', { name: 'Unit Price' })
    await waitFor(() => expect(price).toHaveValue('6.25'))
    await user.clear(price)
    await user.type(price, '6')
    await enterText(user, inside.getByRole('textbox', { name: 'Note 2' }), 'Ripe ones')
    await user.click(inside.getByRole('button', { name: 'Add To Cart' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent('POST /api/cart/line')).toEqual([
      {
        id: 0,
        productKey: 101,
        unitOfMeasure: 'EA',
        orderQuantity: '8',
        overridePrice: '6.0000',
        unitOfMeasure_Prc: 'EA',
        ...NO_TEXTS,
        productText2: 'Ripe ones',
        caseQuantity: '2.00',
        included: false,
      },
    ])
  })

  it('follows a unit in the quantity while it is typed, and adds in that unit', async () => {
    const { user, sent } = await show({ session })
    const inside = within(await dialog())
    const price = inside.getByRole('textbox', { name: 'Unit Price' })
    await waitFor(() => expect(price).toHaveValue('24.50'))
    const extension = inside.getByRole('status', { name: 'Extension' })
    await user.tripleClick(await field())
    await user.keyboard('8 ea')
    expect(extension).toHaveTextContent('$49.00')
    expect(inside.getByRole('combobox', { name: 'Sell By' })).toHaveValue('EA')
    await user.keyboard('{Backspace}{Backspace}{Backspace}')
    expect(extension).toHaveTextContent('$196.00')
    expect(inside.getByRole('combobox', { name: 'Sell By' })).toHaveValue('CS')
    await user.keyboard(' ea{Enter}')
    await waitFor(() => expect(sent('POST /api/cart/line')).toHaveLength(1))
    expect(sent('POST /api/cart/line')[0]).toMatchObject({ unitOfMeasure: 'EA', orderQuantity: '8' })
  })

  it.each([
    ['', 'Quantity must be greater than 0.'],
    ['abc', '“abc” is not a number.'],
    ['1,5', '“1,5” can mean 1.5 or 15. Type the one you mean.'],
    ['2 dz', 'This product is not sold by dz. It is sold by CS, EA.'],
    ['1000000', 'Quantity can be 999,999.99 at most.'],
  ])('shows why "%s" cannot be added while it is typed', async (text, reason) => {
    const { user, sent } = await show({ session })
    const add = within(await dialog()).getByRole('button', { name: 'Add To Cart' })
    await user.clear(await field())
    if (text !== '') await user.keyboard(text)
    expect(await field()).toHaveAccessibleDescription(reason)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(add).toBeDisabled()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent(reason)
    expect(await field()).toHaveValue(text)
    expect(sent('POST /api/cart/line')).toEqual([])
  })

  // Spec 2 §3: An unchanged price is not sent
  it('does not send an unchanged price', async () => {
    const { user, sent } = await show({ session })
    const inside = within(await dialog())
    const price = inside.getByRole('textbox', { name: 'Unit Price' })
    await waitFor(() => expect(price).toHaveValue('24.50'))
    await user.clear(price)
    await enterText(user, price, '24.5')
    await user.click(inside.getByRole('button', { name: 'Add To Cart' }))
    await waitFor(() => expect(sent('POST /api/cart/line')).toHaveLength(1))
    expect(sent('POST /api/cart/line')[0]).not.toHaveProperty('overridePrice')
  })

  it('shows why a line was rejected, and sends the corrected one', async () => {
    let tries = 0
    const { user, sent, onClose } = await show({
      script: {
        'POST /api/cart/line': () =>
          (tries += 1) === 1 ? json({ errors: ['', 'Only 3 left'] }, 409) : json({ isSuccess: true, id: 5 }),
      },
    })
    const inside = within(await dialog())
    await user.clear(await field())
    await user.type(await field(), '9')
    await user.click(inside.getByRole('button', { name: 'Add To Cart' }))
    expect(await inside.findByText('Only 3 left')).toBeVisible()
    await user.clear(await field())
    await user.type(await field(), '3')
    await user.click(inside.getByRole('button', { name: 'Add To Cart' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent('POST /api/cart/line')).toMatchObject([{ orderQuantity: '9' }, { orderQuantity: '3' }])
  })

  // Spec 2 §5: A quantity is checked again when the unit changes; nothing invalid is saved
  it('shows unit conversions, revalidates the quantity on a unit change, and preserves a typed price', async () => {
    const settings = someSettings({ canChangePrice: true, orderQuantityRoundingFlag: 'AutoRoundUp' })
    const { user, store } = await show({
      session: aReadySession({ settings }),
      product: { sellBys: [CASES_OF_4, EACH] },
    })
    const inside = within(await dialog())
    const price = inside.getByRole('textbox', { name: 'Unit Price' })
    const sellBy = inside.getByRole('combobox', { name: 'Sell By' })
    const add = inside.getByRole('button', { name: 'Add To Cart' })
    await waitFor(() => expect(price).toHaveValue('24.50'))
    expect(inside.getByText('1 CS = 4 EA')).toBeVisible()
    expect(selectIsScreenDirty(store.getState())).toBe(false)
    await user.clear(price)
    await user.type(price, '20')
    expect(selectIsScreenDirty(store.getState())).toBe(true)
    await user.selectOptions(sellBy, 'EA')
    expect(price).toHaveValue('20')
    await user.clear(await field())
    await user.type(await field(), '6')
    expect(add).toBeEnabled()
    await user.selectOptions(sellBy, 'CS')
    expect(await field()).toHaveAccessibleDescription('Invalid quantity of 6. Please enter a multiple of 4')
    expect(add).toBeDisabled()
    await user.selectOptions(sellBy, 'EA')
    expect(await field()).toHaveAccessibleDescription('')
    expect(add).toBeEnabled()
    expect(inside.getByRole('combobox', { name: 'Price By' })).toHaveValue('CS')
    expect(inside.getByText('1 EA = 0.25 CS')).toBeVisible()
  })

  // Spec 2 §5: The price unit may follow the sell unit
  it('changes the price unit with the sell unit when the site’s setting requires it', async () => {
    const settings = someSettings({ canChangePrice: true, syncPriceByWithSellByUMFlag: true })
    const { user } = await show({ session: aReadySession({ settings }) })
    const inside = within(await dialog())
    const price = inside.getByRole('textbox', { name: 'Unit Price' })
    await waitFor(() => expect(price).toHaveValue('24.50'))
    await user.clear(price)
    await user.type(price, '20')
    await user.selectOptions(inside.getByRole('combobox', { name: 'Sell By' }), 'EA')
    expect(inside.getByRole('combobox', { name: 'Price By' })).toHaveValue('EA')
    await waitFor(() => expect(price).toHaveValue('6.25'))
  })

  // Spec 2 §5: No price field and no unit choices for those who may not change prices
  it('offers no choices for a product with one unit to users who may not change prices', async () => {
    const one = {
      sellBys: [CASES_OF_4],
      priceBys: [{ unitOfMeasure: 'CS', stockConversion: '1', priceDecimals: 3 }],
    }
    await show({ product: one })
    const inside = within(await dialog())
    expect(await inside.findByText('$24.500')).toBeVisible()
    expect(inside.queryAllByRole('combobox')).toEqual([])
    expect(inside.queryByRole('textbox', { name: 'Unit Price' })).toBeNull()
    expect(inside.getByText('Price By')).toBeVisible()
    // One for the quantity and one for the price.
    expect(inside.getAllByText('CS')).toHaveLength(2)
  })

  // Spec 2 §8: A rejected line of the cart: first error, else message, else the default
  it.each([
    ['the first of its errors', { errors: ['', 'Only 3 left', 'Closed'], message: 'No' }, 'Only 3 left'],
    ['its message', { errors: [], message: 'No more today' }, 'No more today'],
    ['a default text', {}, 'An error occurred while performing this action'],
  ])('shows %s when the server rejects the line, and stays open', async (_name, body, shown) => {
    const { user, onClose } = await show({
      script: { 'POST /api/cart/line': () => json(body, 409) },
    })
    const inside = within(await dialog())
    await user.click(inside.getByRole('button', { name: 'Add To Cart' }))
    expect(await inside.findByRole('alert')).toHaveTextContent(shown)
    expect(inside.getByRole('button', { name: 'Add To Cart' })).toBeEnabled()
    expect(onClose).not.toHaveBeenCalled()
  })

  // Spec 2 §2, dialog of a line: A product without a unit: notice, and the dialog closes
  it('closes with a notice for a product without a unit', async () => {
    const { store, onClose } = await show({ product: { sellBys: [] } })
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(selectNotifications(store.getState())).toMatchObject([{ message: 'Product has no Sell By U/M' }])
  })

  // Spec 2 §5: Price fields and notes follow their settings
  it('hides prices and notes when the settings do', async () => {
    await show({ session: aReadySession({ settings: someSettings({ hidePricing: true }) }) })
    const inside = within(await dialog())
    for (const label of ['Unit Price', 'Extension', 'Note 1']) expect(inside.queryByText(label)).toBeNull()
  })
})
