import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { LANGUAGE_STORAGE_KEY } from '@/domain/language/preferred'
import { ENGLISH, setLanguage } from '@/domain/language/language'
import { getLanguage } from '@/contract/accounts/preferences'
import { makeStore } from '@/app/store/makeStore'
import { sessionEvents } from '@/session/sessionEvents'
import { aReadySession } from '../builders/session/session'
import { testDeps } from '../fakes/deps'
import { json, type Script, scriptedFetch } from '../fakes/scriptedFetch'
import { memo } from '@/ui/language/followLanguage'
import { SettingsPage } from '@/features/settings/SettingsPage'
import { renderWithStore } from '../worlds/app/renderWithStore'
import { renderApp } from '../worlds/app/render'
import { startBackend } from '../worlds/app/startBackend'
import { TEST_PASSWORD } from '../worlds/app/testRequests'

const backend = startBackend()

const BUYER = 'buyer@harborbistro.example'
const CLERK = 'clerk@harborbistro.example'

afterEach(() => {
  document.documentElement.lang = ENGLISH.tag
})

type User = ReturnType<typeof userEvent.setup>

const choose = async (user: User, label: string, language: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name: label }), language)

async function keptLanguage(username: string): Promise<unknown> {
  const { request, signIn } = backend.current()
  const answer = await request(getLanguage.path, { token: await signIn(username) })
  return answer.json()
}

it('a language chosen at sign-in loses nothing typed, and is the user’s from then on', async () => {
  const { user } = await renderApp({ backend: backend.current() })
  await user.type(await screen.findByLabelText(/^Username/), BUYER)
  await choose(user, 'Language', 'Español')
  expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  expect(screen.getByLabelText(/^Usuario/)).toHaveValue(BUYER)
  expect(document.documentElement).toHaveAttribute('lang', 'es-US')
  await user.type(screen.getByLabelText('Contraseña'), 'wrong{Enter}')
  expect(await screen.findByText('Usuario desconocido o contraseña no válida')).toBeVisible()
  await user.clear(screen.getByLabelText('Contraseña'))
  await user.type(screen.getByLabelText('Contraseña'), `${TEST_PASSWORD}{Enter}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
  await waitFor(async () => expect(await keptLanguage(BUYER)).toEqual({ language: 'es-US' }))
})

it('the settings switch the whole page in place, keep what is typed there, and every browser applies the language', async () => {
  const { user, unmount } = await renderApp({
    backend: backend.current(),
    signedInAs: CLERK,
    path: '/settings',
  })
  await user.type(await screen.findByLabelText('Current password'), 'half typed')
  await choose(user, 'Language', 'Français')
  expect(await screen.findByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible()
  expect(screen.getByLabelText('Mot de passe actuel')).toHaveValue('half typed')
  expect(within(screen.getByRole('banner')).getByRole('searchbox', { name: /^Rechercher/ })).toBeVisible()
  expect(document.title).toMatch(/^Paramètres · /)
  await waitFor(async () => expect(await keptLanguage(CLERK)).toEqual({ language: 'fr-CA' }))
  expect(localStorage.getItem(LANGUAGE_STORAGE_KEY)).toBe('fr-CA')

  unmount()
  localStorage.clear()
  setLanguage(ENGLISH)
  await renderApp({ backend: backend.current(), signedInAs: CLERK, path: '/settings' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible()
  expect(localStorage.getItem(LANGUAGE_STORAGE_KEY)).toBe('fr-CA')
})

/** Memoized, so that only a change of language redraws it, as in the app. */
const Settings = memo(SettingsPage)

function inSettings(script: Script) {
  const calls = scriptedFetch({
    'GET /api/preferences/language': () => json({ language: null }),
    'GET /api/theme': () => json({}),
    'GET /api/session/devices': () => json([]),
    ...script,
  })
  const deps = testDeps({ fetch: calls.fetch })
  const store = makeStore({ deps, preloadedState: { session: aReadySession() } })
  renderWithStore(<Settings />, { store })
  return { deps, user: userEvent.setup() }
}

it.each([404, 501])('a backend without the call (%i) leaves the choice to the browser', async (status) => {
  const { deps, user } = inSettings({
    'PUT /api/preferences/language': () => json({}, status),
  })
  await choose(user, 'Language', 'Español')
  await waitFor(() => expect(deps.localStorage.get(LANGUAGE_STORAGE_KEY)).toBe('es-US'))
  const list = await screen.findByRole('combobox', { name: 'Idioma' })
  await waitFor(() => expect(list).toHaveValue('es-US'))
  expect(list).not.toHaveAttribute('aria-invalid', 'true')
})

it('a language that could not be saved is applied, reports the failure beside the list, and is saved by a retry', async () => {
  const statuses = [500, 503, 200]
  const { user } = inSettings({
    'PUT /api/preferences/language': () => json(null, statuses.shift()),
  })
  await choose(user, 'Language', 'Français')
  const list = await screen.findByRole('combobox', { name: 'Langue' })
  await waitFor(() => expect(list).toHaveAccessibleDescription(/enregistrée? pour vos autres appareils/))
  expect(list).toHaveValue('fr-CA')
  const retry = screen.getByRole('button', { name: 'Réessayer' })
  await user.click(retry)
  await waitFor(() => expect(statuses).toHaveLength(1))
  expect(retry).toHaveFocus()
  await waitFor(async () => {
    await user.click(retry)
    expect(statuses).toEqual([])
  })
  await waitFor(() => expect(retry).not.toBeInTheDocument())
  expect(list).toHaveFocus()
  expect(list).not.toHaveAccessibleDescription(/enregistrée? pour vos autres appareils/)
})

it('a language chosen in another tab is applied', async () => {
  const listeners: (() => void)[] = []
  const deps = testDeps({
    fetch: scriptedFetch({}).fetch,
    onPage: (listener) => void listeners.push(listener),
  })
  const store = makeStore({ deps })
  store.dispatch(sessionEvents.started())
  deps.localStorage.set(LANGUAGE_STORAGE_KEY, 'es-US')
  listeners.forEach((listener) => listener())
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'es-US'))
})
