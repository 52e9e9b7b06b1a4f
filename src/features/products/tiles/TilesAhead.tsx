import { memo } from 'react'
import { useProductsAhead } from '@/state/catalogue/useProductsAhead'
import type { Range } from './productTiles'

interface TilesAheadProps {
  keys: Int32Array
  first: Range['first']
  last: Range['last']
}

/** Asks for what some tiles show before they are drawn one by one: their prices come with one request. */
export const TilesAhead = memo(function TilesAhead({ keys, first, last }: TilesAheadProps) {
  useProductsAhead(keys, first, last)
  return null
})
