import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FLIGHT_PX_PER_MS, LANDED_MS, STEP_MAX_MS } from './scrollFlight'
import { useFlightWatch, useHasLanded, useIsFlying } from './useIsFlying'

const STEP_MS = 16
const FAST_PX = Math.ceil(FLIGHT_PX_PER_MS * STEP_MS)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function after(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

/** The window is somewhere else after a while. */
function scroll(px: number, ms = STEP_MS): void {
  after(ms)
  act(() => {
    window.scrollTo(0, window.scrollY + px)
  })
}

function watch() {
  const { result, unmount } = renderHook(() => {
    useFlightWatch()
    return useIsFlying()
  })
  return { isFlying: () => result.current, unmount }
}

function fly(): void {
  for (let step = 0; step < 3; step += 1) scroll(FAST_PX)
}

describe('a flight', () => {
  it('begins with a second step faster than anybody reads', () => {
    const { isFlying } = watch()
    scroll(FAST_PX)
    scroll(FAST_PX)
    expect(isFlying()).toBe(false)
    scroll(FAST_PX)
    expect(isFlying()).toBe(true)
  })

  it.each([
    ['slow steps', FAST_PX - 1, STEP_MS],
    ['steps far from each other', FAST_PX * STEP_MAX_MS, STEP_MAX_MS + 1],
    ['none at all', 0, STEP_MS],
  ])('is not made of %s', (_what, px, ms) => {
    const { isFlying } = watch()
    for (let step = 0; step < 5; step += 1) scroll(px, ms)
    expect(isFlying()).toBe(false)
  })

  it('is no single jump, however far', () => {
    const { isFlying } = watch()
    scroll(0)
    scroll(100_000)
    scroll(0)
    scroll(100_000)
    expect(isFlying()).toBe(false)
  })

  it('goes upwards as well, and on over a slow step', () => {
    const { isFlying } = watch()
    scroll(10_000, STEP_MAX_MS + 1)
    for (let step = 0; step < 3; step += 1) scroll(-FAST_PX)
    expect(isFlying()).toBe(true)
    scroll(0)
    expect(isFlying()).toBe(true)
  })

  it('ends when the window has rested', () => {
    const { isFlying } = watch()
    fly()
    after(LANDED_MS - 1)
    expect(isFlying()).toBe(true)
    after(1)
    expect(isFlying()).toBe(false)
  })

  it('leaves nothing behind when nobody watches any more', () => {
    const { unmount } = watch()
    fly()
    unmount()
    expect(vi.getTimerCount()).toBe(0)
    expect(watch().isFlying()).toBe(false)
  })
})

describe('what comes into sight', () => {
  it('is drawn whole at once while nothing flies', () => {
    watch()
    expect(renderHook(() => useHasLanded()).result.current).toBe(true)
  })

  it('during a flight is drawn whole after it, one in each frame, the first first', () => {
    watch()
    fly()
    const tiles = [1, 2, 3].map(() => renderHook(() => useHasLanded()))
    const whole = () => tiles.map(({ result }) => result.current)
    const nextFrame = () => {
      act(() => {
        vi.advanceTimersToNextFrame()
      })
      return whole()
    }
    expect(nextFrame()).toEqual([false, false, false])
    after(LANDED_MS - STEP_MS)
    expect(whole()).toEqual([false, false, false])
    tiles[1]?.unmount()
    expect(nextFrame()).toEqual([true, false, false])
    expect(nextFrame()).toEqual([true, false, true])
    fly()
    expect(whole()).toEqual([true, false, true])
  })

  it('waits on when the window flies on before its turn', () => {
    watch()
    fly()
    const { result } = renderHook(() => useHasLanded())
    after(LANDED_MS - 2)
    scroll(FAST_PX * LANDED_MS, 1)
    after(LANDED_MS - 1)
    expect(result.current).toBe(false)
    after(1 + STEP_MS)
    expect(result.current).toBe(true)
  })
})
