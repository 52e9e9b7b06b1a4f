import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WRITE_TIMEOUT_MS } from '@/net/transport'
import { selectNotifications } from '@/features/notifications/state/notificationsSlice'
import { selectIsPageDirty } from '@/features/unsaved-work/state/unsavedSlice'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { HUMAN_CHALLENGE } from '@test/builders/session/humanChallenge'
import { cut, json, never, scriptedFetch, type Script } from '@test/fakes/scriptedFetch'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { RegisterDialog } from './RegisterDialog'

const OPTION = {
  registrationMessage: 'Accounts for pickup and delivery.',
  useOption: true,
  optionDefault: true,
  optionText: 'Send me offers by email',
}
const SIGN_UP = 'POST /api/consumer/signup'

async function show(signUp: Script[string] = never, script: Script = {}) {
  const backend = scriptedFetch({
    'GET /api/settings/site': () => json({ siteKey: 'own', humanCheck: 'altcha' }),
    'GET /api/settings/consumer': () => json(OPTION),
    'GET /api/humancheck/challenge': () => json(HUMAN_CHALLENGE),
    [SIGN_UP]: signUp,
    ...script,
  })
  let solved = 0
  const solveChallenge = () => Promise.resolve(`token-${++solved}`)
  const store = makeStore({ deps: testDeps({ fetch: backend.fetch, solveChallenge }) })
  const onClose = vi.fn()
  renderWithStore(<RegisterDialog onClose={onClose} />, { store })
  await screen.findByRole('dialog', { name: 'Create an Account' })
  return {
    store,
    onClose,
    sent: () =>
      backend.sent
        .filter(({ call }) => call === SIGN_UP)
        .map(({ body }) => JSON.parse(String(body)) as object),
    notifications: () =>
      selectNotifications(store.getState()).map(({ severity, message }) => ({ severity, message })),
  }
}

const LABELS = {
  name: 'Name',
  email: 'Email',
  password: 'Password',
  confirmation: 'Confirm Password',
  company: 'Company (optional)',
  phone: 'Phone (optional)',
}
const TYPED = { name: ' Ann Lee ', email: 'ann@example.com ', password: 'Abcdef1!', confirmation: 'Abcdef1!' }

function fill(values: Partial<typeof LABELS>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = screen.getByLabelText(LABELS[name as keyof typeof LABELS])
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
}

/** By text: roles are slow in a dialog. */
const signUpButton = () => screen.getByText(/^Sign(ing)? up$/i)
const person = () => screen.findByLabelText('I am a person')

async function fillAll(): Promise<void> {
  fill(TYPED)
  fireEvent.click(await person())
  await screen.findByText('Checked')
}

afterEach(() => {
  vi.useRealTimers()
})

