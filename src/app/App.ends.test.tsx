import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { unauthorizedReceived } from '../net/apiError'
import { sessionEvents } from '@/session/sessionEvents'
import { unsavedEvents } from '@/features/unsaved-work/state/unsavedSlice'
import { json, never, type Script } from '@test/fakes/scriptedFetch'
import { aUser, someCredentials, someSettings } from '@test/builders/session/session'
import { address, enter, startApp } from '@test/worlds/app/startApp'

const unload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
const oops = () => screen.findByRole('heading', { name: /Oops/ })

describe('a session that ends on its own', () => {
  it.each([
    ['the same user on the same screen', 'buyer', '/nowhere#s=cod'],
    ['another user at the start page', 'other', '/'],
  ])('resumes with %s', async (_, username, path) => {
    let name = 'buyer'
    const script: Script = { 'GET /api/user': () => json(aUser({ username: name })) }
    const { store } = await startApp('/nowhere#s=cod', script, 't')
    name = username
    act(() => {
      store.dispatch(unauthorizedReceived())
    })
    expect(await screen.findByText('Your session has expired')).toBeVisible()
    await enter()
    expect(await screen.findByRole('button', { name: 'Log Out' })).toBeVisible()
    expect(address()).toBe(path)
  })
})

describe('Log Out', () => {
  const heading = (name: string) => screen.findByRole('heading', { name })
  /**
   * Signs in by the form, which loads the site's settings, and logs out while the guest access is requested
   * again.
   */
  async function logOut(allowGuest: boolean) {
    let guest: (response: Response) => void = () => undefined
    let site = () => Promise.resolve(json({ allowGuest, allowConsumer: true }))
    let settings = () => Promise.resolve(json(someSettings()))
    const script: Script = {
      'GET /api/settings/site': () => site(),
      'GET /api/settings': () => settings(),
      'GET /api/landing': () => json({}, 404),
    }
    await startApp('/login', script)
    await enter()
    await screen.findByRole('button', { name: 'Log Out' })
    if (!allowGuest) site = never
    settings = () => new Promise((resolve) => (guest = resolve))
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
    return { admit: () => guest(json(someSettings({ sessionType: 'Guest' }))) }
  }

  it('shows the sign-in screen at once if the site is known not to admit guests', async () => {
    await logOut(false)
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(window.history.state).toMatchObject({ usr: { from: '/' } })
  })

  it('shows the guests’ shell with a message until guests are admitted', async () => {
    const { admit } = await logOut(true)
    expect(screen.getByRole('heading', { name: 'You are logged out' })).toHaveFocus()
    expect(screen.getByRole('banner')).toHaveTextContent('Cascade Foodservice')
    expect(address()).toBe('/')
    act(admit)
    expect(await heading('Products')).toBeVisible()
    expect(address()).toBe('/products')
  })

  it('keeps a sign-in form that was opened before guests were admitted', async () => {
    const { admit } = await logOut(true)
    await userEvent.click(screen.getByRole('link', { name: 'Log In' }))
    const name = await screen.findByLabelText('Username or email')
    await userEvent.type(name, 'sales')
    act(admit)
    expect(await screen.findByRole('link', { name: 'Continue as guest' })).toBeVisible()
    expect(screen.getByLabelText('Username or email')).toBe(name)
    expect(name).toHaveValue('sales')
  })
})

it('another user, who signed in in another tab, begins at the start page', async () => {
  let name = 'buyer'
  const script: Script = { 'GET /api/user': () => json(aUser({ username: name })) }
  const { store, localStorage } = await startApp('/nowhere', script, 't')
  await oops()
  name = 'other'
  localStorage.set('tradecounter.token', 'theirs')
  act(() => {
    store.dispatch(sessionEvents.tokenFoundElsewhere(someCredentials({ token: 'theirs' })))
  })
  await waitFor(() => expect(address()).toBe('/'))
  expect(screen.queryByRole('heading', { name: /Oops/ })).toBeNull()
})

