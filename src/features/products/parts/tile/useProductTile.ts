import type { SessionSettings } from '@/session/sessionApi'
import type { ProductRow } from '@/features/catalogue/state/productRows'
import { pricedUnits } from '@/domain/catalogue/productFields'
import type { Product } from '@/domain/catalogue/product'
import { defaultSellBy } from '@/domain/units/choices'
import { selectSettings } from '@/session/sessionSelectors'
import { useProduct } from '@/features/catalogue/state/useProduct'
import { useIsRested } from '@/features/catalogue/state/useIsRested'
import { useUnitPrices, type UnitPriceView } from '@/features/catalogue/state/useUnitPrice'
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
