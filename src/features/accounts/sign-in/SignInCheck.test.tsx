import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { makeStore } from '@/app/store/makeStore'
import { HUMAN_CHALLENGE } from '@test/builders/session/humanChallenge'
import { anUnauthorizedSession } from '@test/builders/session/session'
import { testDeps } from '@test/fakes/deps'
import { json, never, scriptedFetch, type Script } from '@test/fakes/scriptedFetch'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { LoginPage } from './LoginPage'

const WRONG = { ErrorDescription: 'Bad Request' }
const ASKED = { ...WRONG, humanCheck: true }
const MISSING = 'Confirm that you are a person to go on.'

/** Renders the sign-in form with the answers to its successive attempts; further attempts get no answer. */
function show(answers: readonly Script[string][]) {
  const left = [...answers]
  let solved = 0
  const solveChallenge = vi.fn(() => Promise.resolve(`token-${++solved}`))
  const script: Script = {
    'GET /api/settings/site': () => json({ allowConsumer: false, siteKey: 'own', humanCheck: 'altcha' }),
    'GET /api/settings/logoname': () => json({}),
    'GET /api/humancheck/challenge': () => json(HUMAN_CHALLENGE),
    'POST /api/token': (request) => (left.shift() ?? never)(request),
  }
  const backend = scriptedFetch(script)
  const store = makeStore({
    deps: testDeps({ fetch: backend.fetch, solveChallenge }),
    preloadedState: { session: anUnauthorizedSession() },
  })
  renderWithStore(<LoginPage onOpen={vi.fn()} />, { store })
  const attempts = () =>
    backend.sent
      .filter(({ call }) => call === 'POST /api/token')
      .map(({ body }) => Object.fromEntries(new URLSearchParams(String(body))))
  return { ...backend, attempts }
}

const box = () => screen.findByRole('checkbox', { name: 'I am a person' })
const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }))

async function failOnce() {
  await userEvent.type(screen.getByLabelText('Username'), 'buyer')
  await userEvent.type(screen.getByLabelText('Password'), 'first{Enter}')
  await screen.findByText('Unknown user or invalid password')
}

describe('the human check of the sign-in', () => {
  it('is neither shown nor sent with a backend that never requires it', async () => {
    const { attempts, calls } = show([() => json(WRONG, 401)])
    await failOnce()
    await signIn()
    await waitFor(() => expect(attempts()).toHaveLength(2))
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(calls()).not.toContain('GET /api/humancheck/challenge')
    expect(attempts()[1]).not.toHaveProperty('verifyToken')
  })

  it('appears when a failure requires it, keeps the input, and is sent with the next attempt', async () => {
    const { attempts } = show([() => json(ASKED, 401)])
    await failOnce()
    await userEvent.click(await box())
    await screen.findByText('Checked')
    expect(screen.getByLabelText('Username')).toHaveValue('buyer')
    expect(screen.getByLabelText('Password')).toHaveValue('first')
    await signIn()
    await waitFor(() => expect(attempts()).toHaveLength(2))
    expect(attempts()[1]).toMatchObject({ username: 'buyer', password: 'first', verifyToken: 'token-1' })
    expect(screen.getByText('Checked')).toBeVisible()
  })

  it('is requested when Sign In is pressed first, and signs in once it is passed', async () => {
    const { attempts } = show([() => json(ASKED, 401)])
    await failOnce()
    const check = await box()
    await userEvent.clear(screen.getByLabelText('Password'))
    await userEvent.type(screen.getByLabelText('Password'), 'second{Enter}')
    expect(await screen.findByText(MISSING)).toBeVisible()
    expect(check).toHaveFocus()
    expect(attempts()).toHaveLength(1)
    await userEvent.click(check)
    await waitFor(() => expect(attempts()).toHaveLength(2))
    expect(attempts()[1]).toMatchObject({ password: 'second', verifyToken: 'token-1' })
    expect(screen.queryByText(MISSING)).toBeNull()
  })

  it('starts over after each failure, and disappears when it is no longer required', async () => {
    const { attempts } = show([() => json(ASKED, 401), () => json(ASKED, 401), () => json(WRONG, 401)])
    await failOnce()
    await userEvent.click(await box())
    await screen.findByText('Checked')
    await signIn()
    await waitFor(() => expect(screen.queryByText('Checked')).toBeNull())
    expect(await box()).not.toBeChecked()
    await signIn()
    expect(attempts()).toHaveLength(2)
    await userEvent.click(await box())
    await waitFor(() => expect(attempts()).toHaveLength(3))
    expect(attempts()[2]).toMatchObject({ verifyToken: 'token-2' })
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
    expect(screen.getByText('Unknown user or invalid password')).toBeVisible()
  })
})
