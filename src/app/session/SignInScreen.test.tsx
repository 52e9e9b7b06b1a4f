import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { makeStore } from '@/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { json, never, scriptedFetch } from '@test/fakes/scriptedFetch'
import { anUnauthorizedSession } from '@test/builders/session'
import { renderWithStore } from '@test/worlds/renderWithStore'
import { SignInScreen } from './SignInScreen'

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