describe('a session that must be verified again', () => {
  it('hides and disables the screen during the check, and then shows it unchanged', async () => {
    let user: () => Response | Promise<Response> = () => json(aUser())
    const { store } = await startApp('/nowhere', { 'GET /api/user': () => user() }, 't')
    const heading = await oops()
    const link = screen.getByRole('link', { name: 'Go to the start page' })
    link.focus()
    user = () => new Response(null, { status: 503 })
    act(() => {
      store.dispatch(sessionEvents.sleepEnded())
    })
    const cover = screen.getByRole('dialog', { name: 'Loading' })
    expect(heading).not.toBeVisible()
    expect(screen.queryByRole('heading', { name: /Oops/ })).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(cover).toBeVisible()
    const retry = await within(cover).findByRole('button', { name: 'Retry' })
    expect(within(cover).getByRole('alert')).toBeVisible()
    user = () => json(aUser())
    await userEvent.click(retry)
    expect(await screen.findByRole('heading', { name: /Oops/ })).toBe(heading)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(link).toHaveFocus()
  })
})

describe('unsaved work', () => {
  // Spec 1 §4: Leaving the page with unsaved changes makes the browser ask
  it('needs a confirmation before another screen, by link or Log Out, and before the page closes', async () => {
    const { store } = await startApp('/categories', {}, 't')
    await screen.findByRole('heading', { name: 'Product Categories' })
    expect(unload()).toBe(true)
    act(() => {
      store.dispatch(unsavedEvents.begun({ id: 'form', lostWith: 'screen' }))
    })
    expect(unload()).toBe(false)
    await userEvent.click(screen.getByRole('link', { name: 'Documents' }))
    const question = () => screen.findByRole('alertdialog', { name: 'Unsaved data' })
    await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }))
    expect(address()).toBe('/categories')
    await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }))
    await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('heading', { name: 'Product Categories' })).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Documents' }))
    await userEvent.click(within(await question()).getByRole('button', { name: 'Leave' }))
    expect(await screen.findByRole('heading', { name: 'Reports' })).toBeVisible()
    expect(unload()).toBe(true)
  })

  it('that other screens preserve needs only the browser’s confirmation', async () => {
    const { store } = await startApp('/categories', {}, 't')
    act(() => {
      store.dispatch(unsavedEvents.begun({ id: 'cart', lostWith: 'page' }))
    })
    expect(unload()).toBe(false)
    await userEvent.click(screen.getByRole('link', { name: 'Documents' }))
    expect(await screen.findByRole('heading', { name: 'Reports' })).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('is discarded when the session has ended', async () => {
    const { store } = await startApp('/categories', {}, 't')
    act(() => {
      store.dispatch(unsavedEvents.begun({ id: 'form', lostWith: 'screen' }))
      store.dispatch(unauthorizedReceived())
    })
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(address()).toBe('/login')
    expect(unload()).toBe(true)
  })
})

describe('a screen outside of sessions', () => {
  // Spec 1 §2, signed out: `/accessdenied` opens with or without a session, and its link leads to sign-in
  it('is shown to signed-in users as well, and its link opens the sign-in screen', async () => {
    const { store, requestCount } = await startApp('/nowhere', {}, 't')
    await oops()
    act(() => {
      window.history.pushState({ idx: 1 }, '', '/accessdenied')
      window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
    })
    expect(await screen.findByText('You do not have permission to access this page.')).toBeVisible()
    expect(document.title).toBe('Access Denied · Tradecounter')
    expect(screen.getAllByRole('main')).toHaveLength(1)
    expect(store.getState().session).toMatchObject({ status: 'ready' })
    expect(requestCount('GET /api/user')).toBe(1)
    await userEvent.click(screen.getByRole('link', { name: 'Logging Out' }))
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(address()).toBe('/login')
  })

  it('is also shown before any sign-in', async () => {
    await startApp('/login')
    // The script of the screen is loaded when it opens.
    await act(async () => {
      window.history.pushState({ idx: 1 }, '', '/changepassword')
      window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
    })
    expect(await screen.findByRole('heading', { name: 'Change Password' })).toBeVisible()
    expect(screen.getByRole('main')).toBeVisible()
    expect(address()).toBe('/changepassword')
  })
})
