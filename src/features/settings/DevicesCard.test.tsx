import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
// Loaded up front, so that no test waits for it.
import '@/ui/dialog/AppDialog'
import { selectNotifications } from '@/features/notifications/state/notificationsSlice'
import { makeStore } from '@/app/store/makeStore'
import { aReadySession } from '@test/builders/session/session'
import { testDeps } from '@test/fakes/deps'
import { cut, json, type Script, scriptedFetch } from '@test/fakes/scriptedFetch'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { DevicesCard } from './DevicesCard'

const LIST = 'GET /api/session/devices'
const LOG_OUT = 'DELETE /api/session/devices'
const HERE = { signedInAt: '2026-11-24T08:19:00.000Z', name: 'Chrome on Windows', isCurrent: true }
const PHONE = { signedInAt: '2026-11-23T17:05:00Z', name: 'Safari on iPhone', isCurrent: false }
const UNKNOWN = { signedInAt: '2026-11-20T00:00:00Z', name: '', isCurrent: false }
const NO_ANSWER = 'The server did not respond. Please refresh and try again.'

function show(script: Script) {
  const backend = scriptedFetch(script)
  const deps = testDeps({ fetch: backend.fetch })
  const store = makeStore({ deps, preloadedState: { session: aReadySession() } })
  renderWithStore(<DevicesCard />, { store })
  const times = (call: string) => backend.calls().filter((each) => each === call).length
  const notices = () => selectNotifications(store.getState()).map(({ message }) => message)
  return { store, times, notices, user: userEvent.setup() }
}

const rows = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u202F', ' '))
const logOut = () => screen.findByRole('button', { name: 'Log Out Everywhere Else' })
const question = () => screen.findByRole('alertdialog', { name: 'Log out everywhere else?' })

it('lists the devices with their sign-in times, and marks this one', async () => {
  show({ [LIST]: () => json([HERE, PHONE, UNKNOWN]) })
  expect(await screen.findByRole('region', { name: 'Devices' })).toBeVisible()
  expect(rows()).toEqual([
    'Chrome on WindowsThis deviceSigned in Nov 24, 2026, 8:19 AM',
    'Safari on iPhoneSigned in Nov 23, 2026, 5:05 PM',
    'Unknown browserSigned in Nov 20, 2026, 12:00 AM',
  ])
  expect(await logOut()).toBeEnabled()
})

it('asks before it ends the other sessions, and shows the remaining one', async () => {
  const devices = [HERE, PHONE]
  const { user, times, notices } = show({
    [LIST]: () => json(devices),
    [LOG_OUT]: () => {
      devices.pop()
      return json({ isSuccess: true })
    },
  })
  await user.click(await logOut())
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(times(LOG_OUT)).toBe(0)
  await user.click(await logOut())
  await user.click(within(await question()).getByRole('button', { name: 'Log Out Everywhere Else' }))
  expect(await screen.findByText('You are signed in nowhere else.')).toBeVisible()
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Log Out Everywhere Else' })).toBeNull()
  expect(times(LOG_OUT)).toBe(1)
  expect(notices()).toEqual(['Logged out everywhere else.'])
})

it('shows beside the list why ending the others failed, and retries without asking', async () => {
  const answers = [cut, () => json({ message: 'Not now' }, 500), () => new Response(null, { status: 204 })]
  const { user, times } = show({
    [LIST]: () => json([HERE, PHONE]),
    [LOG_OUT]: () => (answers.shift() ?? cut)(),
  })
  await user.click(await logOut())
  await user.click(within(await question()).getByRole('button', { name: 'Log Out Everywhere Else' }))
  for (const reason of [NO_ANSWER, 'Not now']) {
    expect(await screen.findByText(reason)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
  }
  await waitFor(() => expect(times(LOG_OUT)).toBe(3))
  await waitFor(() => expect(screen.queryByText('Not now')).toBeNull())
})

it.each([403, 404, 501])('hides the card if the backend answers %i', async (status) => {
  const { times, store } = show({ [LIST]: () => json({}, status) })
  await waitFor(() => expect(times(LIST)).toBe(1))
  await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('rejected'))
  expect(screen.queryByRole('region')).toBeNull()
})

it('shows an error with a retry if the list fails to load', async () => {
  const answers = [() => json({ message: 'Not now' }, 500), () => json([HERE])]
  const { user } = show({ [LIST]: () => (answers.shift() ?? cut)() })
  expect(await screen.findByText('Not now')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
})
