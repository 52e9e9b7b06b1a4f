import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { buildProduct } from '@test/builders/catalogue/product'
import { anUnauthorizedSession, aReadySession, someSettings } from '@test/builders/session/session'
import { json } from '@test/fakes/scriptedFetch'
import { openOneProductShop, type OneProductShopOptions } from '@test/worlds/catalogue/oneProductShop'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { openCart } from '@/features/cart/state/openCart'
import { OrderControl, ProductCartControl } from './ProductCartControl'
import { enterText } from '@test/worlds/app/enterText'

const CASES_OF_4 = { unitOfMeasure: 'CS', stockConversion: '1', isPricing: true, sellByMultiple: '4' }
const EACH = { unitOfMeasure: 'EA', stockConversion: '0.25', isPricing: false, sellByMultiple: '0' }

async function show(options: OneProductShopOptions = {}) {
  const shop = await openOneProductShop(options)
  renderWithStore(<ProductCartControl productKey={101} />, { store: shop.store })
  await shop.store.dispatch(openCart())
  return shop
}

const addButton = () => screen.findByRole('button', { name: 'Add Product 101 to the cart' })
const field = () => screen.findByRole('textbox', { name: 'Quantity of Product 101' })
const unit = () => screen.findByRole('combobox', { name: 'Unit of Product 101' })

