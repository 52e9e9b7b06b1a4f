import type { Product } from './product'
import { compare, type Decimal, ZERO } from '../money/decimal'
import { roundToMultiple } from '../quantity/multiples'

/** The quantity that a product is begun with in a unit: its own default, else 1, brought up to the multiple (Spec 2 §3). */
export function firstQuantity(
  { defaultQuantity }: Pick<Product, 'defaultQuantity'>,
  unit: string,
  multiple: Decimal,
): Decimal {
  const isDefault =
    defaultQuantity?.unitOfMeasure === unit && compare(defaultQuantity.orderQuantity, ZERO) > 0
  return roundToMultiple(isDefault ? defaultQuantity.orderQuantity : '1', multiple, 'AutoRoundUp')
}
