import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { StateOf } from '@/session/sessionState'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { json, never, scriptedFetch, type Script } from '@test/fakes/scriptedFetch'
import { anUnauthorizedSession, someCredentials, someSettings } from '@test/builders/session/session'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { LoginPage } from './LoginPage'

function show(script: Script = {}, session: Partial<StateOf<'unauthorized'>> = {}) {
  const backend = scriptedFetch({
    'GET /api/settings/site': () => json({ allowConsumer: false }),
    'GET /api/settings/logoname': () => json({ vendorName: 'Cascade Foodservice' }),
    ...script,
  })
  const store = makeStore({
    deps: testDeps({ fetch: backend.fetch }),
    preloadedState: { session: anUnauthorizedSession(session) },
  })
  const onOpen = vi.fn()
  renderWithStore(<LoginPage onOpen={onOpen} />, { store })
  return { ...backend, store, onOpen }
}

const refused = (status: number, body: object): Script => ({ 'POST /api/token': () => json(body, status) })

describe('the sign-in screen', () => {
  it('focuses the first empty field, and marks the fields for password managers', async () => {
    show()
    expect(screen.getByLabelText('Username')).toHaveFocus()
    expect(screen.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username')
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
    expect(await screen.findByText('Cascade Foodservice')).toBeVisible()
  })

  // Spec 1 §2, signed out: With consumers, the field asks for a username or email, and an account is offered
  it('asks for a username or email, and offers a new account where consumers are allowed', async () => {
    const { onOpen } = show({ 'GET /api/settings/site': () => json({ allowConsumer: true }) })
    expect(await screen.findByLabelText('Username or email')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Create new account' }))
    expect(onOpen).toHaveBeenLastCalledWith('create', '')
  })

  // Spec 1 §2, signed out: Create new account is there with consumers only, Forgot your password always
  it('links to the password reset everywhere, to a new account only where consumers are allowed', async () => {
    const { onOpen } = show()
    await screen.findByText('Cascade Foodservice')
    await userEvent.click(screen.getByRole('button', { name: 'Forgot your password' }))
    expect(onOpen).toHaveBeenLastCalledWith('forgot', '')
    expect(screen.queryByRole('button', { name: 'Create new account' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send a new activation email' })).toBeNull()
  })

  it('offers to continue as a guest if guests are allowed', () => {
    show({}, { guest: { status: 'admitted', settings: someSettings({ sessionType: 'Guest' }) } })
    expect(screen.getByRole('link', { name: 'Continue as guest' })).toHaveAttribute('href', '/')
  })

  it('offers nothing to guests if they are not allowed', () => {
    show({}, { guest: { status: 'refused' } })
    expect(screen.queryByRole('link', { name: 'Continue as guest' })).toBeNull()
  })

  it('keeps the vendor’s name, the label and the links during a slow sign-in', async () => {
    const answers: Script = {
      'GET /api/settings/site': () => json({ allowConsumer: true }),
      'GET /api/settings/logoname': () => json({ vendorName: 'Cascade Foodservice' }),
      'GET /api/user': never,
      'POST /api/token': () => json({ access_token: 'granted' }),
    }
    let isSlow = false
    const slow =
      (call: string): Script[string] =>
      (request) =>
        (isSlow ? never : (answers[call] ?? never))(request)
    const { store } = show({
      ...answers,
      'GET /api/settings/site': slow('GET /api/settings/site'),
      'GET /api/settings/logoname': slow('GET /api/settings/logoname'),
    })
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('Username or email'), 'buyer')
    await user.type(screen.getByLabelText('Password'), 'secret')
    await screen.findByText('Cascade Foodservice')
    isSlow = true
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(store.getState().session.status).toBe('validating'))
    expect(screen.getByText('Cascade Foodservice')).toBeVisible()
    expect(screen.getByLabelText('Username or email')).toHaveValue('buyer')
    expect(screen.getByRole('button', { name: 'Create new account' })).toBeVisible()
  })

  it('passes the typed name to the password reset', async () => {
    const { onOpen } = show()
    await userEvent.type(screen.getByLabelText('Username'), 'buyer')
    await userEvent.click(screen.getByRole('button', { name: 'Forgot your password' }))
    expect(onOpen).toHaveBeenLastCalledWith('forgot', 'buyer')
  })

  it('offers another activation email to users who have not verified theirs', async () => {
    const { onOpen } = show(
      {},
      { reason: 'Please verify your email address before signing in.', isUnverified: true },
    )
    await userEvent.click(screen.getByRole('button', { name: 'Send a new activation email' }))
    expect(onOpen).toHaveBeenLastCalledWith('resend', '')
  })

  // Spec 1 §2, signed out: `/login` has a username, a password and Sign In; Enter submits
  // Spec 1 §3: Login form with a fixed client id
  it('sends the input on Enter', async () => {
    const { sent } = show({ 'POST /api/token': never })
    await userEvent.type(screen.getByLabelText('Username'), ' buyer ')
    await userEvent.type(screen.getByLabelText('Password'), ' p w {Enter}')
    await waitFor(() => {
      expect(sent.map(({ call }) => call)).toContain('POST /api/token')
    })
    const request = sent.find(({ call }) => call === 'POST /api/token')
    expect(Object.fromEntries(new URLSearchParams(String(request?.body)))).toEqual({
      grant_type: 'password',
      username: 'buyer',
      password: ' p w ',
      client_id: 'storefront',
    })
  })

  it('sends a pasted name without invisible characters', async () => {
    const { sent } = show({ 'POST /api/token': never })
    await userEvent.click(screen.getByLabelText('Username'))
    await userEvent.paste('\uFEFFann@exam\u00ADple.com\u200B')
    await userEvent.type(screen.getByLabelText('Password'), 'pw{Enter}')
    await waitFor(() => {
      expect(sent.map(({ call }) => call)).toContain('POST /api/token')
    })
    const request = sent.find(({ call }) => call === 'POST /api/token')
    expect(new URLSearchParams(String(request?.body)).get('username')).toBe('ann@example.com')
  })

  it('keeps a pasted name that is too long, and shows an error', async () => {
    const { calls } = show()
    await userEvent.click(screen.getByLabelText('Username'))
    await userEvent.paste('a'.repeat(321))
    await userEvent.type(screen.getByLabelText('Password'), 'pw{Enter}')
    expect(screen.getByLabelText('Username')).toHaveValue('a'.repeat(321))
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(
      'Username can have 320 characters at most',
    )
    expect(calls()).not.toContain('POST /api/token')
  })

  it('is busy until the answer, and sends only one request', async () => {
    const { calls } = show({ 'POST /api/token': never })
    await userEvent.type(screen.getByLabelText('Username'), 'buyer')
    await userEvent.type(screen.getByLabelText('Password'), 'pw')
    const button = screen.getByRole('button', { name: 'Sign In' })
    await userEvent.click(button)
    await userEvent.click(button)
    await userEvent.type(screen.getByLabelText('Password'), '{Enter}')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(calls().filter((call) => call === 'POST /api/token')).toHaveLength(1)
  })

  // Spec 1 §2, signed out: Any reason but 'changed password' and 'not authorized' stands at sign-in
  it.each([
    [
      'a 401 with Bad Request',
      refused(401, { ErrorDescription: 'Bad Request' }),
      'Unknown user or invalid password',
    ],
    ['a 401 with its own text', refused(401, { ErrorDescription: 'Account locked' }), 'Account locked'],
    ['a 429', refused(429, {}), 'Too many login attempts, please try again later'],
    ['a 503', refused(503, {}), 'Service temporarily unavailable'],
    ['a 500 without a text', refused(500, {}), 'Authorization Failed'],
    [
      'a lost connection',
      { 'POST /api/token': () => Promise.reject(new TypeError('Failed to fetch')) },
      'The server did not respond. Please refresh and try again.',
    ],
  ])('shows why a sign-in failed and preserves the input after %s', async (_, script, reason) => {
    show(script)
    await userEvent.type(screen.getByLabelText('Username'), 'buyer')
    await userEvent.type(screen.getByLabelText('Password'), 'pw{Enter}')
    expect(await screen.findByText(reason)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(reason)
    expect(screen.getByLabelText('Username')).toHaveValue('buyer')
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    expect(password).toHaveValue('pw')
    expect(password).toHaveFocus()
    expect([password.selectionStart, password.selectionEnd]).toEqual([0, 2])
    expect(screen.getByRole('button', { name: 'Sign In' })).not.toHaveAttribute('aria-disabled')
  })

  it('sends nothing while a field is empty, and shows which one', async () => {
    const { calls } = show()
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(screen.getByLabelText('Username')).toHaveFocus()
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Enter your username.')
    await userEvent.type(screen.getByLabelText('Username'), 'buyer{Enter}')
    expect(screen.getByLabelText('Password')).toHaveFocus()
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.')
    expect(screen.getByLabelText('Username')).toBeValid()
    expect(calls()).not.toContain('POST /api/token')
  })

  it('shows the password by a click, and keeps text, focus and caret', async () => {
    show()
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    await userEvent.type(password, 'secret')
    await userEvent.type(password, 'X', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    const toggle = screen.getByRole('button', { name: 'Show password' })
    expect(toggle).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(toggle)
    expect(toggle).toHaveAttribute('aria-pressed', 'true')
    expect(toggle).toHaveAccessibleName('Show password')
    expect(password).toHaveAttribute('type', 'text')
    expect(password).toHaveAttribute('autocomplete', 'current-password')
    expect(password).toHaveAttribute('spellcheck', 'false')
    expect(password).toHaveValue('seXcret')
    expect(password).toHaveFocus()
    expect([password.selectionStart, password.selectionEnd]).toEqual([3, 3])
    await userEvent.click(toggle)
    expect(toggle).toHaveAttribute('aria-pressed', 'false')
    expect(password).toHaveAttribute('type', 'password')
    expect(password).toHaveFocus()
  })

  it('shows the password with the keyboard, and hides it when it is submitted', async () => {
    show({ 'POST /api/token': never })
    const password = screen.getByLabelText('Password')
    await userEvent.type(screen.getByLabelText('Username'), 'buyer')
    await userEvent.tab()
    await userEvent.keyboard('secret')
    await userEvent.tab()
    const toggle = screen.getByRole('button', { name: 'Show password' })
    expect(toggle).toHaveFocus()
    await userEvent.keyboard(' ')
    expect(password).toHaveAttribute('type', 'text')
    expect(toggle).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(password).toHaveAttribute('type', 'password')
    await userEvent.keyboard('{Enter}')
    expect(password).toHaveAttribute('type', 'text')
    await userEvent.type(password, '{Enter}')
    expect(password).toHaveAttribute('type', 'password')
    expect(toggle).toHaveAttribute('aria-pressed', 'false')
    expect(password).toHaveValue('secret')
  })

  // Spec 1 §2, signed out: A warning tells that caps lock is on
  it('warns while Caps Lock is on', () => {
    show()
    const password = screen.getByLabelText('Password')
    fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true })
    expect(screen.getByText('Caps Lock is On')).toBeVisible()
    fireEvent.keyUp(password, { key: 'a', modifierCapsLock: false })
    expect(screen.queryByText('Caps Lock is On')).toBeNull()
  })

  it('shows why the last session ended, and can retry with its token', async () => {
    const { calls } = show(
      {},
      {
        reason: 'Your session expired - Please sign in again',
        retry: { credentials: someCredentials(), isPersisted: true },
      },
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Your session expired - Please sign in again')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => {
      expect(calls()).toContain('GET /api/user')
    })
  })
})
