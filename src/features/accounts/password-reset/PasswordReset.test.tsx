import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
// Loaded up front, so that no test waits for it.
import '@/ui/dialog/AppDialog'
import { DEFAULT_PASSWORD_OPTIONS } from '@/domain/password/passwordOptions'
import { selectNotifications } from '@/features/notifications/state/notificationsSlice'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { HUMAN_CHALLENGE } from '@test/builders/session/humanChallenge'
import { cut, json, scriptedFetch, type Script } from '@test/fakes/scriptedFetch'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { ChangePasswordPage } from './ChangePasswordPage'
import { ResetRequestDialog } from './ResetRequestDialog'

const LOOK_UP = 'POST /api/password/userType'
const RESET = 'POST /api/password/reset'
const REQUEST = 'POST /api/password/requestreset'
const SENT =
  'Password reset request sent.  If an account is associated with this email address, then a message will be sent with instructions to reset the password.'
const NEW = 'Abcdef1!'

type User = ReturnType<typeof userEvent.setup>

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="Address">{pathname + search}</output>
}

function show(screenShown: 'dialog' | 'page', script: Script = {}, address = '/changepassword?t=link-1') {
  const backend = scriptedFetch({
    'GET /api/settings/site': () => json({ siteKey: 'own', humanCheck: 'altcha' }),
    'GET /api/humancheck/challenge': () => json(HUMAN_CHALLENGE),
    'GET /api/admin/passwordOptions': () => json(DEFAULT_PASSWORD_OPTIONS),
    [LOOK_UP]: () => json({ isB2B: true, errors: [] }),
    [RESET]: () => json({ isSuccess: true, message: 'All set', errors: [] }),
    [REQUEST]: () => json({ isSuccess: true, message: SENT, errors: [] }),
    ...script,
  })
  let solved = 0
  const store = makeStore({
    deps: testDeps({
      fetch: backend.fetch,
      solveChallenge: () => Promise.resolve(`human-${++solved}`),
    }),
  })
  const onClose = vi.fn()
  renderWithStore(
    <>
      {screenShown === 'page' ? <ChangePasswordPage /> : <ResetRequestDialog onClose={onClose} />}
      <Address />
    </>,
    { store, route: address, isStrict: true },
  )
  const bodies = (call: string): unknown[] =>
    backend.sent.filter((each) => each.call === call).map(({ body }) => JSON.parse(String(body)) as unknown)
  const notices = () => selectNotifications(store.getState())
  const noticeTexts = () => notices().map(({ severity, message }) => [severity, message])
  return { ...backend, store, onClose, bodies, notices, noticeTexts, user: userEvent.setup() }
}

// By text and label: roles are slow to compute behind a dialog.
const person = () => screen.findByLabelText('I am a person')
async function checkPerson(user: User) {
  await user.click(await person())
  await screen.findByText('Checked')
}
const submit = () => screen.findByText('Submit', { selector: 'button' })
const password = () => screen.findByLabelText('Set Password')
const confirmation = () => screen.findByLabelText('Confirm Password')

async function fill(user: User, next = NEW, again = next) {
  await user.click(await password())
  await user.paste(next)
  await user.click(await confirmation())
  await user.paste(again)
}

describe('the request of a reset mail', () => {
  // Spec 1 §2, dialogs and screens: Reset Password has a field, a human check and Submit
  // Spec 1 §5: A reset request needs a name
  it('requires a name and a human check, sends both, shows the server’s answer and closes', async () => {
    const { user, bodies, noticeTexts, onClose } = show('dialog')
    const name = await screen.findByLabelText('Username or email')
    expect(screen.getByRole('dialog', { name: 'Reset Password' })).toBeVisible()
    expect(name).toHaveAttribute('autocomplete', 'username')
    await user.type(name, '  ')
    await checkPerson(user)
    expect(await submit()).toBeDisabled()
    expect(name).toHaveAccessibleDescription('Enter your username or email.')
    await user.clear(name)
    await user.click(name)
    await user.paste(' ann@example.com ')
    await user.click(await submit())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(bodies(REQUEST)).toEqual([{ emailOrUsername: 'ann@example.com', verifyToken: 'human-1' }])
    expect(noticeTexts()).toEqual([['success', SENT]])
  })

  // Spec 1 §4: A reset request shows the server's message, or the first error as a notification
  it('shows the first error after a rejection, keeps the name, and repeats the human check', async () => {
    let isRefused = true
    const { user, bodies, noticeTexts, onClose } = show('dialog', {
      [REQUEST]: () => (isRefused ? json({ errors: ['Prove it', 'x'] }, 400) : json({ isSuccess: true })),
    })
    const name = await screen.findByLabelText('Username or email')
    await user.type(name, 'ann')
    expect(await submit()).toBeDisabled()
    await checkPerson(user)
    await user.click(await submit())
    expect(await screen.findByRole('alert')).toHaveTextContent('Prove it')
    expect(noticeTexts()).toEqual([['error', 'Prove it']])
    expect(name).toHaveValue('ann')
    expect(await person()).not.toBeChecked()
    expect(await submit()).toBeDisabled()
    isRefused = false
    await checkPerson(user)
    await user.click(await submit())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(bodies(REQUEST).at(-1)).toEqual({ emailOrUsername: 'ann', verifyToken: 'human-2' })
    expect(noticeTexts()).toEqual([['success', SENT]])
  })

  it('cannot be sent without a human check', async () => {
    const { user } = show('dialog', { 'GET /api/settings/site': () => json({ siteKey: '' }) })
    expect(
      await screen.findByText('Verification service is not available at this time. Please contact support.'),
    ).toBeVisible()
    await user.type(screen.getByLabelText('Username or email'), 'ann')
    expect(await submit()).toBeDisabled()
  })
})

