import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useTilesToDraw } from './useTilesToDraw'

const KEYS = new Int32Array(100)
const ROW = { keys: KEYS, sight: { first: 10, last: 12 }, around: { first: 9, last: 14 } }

function start() {
  const { result, rerender } = renderHook(
    (props: typeof ROW) => useTilesToDraw(props.keys, props.sight, props.around),
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
  return { drawn, nextFrame, show: (props: Partial<typeof ROW>) => rerender({ ...ROW, ...props }) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('tiles to draw', () => {
  it('are those in sight, and then one more in each frame', () => {
    const { drawn, nextFrame } = start()
    expect(drawn()).toBe('10-12')
    expect([nextFrame(), nextFrame(), nextFrame(), nextFrame()]).toEqual(['10-13', '10-14', '9-14', '9-14'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('stay while the list is scrolled on, as far as they are around', () => {
    const { drawn, nextFrame, show } = start()
    nextFrame()
    show({ sight: { first: 11, last: 13 }, around: { first: 10, last: 15 } })
    expect(drawn()).toBe('10-13')
    expect(nextFrame()).toBe('10-14')
    show({ sight: { first: 50, last: 52 }, around: { first: 49, last: 54 } })
    expect(drawn()).toBe('50-52')
    expect(nextFrame()).toBe('50-53')
  })

  it('begin with sight again for another list', () => {
    const { drawn, nextFrame, show } = start()
    nextFrame()
    show({ keys: new Int32Array(100) })
    expect(drawn()).toBe('10-12')
    expect(nextFrame()).toBe('10-13')
  })
})
