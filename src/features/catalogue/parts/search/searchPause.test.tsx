import { act, fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { makeStore } from '@/app/store/makeStore'
import { aReadySession } from '@test/builders/session/session'
import { testDeps } from '@test/fakes/deps'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { useCatalogueSearch } from './useCatalogueSearch'

function Search() {
  const { text, type } = useCatalogueSearch()
  const { pathname, hash } = useLocation()
  return (
    <>
      <input aria-label="Search" value={text} onChange={({ target }) => type(target.value)} />
      <output aria-label="Address">{pathname + hash}</output>
    </>
  )
}

afterEach(() => {
  vi.useRealTimers()
})

// Spec 2 §2, header: The search enters the address after 500 ms
it('a search enters the URL 500 ms after the last letter', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const store = makeStore({ deps: testDeps(), preloadedState: { session: aReadySession() } })
  renderWithStore(<Search />, { store, route: '/products' })
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value } })
  const pass = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms))
  }
  const address = () => screen.getByLabelText('Address').textContent
  type('co')
  pass(499)
  type('cod')
  pass(499)
  expect(address()).toBe('/products')
  pass(1)
  expect(address()).toBe('/products#s=cod')
})
