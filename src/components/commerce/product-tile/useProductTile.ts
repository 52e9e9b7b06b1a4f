import type { SessionSettings } from '@/api/sessionApi'
import type { ProductRow } from '@/state/catalogue/productRows'
import { pricedUnits } from '@/domain/catalogue/productFields'
import type { Product } from '@/domain/catalogue/product'
import { defaultSellBy } from '@/domain/units/choices'
import { selectSettings } from '@/session/sessionSelectors'
import { useProduct } from '@/state/catalogue/useProduct'
import { useIsRested } from '@/state/catalogue/useIsRested'
import { useUnitPrices, type UnitPriceView } from '@/state/catalogue/useUnitPrice'
import { useAppSelector } from '@/session/hooks'

const NO_UNITS: readonly string[] = []

function orderedUnits(product: Product): readonly string[] {
  const first = defaultSellBy(product, product.defaultQuantity?.unitOfMeasure)?.unitOfMeasure
  const units = pricedUnits(product)
  return first === undefined ? units : [first, ...units.filter((unit) => unit !== first)]
}

export interface ProductTileData {
  readonly product: ProductRow
  readonly settings: SessionSettings
  /** The default unit first. */
  readonly prices: readonly UnitPriceView[]
  /** Slow parts may be drawn and requests sent. */
  readonly isRested: boolean
}

/** The data of a card or row; requests and slow parts wait until `isRested`. */
export function useProductTile(productKey: number): ProductTileData {
  const product = useProduct(productKey)
  const settings = useAppSelector(selectSettings)
  const isRested = useIsRested()
  const prices = useUnitPrices(productKey, product ? orderedUnits(product) : NO_UNITS, isRested)
  return { product, settings, prices, isRested }
}