describe('Create an Account', () => {
  // Spec 1 §2, dialogs and screens: 'Create an Account': fields, opt-in text, message, human check, Sign Up
  // Spec 1 §3: Registration payload
  // Spec 1 §4: Sign Up needs a changed, valid form, the human check and a token; success says so and closes
  it('sends complete input, announces the mail and closes', async () => {
    const { sent, onClose, notifications, store } = await show(() => json({ isSuccess: true }))
    const autocomplete = Object.values(LABELS).map((label) =>
      screen.getByLabelText(label).getAttribute('autocomplete'),
    )
    expect(autocomplete).toEqual(['name', 'username', 'new-password', 'new-password', 'organization', 'tel'])
    expect(screen.getByLabelText('Email')).toHaveAttribute('inputmode', 'email')
    expect(signUpButton()).toBeDisabled()
    expect(selectIsPageDirty(store.getState())).toBe(false)

    fireEvent.click(await person())
    await screen.findByText('Checked')
    expect(signUpButton()).toBeDisabled()
    fill({ ...TYPED, email: 'ann@example', phone: '+1 206.555.0100 x12', company: ' Lee & Co ' })
    expect(selectIsPageDirty(store.getState())).toBe(true)
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/valid email address/)
    expect(screen.getByLabelText(LABELS.phone)).toHaveValue('(206) 555-0100 Ext 12')
    expect(signUpButton()).toBeDisabled()
    fill({ email: TYPED.email })
    expect(signUpButton()).toBeEnabled()
    fireEvent.click(await person())
    expect(signUpButton()).toBeDisabled()
    fireEvent.click(await person())
    await waitFor(() => expect(signUpButton()).toBeEnabled())

    expect(screen.getByText(OPTION.registrationMessage)).toBeVisible()
    expect(screen.getByLabelText(OPTION.optionText)).toBeChecked()
    fireEvent.click(signUpButton())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toEqual([
      {
        name: 'Ann Lee',
        email: 'ann@example.com',
        company: 'Lee & Co',
        phone: '206555010012',
        verifyToken: 'token-2',
        password: 'Abcdef1!',
        optIn: true,
      },
    ])
    const message =
      'Account registered succesfully. Please verify it through the activation link sent by email.'
    expect(notifications()).toEqual([{ severity: 'success', message }])
    expect(JSON.stringify(store.getState())).not.toContain(TYPED.password)
  })

  // Spec 1 §2, dialogs and screens: The opt-in of a registration is sent as ticked
  it('sends the opt-in as chosen', async () => {
    const { sent } = await show(() => json({ isSuccess: true }))
    await fillAll()
    fireEvent.click(await screen.findByLabelText(OPTION.optionText))
    fireEvent.click(signUpButton())
    await waitFor(() => expect(sent()).toMatchObject([{ optIn: false, company: '', phone: '' }]))
  })

  it('works without the site’s texts, and with default rules, when they fail to load', async () => {
    const { sent } = await show(() => json({ isSuccess: true }), {
      'GET /api/settings/consumer': cut,
      'GET /api/admin/passwordOptions': cut,
    })
    await fillAll()
    expect(screen.queryByText(OPTION.registrationMessage)).toBeNull()
    fireEvent.click(signUpButton())
    await waitFor(() => expect(sent()).toMatchObject([{ optIn: false }]))
  })

  it('is validated again when the site’s rules arrive', async () => {
    let come: (answer: Response) => void = () => undefined
    const rules = new Promise<Response>((resolve) => {
      come = resolve
    })
    await show(never, { 'GET /api/admin/passwordOptions': () => rules })
    await fillAll()
    expect(signUpButton()).toBeEnabled()
    come(json({ minimumPasswordLength: 12 }))
    await waitFor(() => expect(signUpButton()).toBeDisabled())
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'Password needs at least 12 characters.',
    )
  })

  // Spec 1 §4: A failed registration shows the first error and repeats the human check
  it('shows the first error below the form, and repeats the human check after every failure', async () => {
    const noAnswer = 'The server did not respond. Please refresh and try again.'
    const failures: [Script[string], string][] = [
      [() => json({ isSuccess: false, errors: ['First', 'Second'] }), 'First'],
      [() => json({}, 503), 'An unexpected error occurred'],
      [never, noAnswer],
    ]
    const answers = failures.map(([answer]) => answer)
    const { sent, onClose, notifications, store } = await show((request) =>
      (answers.shift() ?? never)(request),
    )
    fill(TYPED)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    for (const [answer, message] of failures) {
      fireEvent.click(await person())
      await waitFor(() => expect(signUpButton()).toBeEnabled())
      fireEvent.click(signUpButton())
      fireEvent.submit(screen.getByLabelText('Name'))
      if (answer === never) {
        await waitFor(() => expect(signUpButton()).toHaveTextContent('Signing up'))
        expect(JSON.stringify(store.getState())).not.toContain(TYPED.password)
        expect(signUpButton()).toHaveAttribute('aria-disabled', 'true')
        expect(screen.queryByText(noAnswer)).toBeNull()
        await act(() => vi.advanceTimersByTimeAsync(WRITE_TIMEOUT_MS))
      }
      await waitFor(() => expect(signUpButton()).toBeDisabled())
      expect(screen.getByText(message)).toBeVisible()
      expect(await person()).not.toBeChecked()
      expect(await person()).toHaveFocus()
    }
    expect(screen.queryByText('Second')).toBeNull()
    expect(screen.getByLabelText('Name')).toHaveValue(TYPED.name)
    expect(screen.getByLabelText('Password')).toHaveValue(TYPED.password)
    const tokens = sent().map((body) => ('verifyToken' in body ? body.verifyToken : null))
    expect(tokens).toEqual(failures.map((_, index) => `token-${index + 1}`))
    expect(notifications()).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })

  it('asks before the input is lost', async () => {
    const { onClose } = await show()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    fill({ name: 'Ann' })
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' })
    await screen.findByRole('alertdialog', { name: 'Unsaved data' })
    fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(onClose).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
  })
})
