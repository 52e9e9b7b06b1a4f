import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useVirtualList, type VirtualListOptions } from './useVirtualList'
import { SETTLED_MS, WindowScrollProvider } from './windowScroll'

const STEP_MS = 16
const ROW_PX = 100
const WINDOW_PX = 700
const TILES = { list: {}, count: 20_000, columns: 2, rowHeight: ROW_PX, top: 0, active: 3 }
/** Three rows are visible, and two are rendered above and below. */
const ROWS = { list: {}, count: 100, rowHeight: 200, top: 0, active: -1 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('innerHeight', WINDOW_PX)
  window.scrollTo(0, 0)
})
afterEach(() => {
  vi.useRealTimers()
  window.scrollTo(0, 0)
})

function start(props: VirtualListOptions) {
  // Before its position is measured, the list has no items.
  const initialProps = { ...props, count: 0 }
  const { result, rerender } = renderHook(useVirtualList, { initialProps, wrapper: WindowScrollProvider })
  rerender(props)
  const placeholders = () => result.current.placeholders.map(({ item }) => item)
  const scrollFast = (steps: number, px = 60) => {
    for (let step = 0; step < steps; step += 1) {
      act(() => {
        vi.advanceTimersByTime(STEP_MS)
        window.scrollTo(0, window.scrollY + px)
      })
    }
  }
  const nextFrame = () => act(() => void vi.advanceTimersToNextFrame())
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  /** In one jump, after everything around was rendered. */
  const scrollToRow = (row: number) => {
    for (let frame = 0; frame < 10; frame += 1) nextFrame()
    wait(1000)
    act(() => window.scrollTo(0, row * ROWS.rowHeight))
  }
  const drawn = () => `${result.current.full.at(0)}-${result.current.full.at(-1)}`
  return { result, rerender, placeholders, scrollFast, nextFrame, wait, scrollToRow, drawn }
}

describe('during a fast scroll', () => {
  it('items that come into sight are placeholders, and those that were drawn stay', () => {
    const { result, placeholders, scrollFast } = start(TILES)
    expect(result.current.full).toEqual([...Array(16).keys()])
    expect(placeholders()).toEqual([])
    scrollFast(5)
    expect(window.scrollY).toBe(300)
    expect(result.current.ahead).toEqual([])
    expect(result.current.full).toEqual(expect.arrayContaining([TILES.active, 6, 15]))
    expect(placeholders()).toContain(21)
    scrollFast(40)
    expect(result.current.full).toEqual([TILES.active])
    const top = Math.floor(window.scrollY / ROW_PX) * 2
    expect(placeholders()).toEqual(expect.arrayContaining([top, top + 15]))
    // Each element keeps its place in the document, whatever it shows.
    const slots = result.current.placeholders.map(({ slot }) => slot)
    expect(slots).toEqual([...slots.keys()])
    scrollFast(20, -60)
    expect(result.current.placeholders.map(({ slot }) => slot)).toEqual(slots)
  })

  it('a list that appears shows placeholders, and is drawn in full afterwards', () => {
    const { result, rerender, placeholders, scrollFast, wait, nextFrame } = start({ ...TILES, count: 0 })
    scrollFast(3)
    rerender(TILES)
    expect(result.current.full).toEqual([TILES.active])
    wait(SETTLED_MS)
    for (let frame = 0; frame < 20; frame += 1) nextFrame()
    const { first, last } = result.current.sight
    expect(placeholders()).toEqual([])
    expect(result.current.full).toEqual(expect.arrayContaining([first, last]))
  })
})

it('draws what is in sight after a fast scroll, one item in each frame', () => {
  const { result, placeholders, scrollFast, wait, nextFrame } = start(TILES)
  scrollFast(60)
  const before = placeholders().length
  wait(SETTLED_MS)
  nextFrame()
  expect(result.current.full).toEqual([TILES.active])
  expect(result.current.ahead).toEqual([result.current.sight])
  nextFrame()
  expect(result.current.full).toEqual([TILES.active, result.current.sight.first])
  expect(placeholders()).toHaveLength(before - 1)
  for (let frame = 0; frame < 20; frame += 1) nextFrame()
  expect(placeholders()).toEqual([])
  const { first, last } = result.current.sight
  expect(result.current.full).toEqual(expect.arrayContaining([TILES.active, first, last]))
})

describe('the items around sight', () => {
  it('are drawn after a rest, one in each frame', () => {
    const { drawn, nextFrame, wait } = start(ROWS)
    expect(drawn()).toBe('0-3')
    wait(299)
    expect(drawn()).toBe('0-3')
    wait(1)
    expect(drawn()).toBe('0-4')
    nextFrame()
    expect(drawn()).toBe('0-5')
    nextFrame()
    expect(drawn()).toBe('0-5')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('are drawn without a rest when the list is scrolled, and stay while they are around', () => {
    const { drawn, nextFrame, scrollToRow } = start(ROWS)
    scrollToRow(10)
    expect(drawn()).toBe('10-13')
    nextFrame()
    expect(drawn()).toBe('10-14')
    scrollToRow(11)
    expect(drawn()).toBe('9-15')
    nextFrame()
    expect(drawn()).toBe('9-16')
    scrollToRow(50)
    expect(drawn()).toBe('50-53')
    nextFrame()
    expect(drawn()).toBe('50-54')
  })

  it('wait for a rest again in another list', () => {
    const { drawn, rerender, wait } = start(ROWS)
    wait(300)
    expect(drawn()).toBe('0-4')
    rerender({ ...ROWS, list: {} })
    wait(299)
    expect(drawn()).toBe('0-3')
    wait(1)
    expect(drawn()).toBe('0-4')
  })
})
