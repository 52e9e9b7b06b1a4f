import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useIsOverdue } from './useIsOverdue'

const DEADLINE_MS = 1000
function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startWait() {
  const { result, rerender } = renderHook(({ isWaiting }) => useIsOverdue(isWaiting, DEADLINE_MS), {
    initialProps: { isWaiting: true },
  })
  return { result, setWaiting: (isWaiting: boolean) => rerender({ isWaiting }) }
}

it('a wait is overdue from its deadline until it ends', () => {
  const { result, setWaiting } = startWait()
  pass(DEADLINE_MS - 1)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
  setWaiting(false)
  expect(result.current).toBe(false)
})

it.each([
  ['in time', DEADLINE_MS - 1],
  ['overdue', DEADLINE_MS],
])('a second wait has the full time after one that ended %s', (_, ms) => {
  const { result, setWaiting } = startWait()
  pass(ms)
  setWaiting(false)
  setWaiting(true)
  expect(result.current).toBe(false)
  pass(DEADLINE_MS - 1)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
})