describe('the cart control of a card', () => {
  it('adds one of the chosen unit without a dialog', async () => {
    const { user, sent } = await show()
    await addButton()
    await user.selectOptions(await unit(), 'EA')
    await user.click(await addButton())
    expect(await field()).toHaveValue('1')
    expect(await screen.findByText('In cart: 1 EA')).toBeVisible()
    await waitFor(() => expect(sent('POST /api/cart/line')).toHaveLength(1))
    expect(sent('POST /api/cart/line')[0]).toMatchObject({ unitOfMeasure: 'EA', orderQuantity: '1' })
  })

  it('adds the product’s default quantity, raised to the multiple', async () => {
    const session = aReadySession({
      settings: someSettings({ orderQuantityRoundingFlag: 'AutoRoundNearest' }),
    })
    const defaultQuantity = { orderQuantity: '5', unitOfMeasure: 'CS' }
    const { user } = await show({ session, product: { sellBys: [CASES_OF_4, EACH], defaultQuantity } })
    expect(await screen.findByText('Sold by 4, rounded')).toBeVisible()
    await user.click(await addButton())
    expect(await field()).toHaveValue('8')
  })

  it('changes a line in place: by typing, by steps of the multiple, by unit, down to removal', async () => {
    const session = aReadySession({ settings: someSettings({ orderQuantityRoundingFlag: 'AutoRoundUp' }) })
    const { user, sent, calls } = await show({ session, product: { sellBys: [CASES_OF_4, EACH] } })
    await user.click(await addButton())
    await user.clear(await field())
    await user.type(await field(), '9{Enter}')
    expect(await field()).toHaveValue('12')
    await user.click(screen.getByRole('button', { name: 'More of Product 101' }))
    expect(await field()).toHaveValue('16')
    await waitFor(() => expect(sent('POST /api/cart/line/5').at(-1)).toMatchObject({ orderQuantity: '16' }))
    await user.selectOptions(await unit(), 'EA')
    expect(await addButton()).toBeVisible()
    expect(screen.getByText('In cart: 16 CS')).toBeVisible()
    await user.selectOptions(await unit(), 'CS')
    await user.clear(await field())
    await user.type(await field(), '0{Enter}')
    expect(await addButton()).toBeVisible()
    await waitFor(() => expect(calls()).toContain('DELETE /api/cart/line/5'))
  })

  it('moves the focus to the control that replaces the focused one', async () => {
    const { user } = await show({ product: { sellBys: [CASES_OF_4, EACH] } })
    await user.click(await addButton())
    await waitFor(async () => expect(await field()).toHaveFocus())
    await user.selectOptions(await unit(), 'EA')
    await waitFor(async () => expect(await unit()).toHaveFocus())
    await user.selectOptions(await unit(), 'CS')
    await waitFor(async () => expect(await unit()).toHaveFocus())
    await user.clear(await field())
    await user.type(await field(), '0{Enter}')
    await waitFor(async () => expect(await addButton()).toHaveFocus())
  })

  it('does not take the focus when a failed removal restores the line', async () => {
    const { user } = await show({ script: { 'DELETE /api/cart/line/5': () => json({ message: 'No' }, 409) } })
    await user.click(await addButton())
    await user.clear(await field())
    await user.type(await field(), '0{Enter}')
    await user.click(document.body)
    expect(await field()).not.toHaveFocus()
    expect(document.body).toHaveFocus()
  })

  it('restores the quantity after an empty entry, and after a 0 without Enter', async () => {
    const { user, calls } = await show()
    await user.click(await addButton())
    await user.clear(await field())
    await user.type(await field(), '3{Enter}')
    for (const keys of ['{Backspace}{Tab}', '{Backspace}{Enter}', '0{Tab}']) {
      await user.tripleClick(await field())
      await user.keyboard(keys)
      await user.tab()
      expect(await field()).toHaveValue('3')
    }
    await waitFor(() => expect(calls()).toContain('POST /api/cart/line/5'))
    expect(calls()).not.toContain('DELETE /api/cart/line/5')
  })

  it.each(['abc{Tab}', 'abc{Enter}'])('keeps %s beside its reason, and the line as it was', async (keys) => {
    const { user, calls } = await show()
    await user.click(await addButton())
    await user.tripleClick(await field())
    await user.keyboard(keys)
    expect(await field()).toHaveValue('abc')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“abc” is not a number. The quantity stays 1 CS.',
    )
    await user.click(await field())
    await user.keyboard('{Escape}')
    expect(await field()).toHaveValue('1')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(calls().filter((call) => call.startsWith('POST /api/cart/line/'))).toEqual([])
  })

  it('puts "3 ea" into a line of that unit in one step', async () => {
    const { user, sent } = await show()
    await user.click(await addButton())
    await user.tripleClick(await field())
    await user.keyboard('3 ea{Enter}')
    await waitFor(() => expect(sent('POST /api/cart/line')).toHaveLength(2))
    expect(sent('POST /api/cart/line')[1]).toMatchObject({ orderQuantity: '3', unitOfMeasure: 'EA' })
    expect(await field()).toHaveValue('3')
    expect(screen.getByRole('combobox', { name: 'Unit of Product 101' })).toHaveValue('EA')
  })

  it('removes the line with minus at 1', async () => {
    const { user, calls } = await show()
    await user.click(await addButton())
    await user.click(await screen.findByRole('button', { name: 'Less of Product 101' }))
    expect(await addButton()).toBeVisible()
    await waitFor(() => expect(calls()).toContain('DELETE /api/cart/line/5'))
  })

  it('shows why adding failed, with an undo', async () => {
    const { user } = await show({
      script: { 'POST /api/cart/line': () => json({ errors: ['Not for sale'] }, 409) },
    })
    await user.click(await addButton())
    expect(await screen.findByText('Not for sale')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo: Product 101' }))
    expect(await addButton()).toBeVisible()
  })

  // Spec 2 §2, dialog of a line: Confirm Quantity saves the quantity
  it('asks to confirm a quantity that is not a multiple when rounding is off', async () => {
    const { user, sent } = await show({ product: { sellBys: [CASES_OF_4] } })
    await user.click(await addButton())
    await user.clear(await field())
    await user.type(await field(), '5{Enter}')
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Quantity' })
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(sent('POST /api/cart/line/5')).toMatchObject([{ orderQuantity: '5' }]))
  })

  it('names the quantities of other units beside the figures of a phone’s card', async () => {
    const shop = await openOneProductShop({ product: { sellBys: [CASES_OF_4, EACH] } })
    const product = buildProduct({ sellBys: [CASES_OF_4, EACH] })
    const figures = (chosen: string, status: ReactNode) => (
      <>
        <p>Price of {chosen}</p>
        {status ?? <p>Stock</p>}
      </>
    )
    renderWithStore(<OrderControl product={product} figures={figures} />, { store: shop.store })
    await shop.store.dispatch(openCart())
    await shop.user.click(await addButton())
    expect(await field()).toHaveValue('4')
    expect(screen.getByText('Stock')).toBeVisible()
    await shop.user.selectOptions(await unit(), 'EA')
    expect(screen.getByText('Price of EA')).toBeVisible()
    expect(screen.getByText('In cart: 4 CS')).toBeVisible()
    expect(screen.queryByText('Stock')).toBeNull()
  })

  it('is unavailable for products without a unit', async () => {
    await show({ product: { sellBys: [] } })
    expect(await screen.findByText('Product has no Sell By U/M')).toBeVisible()
  })

  // Spec 1 §6: Public: adding to the cart asks for an account
  it('asks guests to sign in', async () => {
    const guest = { status: 'admitted', settings: someSettings({ sessionType: 'Guest' }) } as const
    const { user, store, calls } = await show({ session: anUnauthorizedSession({ guest }) })
    await user.click(await addButton())
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('Please sign in or create an account to add products to your cart.')
    await user.click(within(dialog).getByRole('button', { name: 'Log In' }))
    await waitFor(() => expect(store.getState().session).toMatchObject({ logIn: true }))
    expect(calls().filter((call) => call.includes('/api/cart'))).toEqual([])
  })

  it('offers no new account where consumers are not allowed', async () => {
    const guest = { status: 'admitted', settings: someSettings({ sessionType: 'Guest' }) } as const
    const script = { 'GET /api/settings/site': () => json({ allowGuest: true, allowConsumer: false }) }
    const { user } = await show({ session: anUnauthorizedSession({ guest }), script })
    await user.click(await addButton())
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Please sign in to add products to your cart.',
    )
  })

  // Spec 2 §2, dialog of a line: Guests are asked to sign in instead of adding a line
  it('asks guests to sign in before adding with options', async () => {
    const settings = someSettings({ sessionType: 'Guest', allowProductTextLines: true })
    const guest = { status: 'admitted', settings } as const
    const { user } = await show({ session: anUnauthorizedSession({ guest }) })
    await user.click(await screen.findByRole('button', { name: 'Add Product 101 with options' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('Please sign in or create an account to add products to your cart.')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  // Spec 2 §2, dialog of a line: 'Saving'
  it('shows why the change of a line still being added was rejected', async () => {
    let release: (answer: Response) => void = () => undefined
    const added = new Promise<Response>((resolve) => {
      release = resolve
    })
    const { user } = await show({
      session: aReadySession({ settings: someSettings({ allowProductTextLines: true }) }),
      script: {
        'POST /api/cart/line': () => added,
        'POST /api/cart/line/5': () => json({ errors: ['No notes today'] }, 409),
      },
    })
    await user.click(await addButton())
    await user.click(await screen.findByRole('button', { name: 'Edit Product 101 in the cart' }))
    const inside = within(await screen.findByRole('dialog', { name: 'Edit Cart' }))
    await enterText(user, inside.getByRole('textbox', { name: 'Note 1' }), 'Ripe')
    await user.click(inside.getByRole('button', { name: 'Save' }))
    expect(await inside.findByRole('button', { name: 'Saving' })).toBeVisible()
    release(json({ isSuccess: true, id: 5 }))
    expect(await inside.findByText('No notes today')).toBeVisible()
  })
})
