import { pricedUnits } from '@/domain/catalogue/productFields'
import type { Product } from '@/domain/catalogue/product'
import { defaultSellBy } from '@/domain/units/choices'
import { selectSettings } from '@/session/sessionSelectors'
import { useProduct } from '@/state/catalogue/useProduct'
import { useIsRested } from '@/state/catalogue/useIsRested'
import { useUnitPrices } from '@/state/catalogue/useUnitPrice'
import { useAppSelector } from '@/store/hooks'

const NO_UNITS: readonly string[] = []

/** The units in the order of the card: the one that is ordered by default first. */
function orderedUnits(product: Product): readonly string[] {
  const first = defaultSellBy(product, product.defaultQuantity?.unitOfMeasure)?.unitOfMeasure
  const units = pricedUnits(product)
  return first === undefined ? units : [first, ...units.filter((unit) => unit !== first)]
}

/** What a card or a row shows of its product; what waits for a rest of the typing is shown when `isRested`. */
export function useProductTile(productKey: number) {
  const product = useProduct(productKey)
  const settings = useAppSelector(selectSettings)
  const isRested = useIsRested()
  const prices = useUnitPrices(productKey, product ? orderedUnits(product) : NO_UNITS, isRested)
  return { product, settings, prices, isRested }
}
