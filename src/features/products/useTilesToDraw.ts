import { useEffect, useState } from 'react'
import { tilesToDraw, withNextTile } from './productTiles'
import type { Range } from './productTiles'

interface Drawn {
  readonly keys: Int32Array
  readonly tiles: Range
}

/**
 * The tiles of a list to draw: those in sight at once, those around them one in each frame, so that none of them keeps
 * the scrolling from its frame. Another list begins with what is in sight.
 */
export function useTilesToDraw(keys: Int32Array, sight: Range, around: Range): Range {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const { first, last } = tilesToDraw(sight, around, drawn?.keys === keys ? drawn.tiles : null)
  const { first: aroundFirst, last: aroundLast } = around
  useEffect(() => {
    if (first <= aroundFirst && last >= aroundLast) return
    const frame = requestAnimationFrame(() => {
      const tiles = withNextTile({ first, last }, { first: aroundFirst, last: aroundLast })
      setDrawn({ keys, tiles })
    })
    return () => cancelAnimationFrame(frame)
  }, [keys, first, last, aroundFirst, aroundLast])
  return { first, last }
}
