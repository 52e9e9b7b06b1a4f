import { useMemo } from 'react'
import { priceKey, unitPrices } from '@/features/catalogue/priceApi'
import { uncommittedStocks } from '@/features/catalogue/uncommittedApi'
import { pricedUnits } from '@/domain/catalogue/productFields'
import { selectSettings } from '@/session/sessionSelectors'
import { useCachedAnswers } from './useCachedAnswer'
import { useProducts } from './useProduct'
import { useAppSelector } from '@/session/hooks'

const NO_KEYS: readonly string[] = []

/** Prefetches products `first` to `last` of a list with their prices and stock, in as few requests as possible. */
export function usePrefetchProducts(keys: Int32Array, first: number, last: number): void {
  const productKeys = useMemo(() => [...keys.subarray(first, Math.max(first, last + 1))], [keys, first, last])
  const products = useProducts(productKeys)
  const { hidePricing } = useAppSelector(selectSettings)
  const prices = [...products.values()].flatMap((product) =>
    pricedUnits(product).map((unit) => priceKey(product.productKey, unit)),
  )
  useCachedAnswers(unitPrices, hidePricing ? NO_KEYS : prices)
  useCachedAnswers(uncommittedStocks, productKeys.map(String))
}
