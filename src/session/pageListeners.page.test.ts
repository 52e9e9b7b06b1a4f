import { afterEach, expect, it, vi } from 'vitest'
import { LOOK_INTERVAL_MS, watchPage } from './pageListeners'

afterEach(() => {
  vi.useRealTimers()
})

it('calls the listener whenever the page may have missed a change', () => {
  vi.useFakeTimers()
  const listener = vi.fn<() => void>()
  watchPage(window, listener)
  const callCount = () => listener.mock.calls.length
  expect(callCount()).toBe(0)
  window.dispatchEvent(new StorageEvent('storage', { key: 'tradecounter.token' }))
  expect(callCount()).toBe(1)
  window.dispatchEvent(new Event('pageshow'))
  window.dispatchEvent(new Event('focus'))
  expect(callCount()).toBe(3)
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('resume'))
  expect(callCount()).toBe(5)
  vi.advanceTimersByTime(LOOK_INTERVAL_MS - 1)
  expect(callCount()).toBe(5)
  vi.advanceTimersByTime(1)
  expect(callCount()).toBe(6)
})
