import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LANDING_STORAGE_KEY } from '@/domain/landing/landingMark'
import { aMenu } from '@test/builders/session/session'
import { json } from '@test/fakes/scriptedFetch'
import { address, startApp } from '@test/worlds/app/startApp'

const PAGE = { enabled: true, title: 'Welcome', cards: [{ id: '1', index: 1, heading: 'Card 1' }] }
const NONE = { cards: [] }
const TOKEN = { 'tradecounter.token': 't' }
const EXPECTED = { [LANDING_STORAGE_KEY]: '1' }
const menu = { 'GET /api/menu': () => json(aMenu()) }

const open = (answer: () => Response, stored: Record<string, string>) =>
  startApp('/', { ...menu, 'GET /api/landing': answer }, 't', stored)
const down = () => json({ message: 'Back in a minute' }, 400)
const title = () => screen.findByRole('heading', { level: 1, name: 'Welcome' })

it.each([
  ['for the first time', {}],
  ['again', EXPECTED],
])('shows a landing page %s, and stores that there is one', async (_, stored) => {
  const { localStorage, requestCount } = await open(() => json(PAGE), stored)
  expect(await title()).toBeVisible()
  expect([address(), requestCount('GET /api/landing')]).toEqual(['/', 1])
  expect(localStorage.all()).toEqual({ ...TOKEN, ...EXPECTED })
})

it.each([
  ['has no cards', {}, () => json(NONE)],
  ['no longer has cards', EXPECTED, () => json(NONE)],
  ['has hidden cards only', EXPECTED, () => json({ cards: [{ id: '1', index: 1, hidden: true }] })],
  ['does not exist', EXPECTED, () => json({ message: 'Not Found' }, 404)],
  ['is not implemented', EXPECTED, () => json({ message: 'Not implemented' }, 501)],
  ['was not expected and cannot be loaded', {}, down],
])('redirects to the catalogue and stores no mark when the page %s', async (_, stored, answer) => {
  const { localStorage } = await open(answer, stored)
  await waitFor(() => expect(address()).toMatch(/^\/products/))
  await waitFor(() => expect(localStorage.all()).toEqual(TOKEN))
})

it('shows an error with a retry when an expected page cannot be loaded, and still expects it', async () => {
  let answer = down
  const { localStorage } = await open(() => answer(), EXPECTED)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText('Back in a minute')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  expect(localStorage.all()).toEqual({ ...TOKEN, ...EXPECTED })
  answer = () => json(PAGE)
  retry.click()
  expect(await title()).toBeVisible()
})
