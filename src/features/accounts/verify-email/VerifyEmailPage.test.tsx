import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { baseApi } from '@/net/baseApi'
import { selectNotifications } from '@/features/notifications/state/notificationsSlice'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { HUMAN_CHALLENGE } from '@test/builders/session/humanChallenge'
import { cut, json, never, scriptedFetch, type Script } from '@test/fakes/scriptedFetch'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { VerifyEmailPage } from './VerifyEmailPage'

const FAILED = 'Account verification failed. Please try again later.'
const VERIFIED = 'Your account has been verified. Please sign in with your email address.'
const VERIFY = 'GET /api/consumer/verify'
const RESEND = 'POST /api/consumer/resend'
const noContent = () => new Response(null, { status: 204 })

function show(verify: Script[string], address = '/verifyemail?t=a%2Bb', more: Script = {}) {
  const script: Script = {
    'GET /api/settings/site': () => json({ siteKey: 'own', humanCheck: 'altcha' }),
    'GET /api/humancheck/challenge': () => json(HUMAN_CHALLENGE),
    [VERIFY]: verify,
    ...more,
  }
  const backend = scriptedFetch(script)
  let solved = 0
  const solveChallenge = () => Promise.resolve(`human-${++solved}`)
  const store = makeStore({ deps: testDeps({ fetch: backend.fetch, solveChallenge }) })
  const open = () => renderWithStore(<VerifyEmailPage />, { store, route: address, isStrict: true })
  return {
    ...backend,
    ...open(),
    open,
    script,
    store,
    requests: () => backend.calls().filter((call) => call.startsWith(VERIFY)),
  }
}

describe('the link of an activation mail', () => {
  // Spec 1 §2, signed out: `/verifyemail` takes the token from `t`
  // Spec 1 §2, dialogs and screens: The three texts of the verify screen: under way and done
  it('verifies once across rerenders, and links to the sign-in screen', async () => {
    const { requests, store, rerender, open, unmount } = show(noContent)
    expect(screen.getByText('Verifying email...')).toBeVisible()
    expect(await screen.findByText(VERIFIED)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
    expect(screen.queryByRole('button')).toBeNull()
    store.dispatch(baseApi.util.resetApiState())
    rerender(<VerifyEmailPage />)
    unmount()
    open()
    expect(await screen.findByText(VERIFIED)).toBeVisible()
    expect(requests()).toEqual([`${VERIFY}?t=a%2Bb`])
  })

  // Spec 1 §4: Verification reads the ok status alone
  it('ignores the body of the answer', async () => {
    show(() => new Response('<p>done</p>', { status: 200 }))
    expect(await screen.findByText(VERIFIED)).toBeVisible()
  })

  // Spec 1 §2, dialogs and screens: The three texts of the verify screen: failed
  it.each<[string, Script[string], boolean]>([
    ['refused', () => json({ message: 'Used' }, 400), false],
    ['denied by the site', () => json({}, 403), false],
    ['throttled', () => json({}, 429), true],
    ['failed', () => json({}, 500), true],
    ['cut off', cut, true],
  ])('reports a failure when %s, and retries only when that may help', async (_, answer, canRetry) => {
    const { script, requests } = show(answer)
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(requests()).toHaveLength(1)
    const retry = screen.queryByRole('button', { name: 'Retry' })
    expect(retry !== null).toBe(canRetry)
    if (!retry) return
    script[VERIFY] = noContent
    fireEvent.click(retry)
    expect(await screen.findByText(VERIFIED)).toBeVisible()
    expect(requests()).toHaveLength(2)
  })

  it('sends nothing without a token, and shows the waiting text', async () => {
    const { requests, unmount } = show(noContent, '/verifyemail')
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
    expect(requests()).toEqual([])
    unmount()
    show(never)
    expect(screen.getByRole('status')).toHaveTextContent('Verifying email...')
  })

  it('can resend the mail after a human check, which is repeated after a failure', async () => {
    const { script, sent, store } = show(() => json({}, 400), undefined, {
      [RESEND]: () => json({ errors: ['Too many attempts.'] }, 429),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Send a new activation email' }))
    const email = await screen.findByLabelText('Email')
    const send = screen.getByText('Send')
    fireEvent.change(email, { target: { value: 'ann@example' } })
    fireEvent.blur(email)
    expect(email).toHaveAccessibleDescription(/valid email address/)
    const tick = async () => fireEvent.click(await screen.findByLabelText('I am a person'))
    await tick()
    await screen.findByText('Checked')
    expect(send).toBeDisabled()
    fireEvent.change(email, { target: { value: ' ann@example.com ' } })
    expect(send).toBeEnabled()
    fireEvent.click(send)
    expect(await screen.findByText('Too many attempts.')).toBeVisible()
    expect(send).toBeDisabled()
    script[RESEND] = () => json({ isSuccess: true })
    await tick()
    await waitFor(() => expect(send).toBeEnabled())
    fireEvent.click(send)
    await waitFor(() => expect(screen.queryByLabelText('Email')).toBeNull())
    const bodies = sent
      .filter(({ call }) => call === RESEND)
      .map(({ body }) => JSON.parse(String(body)) as object)
    expect(bodies).toEqual([
      { email: 'ann@example.com', verifyToken: 'human-1' },
      { email: 'ann@example.com', verifyToken: 'human-2' },
    ])
    expect(selectNotifications(store.getState())).toMatchObject([{ severity: 'success' }])
  })
})
