import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aReadySession, someSettings } from '@test/builders/session/session'
import { setMedia } from '@test/fakes/jsdom/matchMedia'
import { openOneProductShop, type OneProductShopOptions } from '@test/worlds/catalogue/oneProductShop'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { CART_RULE_MESSAGES } from '@/domain/cart/messages'
import { openCart } from '@/features/cart/state/openCart'
import { AddToCartDialog } from './AddToCartDialog'
import { enterText } from '@test/worlds/app/enterText'

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
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantity of Product 101' })

describe('the line dialog', () => {
  it('starts with the focus on the quantity, whose text is selected', async () => {
    await show()
    const { selectionStart, selectionEnd, value } = await field()
    expect(await field()).toHaveFocus()
    expect([selectionStart, selectionEnd]).toEqual([0, value.length])
  })

  it('leaves the focus off the quantity on touch, where it would open the keyboard', async () => {
    setMedia({ pointer: 'coarse' })
    await show()
    expect(await field()).not.toHaveFocus()
  })

  it('counts the characters of a note near its limit, and keeps a longer one with its error', async () => {
    const { user } = await show()
    const note = within(await dialog()).getByRole('textbox', { name: 'Note 1' })
    const paste = async (length: number) => {
      await user.clear(note)
      await user.click(note)
      await user.paste('n'.repeat(length))
    }
    await paste(199)
    expect(note).toHaveAccessibleDescription('')
    await paste(200)
    expect(note).toHaveAccessibleDescription('200 of 250 characters')
    await paste(251)
    expect(note).toHaveAccessibleDescription(`${CART_RULE_MESSAGES.noteTooLong()} 251 of 250 characters`)
    expect(note).toHaveValue('n'.repeat(251))
    expect(await addButton()).toBeDisabled()
  })

  type Leave = (user: UserEvent) => Promise<void>
  const byEscape: Leave = (user) => user.keyboard('{Escape}')
  const byCancel: Leave = (user) => user.click(screen.getByRole('button', { name: 'Cancel' }))
  const byCross: Leave = (user) => user.click(screen.getByRole('button', { name: 'Close' }))

  it.each<[string, string, string, string, Leave]>([
    ['Escape', 'a note', 'Note 1', 'Ripe', byEscape],
    ['Escape', 'a price', 'Unit Price', '9', byEscape],
    ['Escape', 'a quantity', 'Quantity of Product 101', '5', byEscape],
    ['Cancel', 'a note', 'Note 1', 'Ripe', byCancel],
    ['the cross', 'a note', 'Note 1', 'Ripe', byCross],
  ])('asks before %s loses %s', async (_by, _what, label, text, leave) => {
    const { user, onClose } = await show()
    const typed = within(await dialog()).getByRole<HTMLInputElement>('textbox', { name: label })
    await enterText(user, typed, text)
    const { value } = typed
    await leave(user)
    const stay = within(await screen.findByRole('alertdialog', { name: 'Unsaved data' }))
    await user.click(stay.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(typed).toHaveValue(value)
    expect(onClose).not.toHaveBeenCalled()
    await leave(user)
    const go = within(await screen.findByRole('alertdialog', { name: 'Unsaved data' }))
    await user.click(go.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it.each<[string, Leave]>([
    ['Escape', byEscape],
    ['Cancel', byCancel],
    ['the cross', byCross],
  ])('closes by %s at once before anything is typed', async (_by, leave) => {
    const { user, onClose } = await show()
    await dialog()
    await leave(user)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })
})
