import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { makeStore } from '@/app/store/makeStore'
import { anUnauthorizedSession } from '@test/builders/session/session'
import { testDeps } from '@test/fakes/deps'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { LoginPage } from './LoginPage'

const loading = vi.hoisted(() => ({ isCut: true }))
vi.mock('@/ui/theme/withMuiTheme', () => ({
  withMuiTheme: (part: Promise<unknown>) => (loading.isCut ? Promise.reject(new Error('cut')) : part),
}))

it('shows when the human check cannot be loaded, with a retry', async () => {
  const { fetch } = scriptedFetch({
    'GET /api/settings/site': () => json({ siteKey: '' }),
    'GET /api/settings/logoname': () => json({}),
  })
  const session = anUnauthorizedSession({ reason: 'Unknown user or invalid password', needsHumanCheck: true })
  const store = makeStore({ deps: testDeps({ fetch }), preloadedState: { session } })
  renderWithStore(<LoginPage onOpen={vi.fn()} />, { store })
  const unavailable = 'Verification service is not available at this time. Please contact support.'
  expect(await screen.findByText(unavailable)).toBeVisible()
  loading.isCut = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  // The loaded check is unavailable too, because the site has no key.
  expect(await screen.findByText(unavailable)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
