import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FAST_PX_PER_MS, makeWindowScroll, SETTLED_MS, STEP_MAX_MS } from './windowScroll'
import type { WindowScroll } from './windowScroll'

const STEP_MS = 16
const FAST_PX = Math.ceil(FAST_PX_PER_MS * STEP_MS)

let windowScroll: WindowScroll
let stop: (() => void) | undefined
/** The notified changes. */
let changes: boolean[] = []

function subscribe(): void {
  changes = []
  stop = windowScroll.subscribe(() => {
    const isFast = windowScroll.isScrollingFast()
    if (isFast !== (changes.at(-1) ?? false)) changes.push(isFast)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  windowScroll = makeWindowScroll()
  subscribe()
})
afterEach(() => {
  stop?.()
  vi.useRealTimers()
})

function scroll(px: number, ms = STEP_MS): void {
  vi.advanceTimersByTime(ms)
  window.scrollTo(0, window.scrollY + px)
}

function scrollFast(): void {
  for (let step = 0; step < 3; step += 1) scroll(FAST_PX)
}

describe('a fast scroll', () => {
  it('begins with the second step faster than anyone reads', () => {
    scroll(FAST_PX)
    scroll(FAST_PX)
    expect(windowScroll.isScrollingFast()).toBe(false)
    scroll(FAST_PX)
    expect(windowScroll.isScrollingFast()).toBe(true)
    expect(changes).toEqual([true])
  })

  it('begins although a busy page reports a step late', () => {
    scroll(FAST_PX)
    scroll(FAST_PX)
    scroll(FAST_PX, 2 * STEP_MS)
    expect(windowScroll.isScrollingFast()).toBe(false)
    scroll(2 * FAST_PX)
    expect(windowScroll.isScrollingFast()).toBe(true)
  })

  it.each([
    ['slow steps', FAST_PX - 1, STEP_MS],
    ['steps far apart in time', FAST_PX * STEP_MAX_MS, STEP_MAX_MS + 1],
    ['no movement', 0, STEP_MS],
  ])('does not begin with %s', (_what, px, ms) => {
    for (let step = 0; step < 5; step += 1) scroll(px, ms)
    expect(changes).toEqual([])
  })

  it('does not begin with a single jump, however far', () => {
    scroll(0)
    scroll(100_000)
    scroll(0, STEP_MAX_MS)
    scroll(100_000)
    expect(changes).toEqual([])
  })

  it('may go upwards, and continues over a slow step', () => {
    scroll(10_000, STEP_MAX_MS + 1)
    for (let step = 0; step < 3; step += 1) scroll(-FAST_PX)
    expect(windowScroll.isScrollingFast()).toBe(true)
    scroll(0)
    expect(changes).toEqual([true])
  })

  it('ends with the frame after the window has come to rest', () => {
    scrollFast()
    vi.advanceTimersByTime(SETTLED_MS)
    expect(windowScroll.isScrollingFast()).toBe(true)
    vi.advanceTimersToNextFrame()
    expect(changes).toEqual([true, false])
  })

  it('continues when that frame brings another step', () => {
    scrollFast()
    vi.advanceTimersByTime(SETTLED_MS)
    window.scrollTo(0, window.scrollY + FAST_PX * SETTLED_MS)
    vi.advanceTimersToNextFrame()
    vi.advanceTimersByTime(SETTLED_MS - STEP_MS)
    expect(changes).toEqual([true])
    vi.advanceTimersByTime(2 * STEP_MS)
    expect(changes).toEqual([true, false])
  })

  it('ends with the last subscription', () => {
    scrollFast()
    stop?.()
    expect(vi.getTimerCount()).toBe(0)
    subscribe()
    expect(windowScroll.isScrollingFast()).toBe(false)
  })
})
