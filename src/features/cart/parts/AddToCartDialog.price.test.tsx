import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aReadySession, someSettings } from '@test/builders/session/session'
import { json } from '@test/fakes/scriptedFetch'
import { openOneProductShop, type OneProductShopOptions } from '@test/worlds/catalogue/oneProductShop'
import { enterText } from '@test/worlds/app/enterText'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { CART_RULE_MESSAGES } from '@/domain/cart/messages'
import { openCart } from '@/features/cart/state/openCart'
import { AddToCartDialog } from './AddToCartDialog'

const session = aReadySession({
  settings: someSettings({ canChangePrice: true, allowProductTextLines: true }),
})

async function show(options: OneProductShopOptions = {}) {
  const shop = await openOneProductShop({ session, ...options })
  const onClose = vi.fn()
  renderWithStore(<AddToCartDialog productKey={101} onClose={onClose} />, { store: shop.store })
  await shop.store.dispatch(openCart())
  return { ...shop, onClose }
}

const dialog = () => screen.findByRole('dialog', { name: 'Add To Cart' })
const addButton = async () => within(await dialog()).getByRole('button', { name: 'Add To Cart' })

async function priceField() {
  const price = within(await dialog()).getByRole('textbox', { name: 'Unit Price' })
  await waitFor(() => expect(price).toHaveValue('24.50'))
  return price
}
const question = () => screen.findByRole('alertdialog', { name: 'Confirm Price' })

describe('the price of a line', () => {
  it('is rejected when empty, and accepted as 0 only when confirmed', async () => {
    const { user, sent } = await show()
    const inside = within(await dialog())
    const price = await priceField()
    await user.clear(price)
    expect(price).toHaveAccessibleDescription('Enter a unit price, or reset it.')
    expect(await addButton()).toBeDisabled()
    expect(inside.getByRole('status', { name: 'Extension' })).toHaveTextContent('$24.50')
    await user.click(inside.getByRole('button', { name: 'Reset price' }))
    expect(price).toHaveValue('24.50')
    await user.clear(price)
    await user.type(price, '0')
    expect(price).toHaveAccessibleDescription(CART_RULE_MESSAGES.priceZero)
    expect(await addButton()).toBeDisabled()
    await user.click(inside.getByRole('checkbox', { name: 'Sell at no charge' }))
    await user.click(await addButton())
    await waitFor(() => expect(sent('POST /api/cart/line')).toMatchObject([{ overridePrice: '0.0000' }]))
  })

  it.each([
    ['abc', '“abc” is not a number.'],
    ['1e2', '“1e2” is not a number.'],
    ['12,34', '“12,34” can mean 12.34 or 1234. Type the one you mean.'],
    ['9'.repeat(61), `“${'9'.repeat(60)}” is not a number.`],
  ])('keeps "%s", shows why it is rejected, and sends nothing', async (text, reason) => {
    const { user, sent } = await show()
    const price = await priceField()
    await user.clear(price)
    await enterText(user, price, text)
    expect(price).toHaveAccessibleDescription(reason)
    expect(price).toBeValid()
    expect(await addButton()).toBeDisabled()
    await user.keyboard('{Enter}')
    expect(price).toHaveValue(text)
    expect(price).toHaveAccessibleDescription(reason)
    expect(price).toBeInvalid()
    expect(sent('POST /api/cart/line')).toEqual([])
  })

  it('of 0 must be confirmed again after the next key', async () => {
    const { user } = await show()
    const inside = within(await dialog())
    const price = await priceField()
    await user.clear(price)
    await user.type(price, '0')
    await user.click(inside.getByRole('checkbox', { name: 'Sell at no charge' }))
    await user.type(price, '0')
    expect(inside.getByRole('checkbox', { name: 'Sell at no charge' })).not.toBeChecked()
    expect(await addButton()).toBeDisabled()
  })

  it('may have thousands separators, and needs a confirmation when far from the standard price', async () => {
    const { user, sent } = await show()
    const price = await priceField()
    await user.clear(price)
    await user.type(price, '1,234.50')
    await user.click(await addButton())
    const inside = within(await question())
    expect(inside.getByText('$1,234.50 is more than twice the standard price of $24.50.')).toBeVisible()
    await user.click(inside.getByRole('button', { name: 'Cancel' }))
    expect(sent('POST /api/cart/line')).toEqual([])
    expect(price).toHaveValue('1234.5')
    await user.click(await addButton())
    await user.click(within(await question()).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(sent('POST /api/cart/line')).toMatchObject([{ overridePrice: '1234.5000' }]))
  })

  it('has cost and margin beside it if the backend reports the cost, and needs a confirmation below it', async () => {
    const { user, sent } = await show({
      script: { 'POST /api/product/price': () => json({ 101: { CS: { price: 24.5, cost: 18 } } }) },
    })
    const price = await priceField()
    expect(price).toHaveAccessibleDescription('Cost $18.00, margin 26.5%')
    await user.clear(price)
    await user.type(price, '15')
    expect(price).toHaveAccessibleDescription('Cost $18.00, margin -20.0%')
    await user.click(await addButton())
    const inside = within(await question())
    expect(inside.getByText('$15.00 is below the cost of $18.00 (margin -20.0%).')).toBeVisible()
    await user.click(inside.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(sent('POST /api/cart/line')).toHaveLength(1))
  })
})
