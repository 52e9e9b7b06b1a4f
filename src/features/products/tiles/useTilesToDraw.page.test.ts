import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useTilesToDraw } from './useTilesToDraw'

const KEYS = new Int32Array(100)
const ROW = { keys: KEYS, sight: { first: 10, last: 12 }, around: { first: 9, last: 14 }, isPaused: false }

function start() {
  const { result, rerender } = renderHook(
    (props: typeof ROW) => useTilesToDraw(props.keys, props.sight, props.around, props.isPaused),
    {
      initialProps: ROW,
    },
  )
  const drawn = () => `${result.current.first}-${result.current.last}`
  const nextFrame = () => {
    act(() => {
      vi.advanceTimersToNextFrame()
    })
    return drawn()
  }
  const rest = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms)
    })
    return drawn()
  }
  return { drawn, nextFrame, rest, show: (props: Partial<typeof ROW>) => rerender({ ...ROW, ...props }) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('tiles to draw', () => {
  it('are those in sight, and after a rest one more in each frame', () => {
    const { drawn, nextFrame, rest } = start()
    expect(drawn()).toBe('10-12')
    expect(rest(299)).toBe('10-12')
    expect(rest(1)).toBe('10-13')
    expect([nextFrame(), nextFrame(), nextFrame()]).toEqual(['10-14', '9-14', '9-14'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('come without a rest when the list is scrolled, and stay as far as they are around', () => {
    const { drawn, nextFrame, show } = start()
    show({ sight: { first: 11, last: 13 }, around: { first: 10, last: 15 } })
    expect(drawn()).toBe('11-13')
    expect(nextFrame()).toBe('11-14')
    show({ sight: { first: 12, last: 14 }, around: { first: 11, last: 16 } })
    expect(drawn()).toBe('11-14')
    expect(nextFrame()).toBe('11-15')
    show({ sight: { first: 50, last: 52 }, around: { first: 49, last: 54 } })
    expect(drawn()).toBe('50-52')
    expect(nextFrame()).toBe('50-53')
  })

  it('wait for the end of a pause', () => {
    const { drawn, nextFrame, rest, show } = start()
    rest(300)
    show({ isPaused: true })
    expect(vi.getTimerCount()).toBe(0)
    show({ isPaused: false })
    expect(drawn()).toBe('10-13')
    expect(nextFrame()).toBe('10-14')
  })

  it('begin with sight, and with a rest, for another list', () => {
    const { drawn, rest, show } = start()
    rest(300)
    expect(drawn()).toBe('10-13')
    show({ keys: new Int32Array(100) })
    expect(rest(299)).toBe('10-12')
    expect(rest(1)).toBe('10-13')
  })
})
