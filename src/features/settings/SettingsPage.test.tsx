import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { httpError, noAnswerError, FAILURE_MESSAGES } from '@/net/apiError'
import { formErrors } from '@/ui/form/useForm'
import { DEFAULT_PASSWORD_OPTIONS } from '@/domain/password/passwordOptions'
import { selectNotifications } from '@/features/notifications/state/notificationsSlice'
import { selectIsScreenDirty } from '@/features/unsaved-work/state/unsavedSlice'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { json, scriptedFetch, type Script } from '@test/fakes/scriptedFetch'
import { aReadySession, aUser } from '@test/builders/session/session'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { changePasswordRules, changeOutcome, SettingsPage } from './SettingsPage'

const SAVE = 'POST /api/password'
const NEW = 'Abcdef1!'

function show(script: Script = {}) {
  const backend = scriptedFetch({
    'GET /api/admin/passwordOptions': () => json(DEFAULT_PASSWORD_OPTIONS),
    'GET /api/theme': () => json({ hasUserTheme: false }),
    [SAVE]: () => json({ message: 'Done and dusted' }),
    ...script,
  })
  const store = makeStore({
    deps: testDeps({ fetch: backend.fetch }),
    preloadedState: { session: aReadySession({ user: aUser({ username: 'ann' }) }) },
  })
  renderWithStore(<SettingsPage />, { store })
  const bodies = (): unknown[] =>
    backend.sent.filter(({ call }) => call === SAVE).map(({ body }) => JSON.parse(String(body)) as unknown)
  const notices = () =>
    selectNotifications(store.getState()).map(({ severity, message }) => [severity, message])
  return { store, bodies, notices, user: userEvent.setup() }
}

const current = () => screen.getByLabelText('Current password')
const password = () => screen.getByLabelText('New password')
const confirmation = () => screen.getByLabelText('Confirm new password')
const submit = () => screen.getByRole('button', { name: 'Change Password' })

async function fill(
  user: ReturnType<typeof userEvent.setup>,
  typed = { old: 'Old!', next: NEW, again: NEW },
) {
  await user.click(current())
  await user.paste(typed.old)
  await user.click(password())
  await user.paste(typed.next)
  await user.click(confirmation())
  await user.paste(typed.again)
}

