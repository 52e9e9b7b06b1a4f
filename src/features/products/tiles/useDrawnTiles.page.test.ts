import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LANDED_MS, scrollFlight } from './scrollFlight'
import { useDrawnTiles } from './useDrawnTiles'

const STEP_MS = 16
const WINDOW_PX = 700
/** Rows of 100 pixels with two tiles each: fourteen tiles fill the window. */
const TILES = { columns: 2, width: 200, height: 90, gap: 10, indent: 0 }
const BOX = { width: 410, top: 0 }
const KEYS = new Int32Array(20_000)
/** What somebody types into. */
const FOCUSED = 3

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('innerHeight', WINDOW_PX)
  window.scrollTo(0, 0)
})
afterEach(() => {
  vi.useRealTimers()
  window.scrollTo(0, 0)
})

function start() {
  const { result } = renderHook(() => useDrawnTiles(KEYS, TILES, BOX, FOCUSED))
  const indexes = (kind: 'whole' | 'passing') =>
    result.current[kind].map(({ index }) => index).sort((one, other) => one - other)
  const fly = (steps: number, px = 60) => {
    for (let step = 0; step < steps; step += 1) {
      act(() => {
        vi.advanceTimersByTime(STEP_MS)
        window.scrollTo(0, window.scrollY + px)
      })
    }
  }
  return { result, indexes, fly }
}

it('draws whole what was there when a flight began, and what comes only in passing', () => {
  const { result, indexes, fly } = start()
  expect(indexes('whole')).toEqual([...Array(16).keys()])
  expect(indexes('passing')).toEqual([])
  fly(5)
  expect(window.scrollY).toBe(300)
  expect(result.current.ahead).toEqual([])
  expect(indexes('whole')).toEqual(expect.arrayContaining([FOCUSED, 6, 15]))
  expect(indexes('passing')).toContain(21)
  fly(40)
  expect(indexes('whole')).toEqual([FOCUSED])
  const top = Math.floor(window.scrollY / 100) * 2
  expect(indexes('passing')).toEqual(expect.arrayContaining([top, top + 15]))
  // Each element keeps its place in the page, whatever it shows.
  const slots = result.current.passing.map(({ slot }) => slot)
  expect(slots).toEqual([...slots.keys()])
  fly(20, -60)
  expect(result.current.passing.map(({ slot }) => slot)).toEqual(slots)
})

it('completes what is in sight after the landing, one tile in each frame', () => {
  const { result, indexes, fly } = start()
  fly(60)
  const before = indexes('passing').length
  act(() => {
    vi.advanceTimersByTime(LANDED_MS)
    vi.advanceTimersToNextFrame()
  })
  expect(indexes('whole')).toEqual([FOCUSED])
  expect(result.current.ahead).toEqual([result.current.sight])
  act(() => {
    vi.advanceTimersToNextFrame()
  })
  expect(indexes('whole')).toEqual([FOCUSED, result.current.sight.first])
  expect(indexes('passing')).toHaveLength(before - 1)
  for (let frame = 0; frame < 20; frame += 1) {
    act(() => {
      vi.advanceTimersToNextFrame()
    })
  }
  expect(indexes('passing')).toEqual([])
  const { first, last } = result.current.sight
  expect(indexes('whole')).toEqual(expect.arrayContaining([FOCUSED, first, last]))
})

it('completes a list that began in the middle of a flight and missed its end', () => {
  const isFlying = vi.spyOn(scrollFlight, 'isFlying').mockReturnValue(true)
  const { result, indexes } = start()
  expect(indexes('whole')).toEqual([FOCUSED])
  isFlying.mockReturnValue(false)
  for (let frame = 0; frame < 20; frame += 1) {
    act(() => {
      vi.advanceTimersToNextFrame()
    })
  }
  const { first, last } = result.current.sight
  expect(indexes('passing')).toEqual([])
  expect(indexes('whole')).toEqual(expect.arrayContaining([first, last]))
})
