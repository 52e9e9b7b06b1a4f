import { memo } from 'react'
import { useProductsAhead } from '@/state/catalogue/useProductsAhead'

interface PrefetchedProductsProps {
  keys: Int32Array
  first: number
  last: number
}

/** Fetches what some products show before they are drawn one by one: their prices come with one request. */
export const PrefetchedProducts = memo(function PrefetchedProducts({
  keys,
  first,
  last,
}: PrefetchedProductsProps) {
  useProductsAhead(keys, first, last)
  return null
})
