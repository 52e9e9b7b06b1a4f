import { memo } from 'react'
import { useProductsAhead } from '@/state/catalogue/useProductsAhead'
import type { Range } from './productTiles'
import { useIsFlying } from './useIsFlying'

interface TilesAheadProps {
  keys: Int32Array
  first: Range['first']
  last: Range['last']
}

function Ahead({ keys, first, last }: TilesAheadProps) {
  useProductsAhead(keys, first, last)
  return null
}

/**
 * Asks for what some tiles show before they are drawn one by one: their prices come with one request. What passes by asks
 * for nothing.
 */
export const TilesAhead = memo(function TilesAhead(props: TilesAheadProps) {
  return useIsFlying() ? null : <Ahead {...props} />
})
