import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { UiProviders } from '@/ui/page/UiProviders'
import { useConfirm } from '@/ui/dialog/useConfirm'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { aMenu, aReadySession } from '@test/builders/session/session'
import { setMedia } from '@test/fakes/jsdom/matchMedia'
import { App } from './App'

const { missing } = vi.hoisted(() => ({ missing: () => Promise.reject(new TypeError('Failed to fetch')) }))
vi.mock('@/ui/dialog/AppDialog', missing)
vi.mock('@/ui/dialog/SideDrawer', missing)

function start() {
  window.history.replaceState(null, '', '/nowhere')
  const { fetch } = scriptedFetch({
    'GET /api/theme': () => json({ theme: 'Light' }),
    'GET /api/settings/site': () => json({}),
    'GET /api/settings/logoname': () => json({ logo: 'l.svg', vendorName: 'Cascade Foodservice' }),
    'GET /api/cart': () => json({ lines: [] }),
  })
  const session = aReadySession({ menu: aMenu({ ViewProducts: { isVisible: false } }) })
  const store = makeStore({ deps: testDeps({ fetch }), preloadedState: { session } })
  render(<App store={store} />, { onCaughtError: vi.fn() })
}

it.each([
  ['dialog', 1200, () => userEvent.keyboard('?')],
  ['menu', 800, () => userEvent.click(screen.getByRole('button', { name: 'Open menu' }))],
])('a %s whose script fails to load reports it, and the page stays', async (_, width, open) => {
  setMedia({ width })
  start()
  const heading = await screen.findByRole('heading', { name: /Oops/ })
  await open()
  expect(
    await screen.findByText('This could not be opened. Check your connection and try again.'),
  ).toBeVisible()
  expect(heading).toBeVisible()
})

function Asker() {
  const confirm = useConfirm()
  const [answers, setAnswers] = useState<boolean[]>([])
  const ask = async () => {
    const answer = await confirm({ title: 'Leave', message: 'Are you sure?', confirmLabel: 'Leave' })
    setAnswers((before) => [...before, answer])
  }
  return (
    <>
      <button onClick={() => void ask()}>Ask</button>
      <output>{JSON.stringify(answers)}</output>
    </>
  )
}

it('a question whose script fails to load counts as a no each time, and the page stays', async () => {
  const onLazyFailure = vi.fn()
  render(
    <MemoryRouter>
      <UiProviders onLazyFailure={onLazyFailure}>
        <Asker />
      </UiProviders>
    </MemoryRouter>,
    { onCaughtError: vi.fn() },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('[false]')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('[false,false]')).toBeVisible()
  expect(onLazyFailure).toHaveBeenCalledTimes(2)
})
