import type { Product } from '@/domain/catalogue/product'
import type { SellBy } from '@/domain/units/unit'

/** Multiples count when the guide is ordered from, not in the guide. */
const ANY_QUANTITY = { isPricing: false, sellByMultiple: '0', stockConversion: '1' }

/** The units to choose from: the product's, and the line's own, which the product may have lost. */
export function guideUnits(product: Product | null, unit: string): readonly SellBy[] {
  const units = product?.sellBys.map(({ unitOfMeasure }) => unitOfMeasure) ?? []
  const all = unit === '' || units.includes(unit) ? units : [unit, ...units]
  return all.map((unitOfMeasure) => ({ ...ANY_QUANTITY, unitOfMeasure }))
}
