import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { LoginPage } from '@/features/accounts/sign-in/LoginPage'
import { makeStore } from '@/app/store/makeStore'
import { anUnauthorizedSession } from '@test/builders/session/session'
import { testDeps } from '@test/fakes/deps'
import { json, never, scriptedFetch } from '@test/fakes/scriptedFetch'
import { comparable, startFirstScreen } from '@test/worlds/app/firstScreen'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { drawSignIn, SUBMITTED_ATTRIBUTE } from './drawSignIn'
import { startPrefetch } from './prefetch'

interface Site {
  allowConsumer: boolean
  vendorName: string
}

const place = startFirstScreen()

function backendOf({ allowConsumer, vendorName }: Site) {
  return scriptedFetch({
    'GET /api/settings/site': () => json({ allowConsumer }),
    'GET /api/settings/logoname': () => json({ vendorName }),
    'POST /api/token': never,
  })
}

async function drawFirst(site: Site): Promise<void> {
  const backend = backendOf(site)
  const fetch: typeof backend.fetch = (path, init) =>
    backend.fetch(new URL(String(path), 'http://localhost:3000'), init)
  await drawSignIn(place, startPrefetch(null, { fetch, now: () => 0 }))
}

function showLoginPage(site: Site): HTMLElement {
  const deps = testDeps({ fetch: backendOf(site).fetch })
  const store = makeStore({ deps, preloadedState: { session: anUnauthorizedSession() } })
  const { container } = renderWithStore(<LoginPage onOpen={() => undefined} />, { store })
  return container
}

const pressShow = (container: HTMLElement) =>
  userEvent.click(within(container).getByRole('button', { name: 'Show password' }))

async function signIn(container: HTMLElement): Promise<void> {
  const shown = within(container)
  await userEvent.type(shown.getByLabelText(/^Username/), 'buyer')
  await userEvent.type(shown.getByLabelText('Password'), 'secret')
  await userEvent.click(shown.getByRole('button', { name: 'Sign In' }))
}

describe.each([
  { allowConsumer: true, vendorName: 'Alder & Finch' },
  { allowConsumer: true, vendorName: '' },
  { allowConsumer: false, vendorName: 'Alder <b>Finch</b>' },
  { allowConsumer: false, vendorName: '' },
])('the first sign-in screen with consumers: $allowConsumer, vendor: "$vendorName"', (site) => {
  it('equals the screen of the app, before and while signing in', async () => {
    await drawFirst(site)
    const app = showLoginPage(site)
    await waitFor(() => expect(comparable(app)).toContain(comparable(place)))
    expect(place).toHaveTextContent(site.vendorName || 'Tradecounter')
    for (const shown of [place, app]) await pressShow(shown)
    expect(within(place).getByLabelText('Password')).toHaveAttribute('type', 'text')
    expect(comparable(app)).toContain(comparable(place))
    await signIn(place)
    await signIn(app)
    expect(within(place).getByLabelText('Password')).toHaveAttribute('type', 'password')
    const mark = ` ${SUBMITTED_ATTRIBUTE}=""`
    expect(comparable(place)).toContain(mark)
    expect(comparable(app)).toContain(comparable(place).replace(mark, ''))
    expect(within(place).getByRole('button', { name: 'Sign In' })).toHaveAttribute('aria-disabled', 'true')
  })
})

it('has labels for its fields and focuses the first one', async () => {
  await drawFirst({ allowConsumer: true, vendorName: '' })
  expect(screen.getByLabelText('Username or email')).toHaveFocus()
  expect(screen.getByLabelText('Password')).toHaveAttribute('name', 'password')
})

it('shows and hides the password, and keeps the focus in its field', async () => {
  await drawFirst({ allowConsumer: false, vendorName: '' })
  const password = screen.getByLabelText('Password')
  await userEvent.type(password, 'secret')
  await pressShow(place)
  expect(password).toHaveAttribute('type', 'text')
  expect(password).toHaveFocus()
  await pressShow(place)
  expect(password).toHaveAttribute('type', 'password')
  expect(screen.getByRole('button', { name: 'Show password' })).toHaveAttribute('aria-pressed', 'false')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(password).toHaveAttribute('type', 'text')
})
