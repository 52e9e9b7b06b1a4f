import { memo } from 'react'
import { usePrefetchProducts } from '@/state/catalogue/usePrefetchProducts'

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
  usePrefetchProducts(keys, first, last)
  return null
})