describe('a new password by a link', () => {
  // Spec 1 §2, signed out: `/changepassword` takes the reset token from `t`
  // Spec 1 §3: Reset request and reset payloads; `email` is sent empty
  // Spec 1 §4: A reset needs a changed, valid form and the human check; success has a 'Login' action
  it('is sent once it is changed, valid and the human check is done; then the URL loses the token', async () => {
    const { user, bodies, notices, store } = show('page')
    await password()
    expect(await submit()).toBeDisabled()
    await checkPerson(user)
    expect(await submit()).toBeDisabled()
    await fill(user, NEW, 'Abcdef1?')
    expect(await submit()).toBeDisabled()
    await user.tab()
    expect(await confirmation()).toHaveAccessibleDescription('passwords must match')
    await user.clear(await confirmation())
    await user.tab()
    expect(await confirmation()).toHaveAccessibleDescription('Confirm Password')
    await user.click(await confirmation())
    await user.paste(NEW)
    await user.click(await submit())
    const login = await screen.findByRole('link', { name: 'Login' })
    expect(login).toHaveAttribute('href', '/login')
    expect(login).toHaveFocus()
    expect(screen.queryByLabelText('Set Password')).toBeNull()
    expect(bodies(RESET)).toEqual([
      { password: NEW, resetToken: 'link-1', verifyToken: 'human-1', email: '' },
    ])
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/changepassword$/))
    expect(notices()).toEqual([
      {
        id: expect.any(String) as string,
        severity: 'success',
        message: 'All set',
        action: { label: 'Login', to: '/login' },
      },
    ])
    expect(JSON.stringify(store.getState())).not.toMatch(/Abcdef1!|link-1/)
  })

  it('preserves the input after a rejection, repeats the human check, and offers another link', async () => {
    let isRefused = true
    const { user, noticeTexts, bodies } = show('page', {
      [RESET]: () => (isRefused ? json({ errors: ['Used before', 'x'] }, 400) : json({})),
    })
    await fill(user)
    await checkPerson(user)
    await user.click(await submit())
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Used before')).toBeVisible()
    expect(noticeTexts()).toEqual([['error', 'Used before']])
    expect(await password()).toHaveValue(NEW)
    expect(await submit()).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Request a new link' })).toBeVisible()
    isRefused = false
    await checkPerson(user)
    await user.click(await submit())
    await screen.findByRole('link', { name: 'Login' })
    expect(bodies(RESET).at(-1)).toMatchObject({ verifyToken: 'human-2' })
    expect(noticeTexts()).toEqual([['success', 'Password has been updated']])
  })

  it('is validated as soon as the rules are loaded, without a keystroke', async () => {
    let answer: (options: Response) => void = () => undefined
    const { user } = show('page', {
      'GET /api/admin/passwordOptions': () => new Promise((resolve) => (answer = resolve)),
    })
    await fill(user, 'Abcdef1!')
    await checkPerson(user)
    expect(await submit()).toBeEnabled()
    answer(json({ ...DEFAULT_PASSWORD_OPTIONS, minimumPasswordLength: 12 }))
    expect(await screen.findByText('Password needs at least 12 characters.')).toBeVisible()
    expect(await submit()).toBeDisabled()
  })

  // Spec 1 §2, dialogs and screens: Cancel of `/changepassword` leads to `/login`
  // Spec 1 §4: A problem with the reset token is an error notification
  it.each([
    [
      'the server rejects it',
      { [LOOK_UP]: () => json({ isB2B: false, errors: ['Too old', 'x'] }) },
      '?t=a',
      'Too old',
    ],
    [
      'it is malformed',
      { [LOOK_UP]: () => json({ message: 'resetToken' }, 400) },
      '?t=a',
      'This link is not valid.',
    ],
    ['its token is missing', {}, '', 'This link is not valid.'],
  ])('shows why the link fails when %s, and offers another one', async (_, script, search, text) => {
    const { user, noticeTexts, calls } = show('page', script, `/changepassword${search}`)
    await screen.findByText(text)
    // The page notifies in an effect, which may run after the text is rendered.
    await waitFor(() => expect(noticeTexts()).toEqual([['error', text]]))
    expect(screen.queryByLabelText('Set Password')).toBeNull()
    expect(calls().includes(LOOK_UP)).toBe(search !== '')
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/login')
    await user.click(screen.getByRole('button', { name: 'Request a new link' }))
    expect(await screen.findByLabelText('Username or email')).toBeVisible()
  })

  it('offers a retry when the link could not be checked', async () => {
    let isBroken = true
    const { user, noticeTexts } = show('page', {
      [LOOK_UP]: () => (isBroken ? cut() : json({ isB2B: false })),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The server did not respond. Please refresh and try again.',
    )
    expect(noticeTexts()).toEqual([])
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await password()).toBeVisible()
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/login')
  })
})
