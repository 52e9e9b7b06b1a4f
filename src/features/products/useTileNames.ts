import { useLayoutEffect, useRef } from 'react'
import { nameTiles, NO_TILES } from './tileNames'
import type { TileNames } from './tileNames'

/** Names of the elements of the products drawn, by product key; they go by what was drawn before (`nameTiles`). */
export function useTileNames(
  keys: Int32Array,
  products: readonly number[],
  areKept: boolean,
): TileNames['byProduct'] {
  // What stands in the page, not what a drawing that was given up would have put there. As state it would draw all twice.
  const inPage = useRef(NO_TILES)
  const names = nameTiles(inPage.current, keys, products, areKept)
  useLayoutEffect(() => {
    inPage.current = names
  }, [names])
  return names.byProduct
}
