import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SESSION_IDLE_MS } from '../../server/accounts/access/sessions'
import { refreshCart } from '@/features/cart/state/refreshCart'
import { BUYER, demoProducts, fillCart, plainProducts, readServerCart } from '../worlds/checkout/demoOrdering'
import { startBackend } from '../worlds/app/startBackend'
import { renderApp, submitSignIn } from '../worlds/app/render'

const backend = startBackend()

const CONSUMER = 'consumer@example.com'
const ADMIN = 'admin@tradecounter.example'

type User = Awaited<ReturnType<typeof renderApp>>['user']

async function paste(user: User, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

// By text: roles are slow to compute in a whole page.
const press = async (user: User, name: string) =>
  user.click(await screen.findByText(name, { selector: 'button, a' }))

/** The session expires, which the next save discovers. */
async function saveTooLate(user: User, ...buttons: string[]): Promise<void> {
  backend.current().clock.advance(SESSION_IDLE_MS)
  for (const name of buttons) await press(user, name)
  expect(await screen.findByText('Your session has expired')).toBeVisible()
}

const inThisTab = () => JSON.stringify(sessionStorage)

it('changed preferences are restored for the same user, and deleted for another', async () => {
  const { user } = await renderApp({
    backend: backend.current(),
    signedInAs: CONSUMER,
    shipMethod: 'Delivery',
    path: '/user-preferences',
  })
  const enter = async () => {
    await paste(user, 'Confirm email', CONSUMER)
    await saveTooLate(user, 'Save Preferences')
  }
  await paste(user, 'Company', 'Corner Bakery')
  await enter()
  await submitSignIn(user, CONSUMER)
  expect(await screen.findByLabelText('Company')).toHaveValue('Corner Bakery')
  expect(screen.getByLabelText('Confirm email')).toHaveValue('')
  await enter()
  expect(inThisTab()).toContain('Corner Bakery')
  await submitSignIn(user, BUYER)
  expect(await screen.findByText('Log Out')).toBeVisible()
  expect(inThisTab()).not.toContain('Corner Bakery')
})

it('changed password options are restored in their dialog until discarded', async () => {
  const { user } = await renderApp({ backend: backend.current(), signedInAs: ADMIN, path: '/admin' })
  const length = () => screen.findByLabelText('Minimum length')
  await press(user, 'Edit Password Options')
  await user.selectOptions(await length(), '20')
  await saveTooLate(user, 'Submit', 'Save Options')
  await submitSignIn(user, ADMIN)
  expect(await length()).toHaveValue('20')
  await user.click(within(screen.getByRole('dialog')).getByText('Cancel'))
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Leave'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(user, 'Edit Password Options')
  expect(await length()).not.toHaveValue('20')
  await user.click(within(screen.getByRole('dialog')).getByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a new password is never restored', async () => {
  const { user } = await renderApp({ backend: backend.current(), signedInAs: ADMIN, path: '/settings' })
  const secret = 'Fresh!Bread42'
  for (const field of ['Current password', 'New password', 'Confirm new password']) {
    await paste(user, field, secret)
  }
  await saveTooLate(user, 'Change Password')
  expect(inThisTab()).not.toContain(secret)
  await submitSignIn(user, ADMIN)
  for (const field of ['Current password', 'New password']) {
    expect(await screen.findByLabelText(field)).toHaveValue('')
  }
})

it('a quantity still being typed is saved once the same user is back', async () => {
  const [product] = plainProducts(await demoProducts(backend.current()))
  await fillCart(backend.current(), [product])
  const { user, store } = await renderApp({ backend: backend.current(), signedInAs: BUYER, path: '/cart' })
  const field = await screen.findByLabelText(`Quantity of ${product.description}`, { selector: 'input' })
  await user.clear(field)
  await user.type(field, '12')
  backend.current().clock.advance(SESSION_IDLE_MS)
  await act(() => store.dispatch(refreshCart()))
  expect(await screen.findByText('Your session has expired')).toBeVisible()
  await submitSignIn(user, BUYER)
  await waitFor(async () => {
    expect((await readServerCart(backend.current())).lines[0]?.orderQuantity).toBe('12')
  })
})
