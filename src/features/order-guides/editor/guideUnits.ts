import type { Product } from '@/domain/catalogue/product'
import type { SellBy } from '@/domain/units/unit'

/** A guide accepts quantities that are not multiples; ordering from it checks them. */
const ANY_QUANTITY = { isPricing: false, sellByMultiple: '0', stockConversion: '1' }

/** The units to choose from: the product's, and the line's own unit, which the product may no longer have. */
export function guideUnits(product: Product | null, unit: string): readonly SellBy[] {
  const units = product?.sellBys.map(({ unitOfMeasure }) => unitOfMeasure) ?? []
  const all = unit === '' || units.includes(unit) ? units : [unit, ...units]
  return all.map((unitOfMeasure) => ({ ...ANY_QUANTITY, unitOfMeasure }))
}
