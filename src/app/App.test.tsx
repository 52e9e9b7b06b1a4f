import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { unauthorizedReceived } from '../net/apiError'
import { deleteWrite } from '@/domain/cart/cartWrite'
import { cartEvents } from '@/features/cart/state/cartSlice'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { anAddress } from '@test/builders/cart/address'
import { buildLine } from '@test/builders/cart/cart'
import { json, type Script } from '@test/fakes/scriptedFetch'
import { aCustomer, aMenu, aUser, someSettings } from '@test/builders/session/session'
import { setMedia } from '@test/fakes/jsdom/matchMedia'
import { address, enter, startApp } from '@test/worlds/app/startApp'

const salesperson = {
  'GET /api/user': () => json(aUser({ isSalesperson: true, name: 'Sam Seller' })),
  'GET /api/customer/list': () =>
    json([
      { customerKey: 7, customerCode: 'C7', name: 'Seven Seas' },
      { customerKey: 8, customerCode: 'C8', name: 'Eight Bells' },
    ]),
}

describe('without a session', () => {
  // Spec 1 §2, signed out: Any address of a visitor leads to the sign-in screen where guests are not allowed
  // Spec 1 §2, signed out: No guest reaches anything but sign-in where guests are not allowed
  it.each(['/', '/cart', '/select-customer', '/nowhere'])(
    '%s redirects to the sign-in screen',
    async (path) => {
      await startApp(path)
      expect(address()).toBe('/login')
      expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible()
      await waitFor(() => expect(document.title).toBe('Sign in · Tradecounter'))
    },
  )

  // Spec 1 §2, signed out: The address asked for is kept through sign-in, with its hash
  // Spec 1 §2, selection states: An unknown path says that the page does not exist
  it('continues at the requested URL after sign-in, including the hash', async () => {
    await startApp('/nowhere#mc=10&s=cod')
    expect(address()).toBe('/login')
    await enter()
    expect(await screen.findByRole('heading', { name: "Oops... This page doesn't exist!" })).toHaveFocus()
    expect(address()).toBe('/nowhere#mc=10&s=cod')
  })
})

describe('a rejected sign-in', () => {
  const refusing = (ErrorDescription: string): Script => ({
    'POST /api/token': () => json({ ErrorDescription }, 401),
  })

  // Spec 1 §2, signed out: A reason with 'not authorized' leads to `/accessdenied`
  it('of an unauthorized account opens the access-denied page, with a link to sign in again', async () => {
    await startApp('/cart', refusing('This account is not authorized.'))
    await enter()
    expect(await screen.findByText('You do not have permission to access this page.')).toBeVisible()
    expect(address()).toBe('/accessdenied')
    await userEvent.click(screen.getByRole('link', { name: 'Logging Out' }))
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(address()).toBe('/login')
    expect(screen.queryByText('This account is not authorized.')).toBeNull()
  })

  // Spec 1 §2, signed out: A reason with 'changed password' is an error notification
  it('after a password change is reported in a notification only', async () => {
    const reason = 'You changed password elsewhere. Please sign in again.'
    await startApp('/', refusing(reason))
    await enter()
    const notifications = screen.getByRole('region', { name: 'Notifications' })
    expect(await within(notifications).findByText(reason)).toBeVisible()
    expect(screen.getAllByText(reason)).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible()
  })
})

