import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FLIGHT_PX_PER_MS, LANDED_MS, scrollFlight, STEP_MAX_MS } from './scrollFlight'

const STEP_MS = 16
const FAST_PX = Math.ceil(FLIGHT_PX_PER_MS * STEP_MS)

let stop: (() => void) | undefined
let heard: boolean[] = []

function watch(): void {
  heard = []
  stop = scrollFlight.watch(() => heard.push(scrollFlight.isFlying()))
}

beforeEach(() => {
  vi.useFakeTimers()
  watch()
})
afterEach(() => {
  stop?.()
  vi.useRealTimers()
})

/** The window is somewhere else after a while. */
function scroll(px: number, ms = STEP_MS): void {
  vi.advanceTimersByTime(ms)
  window.scrollTo(0, window.scrollY + px)
}

function fly(): void {
  for (let step = 0; step < 3; step += 1) scroll(FAST_PX)
}

describe('a flight', () => {
  it('begins with a second step faster than anybody reads', () => {
    scroll(FAST_PX)
    scroll(FAST_PX)
    expect(scrollFlight.isFlying()).toBe(false)
    scroll(FAST_PX)
    expect(scrollFlight.isFlying()).toBe(true)
    expect(heard).toEqual([true])
  })

  it('begins although a page that is busy tells of a step late', () => {
    scroll(FAST_PX)
    scroll(FAST_PX)
    scroll(FAST_PX, 2 * STEP_MS)
    expect(scrollFlight.isFlying()).toBe(false)
    scroll(2 * FAST_PX)
    expect(scrollFlight.isFlying()).toBe(true)
  })

  it.each([
    ['slow steps', FAST_PX - 1, STEP_MS],
    ['steps far from each other', FAST_PX * STEP_MAX_MS, STEP_MAX_MS + 1],
    ['none at all', 0, STEP_MS],
  ])('is not made of %s', (_what, px, ms) => {
    for (let step = 0; step < 5; step += 1) scroll(px, ms)
    expect(heard).toEqual([])
  })

  it('is no single jump, however far', () => {
    scroll(0)
    scroll(100_000)
    scroll(0, STEP_MAX_MS)
    scroll(100_000)
    expect(heard).toEqual([])
  })

  it('goes upwards as well, and on over a slow step', () => {
    scroll(10_000, STEP_MAX_MS + 1)
    for (let step = 0; step < 3; step += 1) scroll(-FAST_PX)
    expect(scrollFlight.isFlying()).toBe(true)
    scroll(0)
    expect(heard).toEqual([true])
  })

  it('ends with the frame after the window has rested', () => {
    fly()
    vi.advanceTimersByTime(LANDED_MS)
    expect(scrollFlight.isFlying()).toBe(true)
    vi.advanceTimersToNextFrame()
    expect(heard).toEqual([true, false])
  })

  it('goes on when that frame brings what was scrolled meanwhile', () => {
    fly()
    vi.advanceTimersByTime(LANDED_MS)
    window.scrollTo(0, window.scrollY + FAST_PX * LANDED_MS)
    vi.advanceTimersToNextFrame()
    vi.advanceTimersByTime(LANDED_MS - STEP_MS)
    expect(heard).toEqual([true])
    vi.advanceTimersByTime(2 * STEP_MS)
    expect(heard).toEqual([true, false])
  })

  it('leaves nothing behind when nobody watches any more', () => {
    fly()
    stop?.()
    expect(vi.getTimerCount()).toBe(0)
    watch()
    expect(scrollFlight.isFlying()).toBe(false)
  })
})
