import { memo } from '@/ui/language/followLanguage'
import { usePrefetchProducts } from '@/features/catalogue/state/usePrefetchProducts'

interface PrefetchedProductsProps {
  keys: Int32Array
  first: number
  last: number
}

/** Fetches the data of some products before they are rendered one by one, with one request for their prices. */
export const PrefetchedProducts = memo(function PrefetchedProducts({
  keys,
  first,
  last,
}: PrefetchedProductsProps) {
  usePrefetchProducts(keys, first, last)
  return null
})
