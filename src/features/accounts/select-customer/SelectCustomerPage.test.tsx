import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { json, never, scriptedFetch, type Script } from '@test/fakes/scriptedFetch'
import { aUser, someCredentials } from '@test/builders/session/session'
import { layOut } from '@test/fakes/jsdom/layout'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { SelectCustomerPage } from './SelectCustomerPage'

const CALL = 'GET /api/customer/list'
const customers = Array.from({ length: 60 }, (_, index) => ({
  customerKey: index + 1,
  customerCode: `C${index + 1}`,
  name: `Customer ${index + 1}`,
  city: index === 41 ? 'Astoria' : 'Salem',
}))

function show(script: Script) {
  layOut((element) => (element.matches('.list') ? { width: 700, height: 600 } : undefined))
  const backend = scriptedFetch({ 'GET /api/customer': never, ...script })
  const store = makeStore({
    deps: testDeps({ fetch: backend.fetch }),
    preloadedState: {
      session: {
        status: 'select-customer',
        epoch: 3,
        credentials: someCredentials(),
        isPersisted: true,
        user: aUser({ isSalesperson: true }),
      },
    },
  })
  renderWithStore(<SelectCustomerPage />, { store })
  /** The customer of the following calls. */
  const chosen = () =>
    backend.sent.find(({ call }) => call === 'GET /api/customer')?.headers.get('X-Customer-Key')
  return { ...backend, chosen }
}

const field = () => screen.findByRole('combobox', { name: 'Customers' })
const active = () => screen.getByRole('option', { selected: true })

describe('the customer picker', () => {
  // Spec 1 §2, selection states: The search box of the picker has the placeholder 'Customers'
  // Spec 2 §9: Rows of the customer list are 75 px high
  it('focuses the search box and renders only visible rows', async () => {
    show({ [CALL]: () => json(customers) })
    expect(await field()).toHaveFocus()
    expect(await field()).toHaveAttribute('placeholder', 'Customers')
    const drawn = screen.getAllByRole('option')
    expect(drawn.length).toBeGreaterThanOrEqual(8)
    expect(drawn.length).toBeLessThan(30)
    expect(drawn[0]).toHaveAttribute('aria-setsize', '60')
    expect(drawn[0]).toHaveStyle({ height: '75px' })
  })

  it('prints all customers', async () => {
    show({ [CALL]: () => json(customers) })
    await field()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.getAllByRole('option')).toHaveLength(60)
    expect(screen.getByText('Customer 60')).toBeVisible()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(screen.getAllByRole('option').length).toBeLessThan(30)
  })

  it('moves by the arrow keys and chooses with Enter', async () => {
    const { chosen } = show({ [CALL]: () => json(customers) })
    await userEvent.type(await field(), '{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(active()).toHaveTextContent('Customer 2')
    expect(await field()).toHaveAttribute('aria-activedescendant', active().id)
    await userEvent.keyboard('{Enter}')
    expect(chosen()).toBe('2')
  })

  it('filters by the input, and chooses with a click', async () => {
    const { chosen } = show({ [CALL]: () => json(customers) })
    await userEvent.type(await field(), 'astoria')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    await userEvent.click(screen.getByRole('option', { name: /Customer 42/ }))
    expect(chosen()).toBe('42')
  })

  it('shows when nothing matches, with a button that clears the search', async () => {
    show({ [CALL]: () => json(customers) })
    await userEvent.type(await field(), 'nobody{Enter}')
    expect(screen.getByText('No customers.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(await field()).toHaveValue('')
    expect(screen.getAllByRole('option').length).toBeGreaterThan(7)
  })

  // Spec 1 §2, selection states: A picker without customers says 'No customers.'
  it('shows when there are no customers', async () => {
    show({ [CALL]: () => json([]) })
    expect(await screen.findByText('No customers.')).toBeVisible()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('shows that the list is loading', () => {
    show({ [CALL]: never })
    expect(screen.getByRole('heading', { name: 'Select Customer' })).toBeVisible()
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('shows why the list failed to load, with a retry', async () => {
    let isBroken = true
    show({
      [CALL]: () => (isBroken ? json({ message: 'The list is being rebuilt.' }, 500) : json(customers)),
    })
    expect(await screen.findByText('The list is being rebuilt.')).toBeVisible()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await field()).toBeVisible()
  })
})