describe('changing the password', () => {
  // Spec 1 §3: Password change payload, and its result
  it('sends the current and the new password, shows the server’s answer, and clears both', async () => {
    const { user, store, bodies, notices } = show()
    expect(submit()).toBeDisabled()
    expect(current()).toHaveAttribute('autocomplete', 'current-password')
    expect(screen.getByDisplayValue('ann')).toHaveAttribute('autocomplete', 'username')
    await fill(user)
    expect(selectIsScreenDirty(store.getState())).toBe(true)
    expect(JSON.stringify(store.getState())).not.toContain(NEW)
    await user.click(submit())
    await waitFor(() => expect(notices()).toEqual([['success', 'Done and dusted']]))
    expect(bodies()).toEqual([{ password: 'Old!', newPassword: NEW }])
    // The form clears its fields once the save has succeeded.
    await waitFor(() => expect(submit()).toBeDisabled())
    for (const field of [current(), password(), confirmation()]) expect(field).toHaveValue('')
    expect(current()).toHaveFocus()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(selectIsScreenDirty(store.getState())).toBe(false)
    expect(JSON.stringify(store.getState())).not.toContain(NEW)
  })

  it('shows that the other devices are signed out', async () => {
    const here = { signedInAt: '2026-11-24T08:19:00Z', name: 'Chrome on Windows', isCurrent: true }
    const devices = [here, { ...here, name: 'Safari on iPhone', isCurrent: false }]
    const { user } = show({
      'GET /api/session/devices': () => json(devices),
      [SAVE]: () => {
        devices.pop()
        return json({})
      },
    })
    expect(await screen.findByText('Safari on iPhone')).toBeVisible()
    await fill(user)
    await user.click(submit())
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
    expect(screen.getByText('Chrome on Windows')).toBeVisible()
  })

  it('keeps the session and the input after a rejection, and shows the reason', async () => {
    let isRight = false
    const { user, store, bodies, notices } = show({
      [SAVE]: () => (isRight ? json({}) : json({ errors: ['Current password is not correct.', 'x'] }, 400)),
    })
    await fill(user)
    await user.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent('Current password is not correct.')
    expect(notices()).toEqual([['error', 'Current password is not correct.']])
    expect(store.getState().session.status).toBe('ready')
    expect(password()).toHaveValue(NEW)
    isRight = true
    await user.click(submit())
    await waitFor(() => expect(notices()).toEqual([['success', 'Password has been updated']]))
    expect(bodies()).toHaveLength(2)
  })

  it('shows each password by its own button, and hides them when they are submitted', async () => {
    const { user, bodies } = show({
      [SAVE]: () => json({ errors: ['Current password is not correct.'] }, 400),
    })
    const fields = () => [current(), password(), confirmation()].map((field) => field.getAttribute('type'))
    const toggle = (label: string) => screen.getByRole('button', { name: `Show password: ${label}` })
    await fill(user)
    await user.click(toggle('New password'))
    expect(fields()).toEqual(['password', 'text', 'password'])
    expect(confirmation()).toHaveFocus()
    await user.tab()
    expect(toggle('Confirm new password')).toHaveFocus()
    await user.keyboard(' ')
    expect(fields()).toEqual(['password', 'text', 'text'])
    expect(toggle('Confirm new password')).toHaveAttribute('aria-pressed', 'true')
    expect(toggle('Current password')).toHaveAttribute('aria-pressed', 'false')
    await user.click(submit())
    await waitFor(() => expect(bodies()).toEqual([{ password: 'Old!', newPassword: NEW }]))
    expect(fields()).toEqual(['password', 'password', 'password'])
    expect(confirmation()).toHaveAttribute('autocomplete', 'new-password')
    expect(await screen.findByRole('alert')).toHaveTextContent('Current password is not correct.')
  })

  // Spec 1 §5: A password change needs the current password, a new valid one and its confirmation
  it('sends nothing invalid, and focuses the first invalid field', async () => {
    const { user, bodies } = show({
      'GET /api/admin/passwordOptions': () => json({ ...DEFAULT_PASSWORD_OPTIONS, minimumPasswordLength: 9 }),
    })
    await fill(user, { old: 'Old!', next: NEW, again: `${NEW}x` })
    await user.click(submit())
    await waitFor(() => expect(password()).toHaveFocus())
    expect(password()).toHaveAccessibleDescription('Password needs at least 9 characters.')
    expect(confirmation()).toHaveAccessibleDescription('Passwords must match')
    await user.clear(current())
    await user.click(submit())
    await waitFor(() => expect(current()).toHaveFocus())
    expect(current()).toHaveAccessibleDescription('Enter your current password.')
    expect(bodies()).toEqual([])
  })
})

it.each([
  ['empty fields', '', '', '', ['current', 'password', 'confirmation']],
  ['no current password', '', NEW, NEW, ['current']],
  ['a new password short of the rules', 'old', 'Abcde1!', 'Abcde1!', ['password']],
  ['a valid new password', 'old', NEW, NEW, []],
  ['a different confirmation', 'old', NEW, 'Abcdef1?', ['confirmation']],
])('reports the invalid fields of %s', (_, old, next, again, wrong) => {
  const rules = changePasswordRules(DEFAULT_PASSWORD_OPTIONS, { isB2B: true })
  const values = { current: old, password: next, confirmation: again }
  expect(Object.keys(formErrors(rules, values)).sort()).toEqual([...wrong].sort())
})

const answered = { isSuccess: true, message: '', errors: [] }

// Spec 1 §8: Each failure of a password change, 403 and success included
it.each([
  ['success without words', { data: answered }, 'Saved', 'Password has been updated'],
  [
    'listed errors',
    { data: { ...answered, errors: ['Used before'], message: 'm' } },
    'Refused',
    'Used before',
  ],
  [
    'failure without words',
    { data: { ...answered, isSuccess: false } },
    'Refused',
    'An unexpected error occurred',
  ],
  ['403', { error: httpError(403, { message: 'Forbidden' }) }, 'Refused', 'Access Denied'],
  ['429', { error: httpError(429, { errors: ['Too many attempts.'] }) }, 'Refused', 'Too many attempts.'],
  ['500', { error: httpError(500, {}) }, 'Refused', 'An unexpected error occurred'],
  ['no answer', { error: noAnswerError('timeout') }, 'Refused', FAILURE_MESSAGES.noAnswer],
])('the result of a change has status and message: %s', (_, result, status, message) => {
  expect(changeOutcome(result)).toEqual({ status, message })
})
