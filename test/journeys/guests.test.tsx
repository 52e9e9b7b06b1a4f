import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { startBackend } from '../worlds/app/startBackend'
import { renderApp, submitSignIn } from '../worlds/app/render'

const BUYER = 'buyer@harborbistro.example'
const backend = startBackend()

// Loads lazy scripts up front: the first test must not wait for their transformation.
beforeAll(() => Promise.all([import('@/app/layout/PublicShell'), import('@/features/products/ProductsPage')]))

const address = () => window.location.pathname + window.location.hash
const products = () => screen.findByRole('list', { name: 'Products' })
const logIn = () => screen.findByRole('link', { name: 'Log In' })

describe('a guest', () => {
  // Spec 1 §2, signed out: The Account Required dialog leads to `/login`
  it('browses without a menu or a cart, is asked for an account to order, and may go back', async () => {
    const { user } = await renderApp({ backend: backend.current(), path: '/' })
    const list = await products()
    expect(address()).toBe('/products')
    expect(document.title).toBe('Products · Tradecounter')
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Cart/ })).toBeNull()

    await user.type(screen.getByRole('searchbox'), 'cod{Enter}')
    await waitFor(() => expect(address()).toBe('/products#s=cod'))
    const [add] = await within(list).findAllByRole('button', { name: /^Add .* to the cart$/ })
    if (!add) throw new Error('nothing to add')
    await user.click(add)
    const question = await screen.findByRole('alertdialog', { name: 'Account Required' })
    expect(question).toHaveTextContent('Please sign in or create an account to add products to your cart.')
    await user.click(within(question).getByRole('button', { name: 'Log In' }))
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(address()).toBe('/login')

    window.history.back()
    expect(await logIn()).toBeVisible()
    expect(address()).toBe('/products#s=cod')
  })

  // Spec 1 §2, signed out: A guest at a protected address sees what guests may; signing in leads back
  // Spec 1 §6: Public: a Log In link and no menu
  it('is led from a protected screen to the products, to that screen after signing in, and back to the products after logging out', async () => {
    const { user } = await renderApp({ backend: backend.current(), path: '/history/orders#s=x' })
    await products()
    expect(address()).toBe('/products')
    await user.click(await logIn())
    await submitSignIn(user, BUYER)
    expect(await screen.findByRole('heading', { name: 'Order History' })).toBeVisible()
    expect(address()).toBe('/history/orders#s=x')
    await user.click(screen.getByRole('button', { name: 'Log Out' }))
    expect(await logIn()).toBeVisible()
    await waitFor(() => expect(address()).toBe('/products'))
  })

  // Spec 1 §2, signed out: Guests reach the catalogue and a product by its address
  it('opens a product by its URL', async () => {
    const { store } = await renderApp({ backend: backend.current(), path: '/product/9' })
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(store.getState().session).toMatchObject({ status: 'unauthorized', guest: { status: 'admitted' } })
    expect(await logIn()).toBeVisible()
  })
})
