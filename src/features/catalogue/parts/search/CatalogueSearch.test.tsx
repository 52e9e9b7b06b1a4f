import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { setMedia } from '@test/fakes/jsdom/matchMedia'
import { startBackend } from '@test/worlds/app/startBackend'
import { renderApp } from '@test/worlds/app/render'

const backend = startBackend()
const open = (path: string) =>
  renderApp({ backend: backend.current(), signedInAs: 'buyer@harborbistro.example', path })

describe('the search box on a narrow screen', () => {
  // Spec 2 §2, header: The search box is called 'Search {title}', and opens over the bar on a phone
  it('opens over the bar with its button or key, takes the focus, and closes with Escape or the search; its button names the search', async () => {
    setMedia({ width: 390 })
    const { user } = await open('/products')
    const opener = await screen.findByRole('button', { name: 'Search Products' })
    expect(opener).toHaveAttribute('aria-expanded', 'false')
    await user.click(opener)
    expect(screen.getByRole('searchbox', { name: 'Search Products' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(opener).toHaveFocus()
    await user.keyboard('/')
    expect(screen.getByRole('searchbox', { name: 'Search Products' })).toHaveFocus()
    await user.keyboard('almond{Enter}')
    expect(screen.getByRole('button', { name: 'Search Products: almond' })).toHaveFocus()
    expect(window.location.hash).toBe('#s=almond')
  })
})

describe('an open search on a narrow screen', () => {
  it('stays open when it leads to the catalogue, and closes when a product is opened', async () => {
    setMedia({ width: 390 })
    const { user } = await open('/product/1001')
    await user.click(await screen.findByRole('button', { name: 'Search Products' }))
    await user.keyboard('almond')
    const [product] = await screen.findAllByRole('link', { name: /almond/i })
    await waitFor(() => expect(window.location.pathname).toBe('/products'))
    expect(screen.getByRole('searchbox')).toHaveValue('almond')
    await user.click(product ?? expect.fail('Nothing was found'))
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/product\//))
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.getByRole('button', { name: 'Search Products' })).toHaveAttribute('aria-expanded', 'false')
  })
})

describe('an open search on a narrow screen, left without a choice', () => {
  const ways: [string, (user: UserEvent) => Promise<unknown>][] = [
    ['a tap outside', (user) => user.click(screen.getByRole('heading', { level: 1 }))],
    ['the button in it', (user) => user.click(screen.getByRole('button', { name: 'Close search' }))],
    ['a move of the focus', (user) => user.tab()],
    [
      'Back',
      async () => {
        window.history.back()
        await waitFor(() => expect(window.location.hash).not.toBe('#s=almond'))
      },
    ],
  ]
  it.each(ways)('closes with %s', async (_, leave) => {
    setMedia({ width: 390 })
    const { user } = await open('/products')
    await user.click(await screen.findByRole('button', { name: 'Search Products' }))
    await user.keyboard('almond')
    await waitFor(() => expect(window.location.hash).toBe('#s=almond'))
    // The last control of the open search; the next one is the cart.
    screen.getByRole('button', { name: 'Clear search' }).focus()
    await leave(user)
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull())
  })
})

describe('a search typed on another screen', () => {
  // Spec 2 §2, header: On other screens the search opens the catalogue
  it('opens the catalogue after a pause', async () => {
    const { user } = await open('/product/1001')
    await user.type(await screen.findByRole('searchbox'), 'almond')
    await waitFor(() => expect(window.location.pathname + window.location.hash).toBe('/products#s=almond'))
  })

  it('is canceled by navigating elsewhere', async () => {
    const { user } = await open('/product/1001')
    await user.type(await screen.findByRole('searchbox'), 'almond')
    await user.click(screen.getByRole('link', { name: 'Products' }))
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(window.location.hash).toBe('')
  })
})
