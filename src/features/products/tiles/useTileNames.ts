import { useState } from 'react'
import { nameTiles, NO_TILES } from './tileNames'
import type { TileNames } from './tileNames'

/**
 * Names of the elements of the products drawn, by product key; they go by what was drawn before (`nameTiles`). Whoever
 * asks is drawn twice where they change.
 */
export function useTileNames(
  keys: Int32Array,
  products: readonly number[],
  areKept: boolean,
): TileNames['byProduct'] {
  const [before, setNames] = useState(NO_TILES)
  const names = nameTiles(before, keys, products, areKept)
  if (names !== before) setNames(names)
  return names.byProduct
}