describe('with a session', () => {
  // Spec 1 §2, side menu: The menu shows the user's name, and the product and vendor in its footer
  it('shows the user, the vendor and the product in the menu', async () => {
    await startApp('/nowhere', {}, 't')
    expect(screen.getByText('A Buyer')).toBeVisible()
    expect(await screen.findAllByText('Cascade Foodservice')).toHaveLength(2)
    expect(screen.getByText('Tradecounter')).toBeVisible()
    const landmark = within(screen.getByRole('complementary'))
    expect(landmark.getByText('A Buyer')).toBeVisible()
    expect(landmark.getByText('Tradecounter')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull()
  })

  // Spec 1 §2, side menu: On narrow screens the menu is behind a button
  it('collapses the menu behind a button on narrow screens, and closes it on Escape', async () => {
    setMedia({ width: 899 })
    await startApp('/nowhere', {}, 't')
    expect(screen.queryByText('A Buyer')).toBeNull()
    const opener = screen.getByRole('button', { name: 'Open menu' })
    await userEvent.click(opener)
    const drawer = await screen.findByRole('dialog', { name: 'Main menu' })
    expect(within(drawer).getByText('A Buyer')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(opener).toHaveFocus()
  })

  // Spec 1 §2, side menu: A punchout session has no permanent menu
  it('has only the Return button in a punchout session, without a menu or account', async () => {
    const script = {
      'GET /api/menu': () => json(aMenu()),
      'GET /api/settings': () => json(someSettings({ isPunchoutSession: true })),
    }
    await startApp('/nowhere', script, 't')
    expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    const drawer = await screen.findByRole('dialog', { name: 'Main menu' })
    const entries = within(drawer)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(entries).toEqual(['Products', 'Categories', 'Cart', 'Checkout'])
  })

  // Spec 1 §2, routes of the ready state: `/products` is empty when ViewProducts is both hidden and locked
  it.each([
    ['is empty when hidden and locked', true, 0],
    ['is not found when only hidden', false, 1],
  ])('/products %s', async (_, isLocked, headings) => {
    const menu = aMenu({ ViewProducts: { isVisible: false, isLocked } })
    await startApp('/products', { 'GET /api/menu': () => json(menu) }, 't')
    expect(screen.queryAllByRole('heading', { name: /Oops/ })).toHaveLength(headings)
    expect(address()).toBe('/products')
  })

  // Spec 1 §2, selection states: `/login` and the `/select-…` paths redirect a ready session to `/`
  it.each(['/login', '/select-customer', '/select-shipmethod'])(
    'redirects from %s to the start page',
    async (path) => {
      await startApp(path, {}, 't')
      expect(address()).toBe('/')
    },
  )

  // Spec 1 §4: Log Out returns to `/`
  it('logs out to the start page, so that the next user does not begin on the last screen', async () => {
    await startApp('/nowhere', {}, 't')
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(window.history.state).toMatchObject({ usr: { from: '/' } })
  })

  it('shows why it ended on its own, and resumes at the same screen', async () => {
    const { store } = await startApp('/nowhere#s=cod', {}, 't')
    act(() => {
      store.dispatch(unauthorizedReceived())
    })
    expect(await screen.findByText('Your session has expired')).toBeVisible()
    await enter()
    await screen.findByRole('heading', { name: /Oops/ })
    expect(address()).toBe('/nowhere#s=cod')
  })

  // Spec 1 §2, dialogs and screens: Access Denied has its text and a 'Logging Out' link for another account
  it('shows when the account is no longer authorized, and lets another one sign in', async () => {
    const { store } = await startApp('/nowhere', {}, 't')
    act(() => {
      store.dispatch(unauthorizedReceived('This account is not authorized to sign in any more.'))
    })
    expect(await screen.findByText('You do not have permission to access this page.')).toBeVisible()
    expect(address()).toBe('/accessdenied')
    await userEvent.click(screen.getByRole('link', { name: 'Logging Out' }))
    await enter()
    expect(await screen.findByRole('button', { name: 'Log Out' })).toBeVisible()
    expect(address()).toBe('/')
  })

  it('reports in a notification when it ends after a password change', async () => {
    const { store } = await startApp('/nowhere', {}, 't')
    const reason = 'You changed password elsewhere. Please sign in again.'
    act(() => {
      store.dispatch(unauthorizedReceived(reason))
    })
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
    const notifications = screen.getByRole('region', { name: 'Notifications' })
    expect(within(notifications).getByText(reason)).toBeVisible()
    expect(screen.getAllByText(reason)).toHaveLength(1)
  })

  it('lists the shortcuts on a question mark', async () => {
    await startApp('/nowhere', {}, 't')
    await userEvent.keyboard('?')
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(list).getByText('Search')).toBeVisible()
  })

  it('turns single-key shortcuts off and on', async () => {
    await startApp('/nowhere', {}, 't')
    await userEvent.keyboard('?')
    await userEvent.click(await screen.findByLabelText('Use single keys as shortcuts'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    await userEvent.keyboard('?')
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.keyboard('{Control>}/{/Control}')
    await userEvent.click(await screen.findByLabelText('Use single keys as shortcuts'))
    expect(screen.getByLabelText('Use single keys as shortcuts')).toBeChecked()
  })

  it('offers search and links to products only to users who may see them', async () => {
    await startApp('/nowhere', {}, 't')
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Products' })).toBeNull()
  })

  it('focuses the search box on a slash, where a question mark is text', async () => {
    await startApp('/nowhere', { 'GET /api/menu': () => json(aMenu()) }, 't')
    expect(screen.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/products')
    await userEvent.keyboard('/')
    const field = screen.getByRole('searchbox')
    expect(field).toHaveFocus()
    await userEvent.keyboard('?/')
    expect(field).toHaveValue('?/')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('lets keyboard users skip the bar and the menu', async () => {
    await startApp('/nowhere', {}, 't')
    await userEvent.click(screen.getByRole('button', { name: 'Skip to content' }))
    expect(screen.getByRole('main')).toHaveFocus()
  })
})

describe('a salesperson', () => {
  // Spec 1 §2, selection states: A salesperson without a customer sees only the picker, at `/select-customer`
  it('chooses a customer first, then reaches the requested screen', async () => {
    await startApp('/nowhere#s=cod', salesperson, 't')
    expect(address()).toBe('/select-customer')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Customers' }), 'eight{Enter}')
    await screen.findByRole('heading', { name: /Oops/ })
    expect(address()).toBe('/nowhere#s=cod')
  })

  // Spec 1 §4: Switch Customer returns to the choice of a customer
  it('switches the customer from the menu', async () => {
    await startApp('/nowhere', salesperson, 't')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Customers' }), 'seven{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Switch Customer' }))
    expect(await screen.findByRole('heading', { name: 'Select Customer' })).toBeVisible()
    expect(address()).toBe('/select-customer')
  })

  // Spec 1 §2, selection states: Back logs a salesperson out
  it.each([
    ['after signing in', null],
    ['after a reload', 't'],
  ])('logs out by Back instead of choosing, %s', async (_, token) => {
    const { requestCount } = await startApp('/nowhere', salesperson, token)
    if (token === null) await enter()
    expect(await screen.findByRole('heading', { name: 'Select Customer' })).toBeVisible()
    expect(address()).toBe('/select-customer')
    window.history.back()
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(address()).toBe('/login')
    expect(window.history.state).toMatchObject({ usr: { from: '/' } })
    expect(requestCount('GET /api/customer')).toBe(0)
  })

  it('logs out by Back after Switch Customer', async () => {
    const { localStorage } = await startApp('/nowhere', salesperson, 't')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Customers' }), 'seven{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Switch Customer' }))
    expect(await screen.findByRole('heading', { name: 'Select Customer' })).toBeVisible()
    window.history.back()
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(localStorage.all()).toEqual({})
  })

  it('returns to other screens once a customer is chosen', async () => {
    await startApp('/nowhere', salesperson, 't')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Customers' }), 'seven{Enter}')
    await screen.findByRole('heading', { name: /Oops/ })
    window.history.back()
    await waitFor(() => {
      expect(window.history.state).toMatchObject({ idx: 0 })
    })
    expect(screen.getByRole('heading', { name: /Oops/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Log Out' })).toBeVisible()
  })

  // Spec 1 §2, side menu: Switching the customer asks when work is unsaved, in the words of the specification
  it.each([
    ['Cancel', 'Log Out'],
    ['Leave', 'Select Customer'],
  ])(
    'asks before Switch Customer discards unsaved work; %s leads to the screen with %s',
    async (answer, shown) => {
      const { store } = await startApp('/nowhere', salesperson, 't')
      await userEvent.type(await screen.findByRole('combobox', { name: 'Customers' }), 'seven{Enter}')
      await screen.findByRole('heading', { name: /Oops/ })
      const failing = deleteWrite('key-1', buildLine(4))
      act(() => {
        store.dispatch(cartEvents.opened({ owner: 'sam', writes: [{ ...failing, status: 'failed' }] }))
      })
      await userEvent.click(screen.getByRole('button', { name: 'Switch Customer' }))
      const question = await screen.findByRole('alertdialog', { name: 'Unsaved data' })
      expect(question).toHaveTextContent(
        'Unsaved data would be lost by leaving the active view. Are you sure you wish to change the view?',
      )
      expect(address()).toBe('/nowhere')
      await userEvent.click(within(question).getByRole('button', { name: answer }))
      expect(await screen.findByText(shown)).toBeVisible()
      expect(address()).toBe(answer === 'Leave' ? '/select-customer' : '/nowhere')
    },
  )

  it('can log out instead of choosing', async () => {
    await startApp('/', salesperson, 't')
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
  })
})

describe('a consumer', () => {
  // Spec 1 §2, selection states: Consumers without a ship method see only `/select-shipmethod` and its title
  it('chooses the ship method first, which later calls send', async () => {
    const { sent } = await startApp(
      '/nowhere',
      {
        'GET /api/customer': (request) =>
          json(aCustomer({ customerKey: request.headers.has('X-Ship-Method') ? 9 : 0 })),
        'GET /api/consumer/address': () => json([anAddress()]),
      },
      't',
    )
    expect(await screen.findByRole('heading', { name: 'Select Pickup or Delivery' })).toBeVisible()
    expect(address()).toBe('/select-shipmethod')
    await userEvent.click(await screen.findByRole('button', { name: /^Delivery/ }))
    await screen.findByRole('heading', { name: /Oops/ })
    expect(sent.findLast(({ call }) => call === 'GET /api/customer')?.headers.get('X-Ship-Method')).toBe(
      'Delivery',
    )
  })

  // Spec 3 §4, addresses and ship method: Back logs a consumer out
  it('logs out by Back instead of choosing', async () => {
    await startApp('/nowhere', { 'GET /api/customer': () => json(aCustomer({ customerKey: 0 })) }, 't')
    expect(await screen.findByRole('heading', { name: 'Select Pickup or Delivery' })).toBeVisible()
    window.history.back()
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
  })
})

describe('notifications', () => {
  it('are shown and dismissed', async () => {
    const { store } = await startApp('/')
    act(() => {
      store.dispatch(notify({ severity: 'error', message: 'No connection' }))
    })
    expect(await screen.findByText('No connection')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('No connection')).toBeNull()
  })
})
