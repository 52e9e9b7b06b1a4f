import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeCodeLookups } from './useImport'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('codes are looked up together once nobody types any more, as they are then', () => {
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

test('what is dropped is not looked up', () => {
  const look = vi.fn()
  const { want, drop } = makeCodeLookups(look)
  want(0, 'A')
  drop()
  vi.advanceTimersByTime(1000)
  expect(look).not.toHaveBeenCalled()
})
