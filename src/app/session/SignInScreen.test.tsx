import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { json, never, scriptedFetch } from '@test/fakes/scriptedFetch'
import { anUnauthorizedSession } from '@test/builders/session/session'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { SignInScreen } from './SignInScreen'

it('passes the typed name to the password reset, which shows an error if the field is emptied', async () => {
  const { fetch } = scriptedFetch({
    'GET /api/settings/site': () => json({ allowConsumer: false, siteKey: 'own', humanCheck: 'altcha' }),
    'GET /api/settings/logoname': () => json({ vendorName: 'Cascade Foodservice' }),
    'GET /api/humancheck/challenge': never,
  })
  renderWithStore(<SignInScreen />, {
    store: makeStore({ deps: testDeps({ fetch }), preloadedState: { session: anUnauthorizedSession() } }),
  })
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Username'), 'buyer')
  await user.click(screen.getByText('Forgot your password'))
  const name = within(await screen.findByRole('dialog')).getByLabelText('Username or email')
  expect(name).toHaveValue('buyer')
  await user.clear(name)
  await user.tab()
  expect(name).toHaveAccessibleDescription('Enter your username or email.')
})

// Spec 1 §2, signed out: The links of `/login` open Reset Password and Create an Account
it('opens the dialogs of its links, and returns the focus to them', async () => {
  const { fetch } = scriptedFetch({
    'GET /api/settings/site': () => json({ allowConsumer: true, siteKey: 'own', humanCheck: 'altcha' }),
    'GET /api/settings/logoname': () => json({ vendorName: 'Cascade Foodservice' }),
    'GET /api/humancheck/challenge': never,
  })
  const reason = 'Please verify your email address before signing in.'
  const session = anUnauthorizedSession({ reason, isUnverified: true })
  renderWithStore(<SignInScreen />, {
    store: makeStore({ deps: testDeps({ fetch }), preloadedState: { session } }),
  })
  for (const [link, title] of [
    ['Send a new activation email', 'Send activation email'],
    ['Forgot your password', 'Reset Password'],
    ['Create new account', 'Create an Account'],
  ] as const) {
    const button = await screen.findByText(link)
    await userEvent.click(button)
    expect(await screen.findByText(title)).toBeVisible()
    expect(await screen.findByRole('checkbox', { name: 'I am a person' })).toBeEnabled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText(title)).toBeNull())
    expect(button).toHaveFocus()
  }
})
