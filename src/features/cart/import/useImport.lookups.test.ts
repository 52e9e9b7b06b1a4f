import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeCodeLookups } from './useImport'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('codes are looked up together after a pause in typing, with their latest values', () => {
  const look = vi.fn()
  const { want } = makeCodeLookups(look)
  want(0, 'A')
  vi.advanceTimersByTime(200)
  want(0, 'AB')
  want(1, 'C')
  vi.advanceTimersByTime(200)
  expect(look).not.toHaveBeenCalled()
  vi.advanceTimersByTime(50)
  expect(look.mock.calls).toEqual([[['AB', 'C']]])
  want(0, 'D')
  vi.advanceTimersByTime(250)
  expect(look).toHaveBeenLastCalledWith(['D'])
})

test('dropped lines are not looked up', () => {
  const look = vi.fn()
  const { want, drop } = makeCodeLookups(look)
  want(0, 'A')
  drop()
  vi.advanceTimersByTime(1000)
  expect(look).not.toHaveBeenCalled()
})
