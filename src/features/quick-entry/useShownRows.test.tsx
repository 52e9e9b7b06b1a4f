import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inPlaces, useSteadyRows } from './useShownRows'

const list = (...keys: number[]) => Int32Array.from(keys)

describe('rows in their places', () => {
  it.each([
    [[], [3, 1], [3, 1]],
    [[3], [3, 1], [3, 1]],
    [
      [3, 7],
      [1, 3, 5, 7],
      [3, 7, 1, 5],
    ],
    [
      [7, 3],
      [3, 7],
      [7, 3],
    ],
    [
      [3, 4, 7],
      [7, 8],
      [7, 8],
    ],
    [
      [3, 4, 7],
      [8, 3, 7],
      [3, 7, 8],
    ],
    [[3], [], []],
  ])('%j, in a list of %j, are %j', (known, now, rows) => {
    expect([...inPlaces(list(...known), list(...now))]).toEqual(rows)
  })
})

describe('the rows of a list', () => {
  const open = () => {
    const first = { keys: list(3, 7), listName: 'juice', isComplete: false, hasFocus: false }
    const { rerender, result } = renderHook(({ hasFocus, ...props }) => useSteadyRows(props, hasFocus), {
      initialProps: first,
    })
    let props = first
    return (change: Partial<typeof first>) => {
      props = { ...props, ...change }
      rerender(props)
      return [...result.current]
    }
  }

  it('keep their places while more arrive, and take their order when all are there', () => {
    const rows = open()
    expect(rows({ keys: list(1, 3, 7) })).toEqual([3, 7, 1])
    expect(rows({ keys: list(1, 3, 5, 7) })).toEqual([3, 7, 1, 5])
    expect(rows({ isComplete: true })).toEqual([1, 3, 5, 7])
  })

  it('keep their places while the grid has the focus, also when all are there', () => {
    const rows = open()
    rows({ hasFocus: true })
    expect(rows({ keys: list(1, 3, 7), isComplete: true })).toEqual([3, 7, 1])
    expect(rows({ hasFocus: false })).toEqual([1, 3, 7])
  })

  it('are those of another list at once', () => {
    const rows = open()
    rows({ hasFocus: true })
    expect(rows({ keys: list(9, 7, 3), listName: 'tea' })).toEqual([9, 7, 3])
  })
})
