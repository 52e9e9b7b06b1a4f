import { useEffect, useRef, useState } from 'react'
import { tilesToDraw, withNextTile } from './productTiles'
import type { Range } from './productTiles'

/** Somebody who types has another list with each letter and scrolls none of them: what is around waits for a rest. */
const REST_MS = 300

interface Drawn {
  readonly keys: Int32Array
  readonly tiles: Range
}

/**
 * The tiles of a list to draw: those in sight at once, those around them one in each frame, so that none of them keeps
 * the scrolling from its frame. Another list begins with what is in sight, and goes on when it is scrolled or has rested.
 * While it is paused nothing follows.
 */
export function useTilesToDraw(keys: Int32Array, sight: Range, around: Range, isPaused: boolean): Range {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const begun = useRef<Int32Array | null>(null)
  const { first, last } = tilesToDraw(sight, around, drawn?.keys === keys ? drawn.tiles : null)
  const { first: aroundFirst, last: aroundLast } = around
  useEffect(() => {
    if (isPaused || (first <= aroundFirst && last >= aroundLast)) return
    const isOther = begun.current !== keys
    begun.current = keys
    const goOn = () => {
      const tiles = withNextTile({ first, last }, { first: aroundFirst, last: aroundLast })
      setDrawn({ keys, tiles })
    }
    if (isOther) {
      const rest = setTimeout(goOn, REST_MS)
      return () => clearTimeout(rest)
    }
    const frame = requestAnimationFrame(goOn)
    return () => cancelAnimationFrame(frame)
  }, [keys, first, last, aroundFirst, aroundLast, isPaused])
  return { first, last }
}
