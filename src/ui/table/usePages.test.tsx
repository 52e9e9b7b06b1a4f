import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePages } from './usePages'

const rowsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const ends = (shown: readonly number[]) => [shown[0], shown.at(-1), shown.length]

test.each([
  [0, [undefined, undefined, 0]],
  [1, [1, 1, 1]],
  [100, [1, 100, 100]],
  [101, [1, 100, 100]],
])(
  'the first page of %i lines has the first line, the last line and the number of lines %j',
  (count, expected) => {
    const { result } = renderHook(() => usePages(rowsUpTo(count), 100))
    expect(ends(result.current.shown)).toEqual(expected)
  },
)

test('pages through 2,000 lines, and prints all of them', () => {
  const { result, rerender } = renderHook(({ count }) => usePages(rowsUpTo(count), 900), {
    initialProps: { count: 2000 },
  })
  expect([result.current.page, result.current.pageCount]).toEqual([1, 3])
  act(() => result.current.turnTo(result.current.page + 1))
  expect(ends(result.current.shown)).toEqual([901, 1800, 900])
  act(() => result.current.turnTo(result.current.page + 1))
  expect(ends(result.current.shown)).toEqual([1801, 2000, 200])
  expect(result.current.page).toBe(3)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(ends(result.current.shown)).toEqual([1, 2000, 2000])
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(ends(result.current.shown)).toEqual([1801, 2000, 200])
  rerender({ count: 1000 })
  expect(ends(result.current.shown)).toEqual([901, 1000, 100])
  act(() => result.current.turnTo(1))
  expect(ends(result.current.shown)).toEqual([1, 900, 900])
})

test.each([
  [1, 1, [1, 10, 10]],
  [3, 3, [21, 25, 5]],
  [9, 3, [21, 25, 5]],
])('a stored page number %i opens page %i of three', (wanted, page, expected) => {
  const turnTo = vi.fn()
  const { result } = renderHook(() => usePages(rowsUpTo(25), 10, { page: wanted, turnTo }))
  expect(result.current.page).toBe(page)
  expect(ends(result.current.shown)).toEqual(expected)
  act(() => result.current.turnTo(2))
  expect(turnTo.mock.calls).toEqual([[2]])
  expect(result.current.page).toBe(page)
})
