import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { startBackend } from '../msw/startBackend'
import { renderApp } from '../render'

const backend = startBackend()

it('somebody with a kept token is ready without signing in', async () => {
  const { store } = await renderApp({ backend: backend.current(), signedInAs: 'buyer@harborbistro.example' })
  await vi.waitUntil(() => store.getState().session.status !== 'hydrating', { timeout: 5000 })
  await vi.waitFor(() => {
    expect(store.getState().session).toMatchObject({
      status: 'ready',
      user: { username: 'buyer@harborbistro.example' },
    })
  }, 10_000)
  expect(screen).toBeDefined()
})
