import { type Decimal, divide, isZero, multiply } from '@/domain/money/decimal'
import { priceDecimalsOf, unitPriceOf } from '@/domain/pricing/unitPrice'
import { isUsableUnit, type Unit } from '@/domain/units/unit'
import { priceAt } from './agreedPrices'
import type { CartProduct } from './orderableProducts'

const PRICING_QUANTITY_DECIMALS = 8

/** The price of one pricing unit when `quantity` of `unit` is bought; null when there is none. */
export function pricingUnitPrice(
  { pricingUnit, prices }: CartProduct,
  unit: Unit,
  quantity: Decimal,
): Decimal | null {
  if (!pricingUnit || !isUsableUnit(pricingUnit)) return null
  const inStock = multiply(quantity, unit.stockConversion)
  return priceAt(prices, divide(inStock, pricingUnit.stockConversion, PRICING_QUANTITY_DECIMALS))
}

/**
 * A price (or cost) of one pricing unit as that of one `unit`, to the decimals of the unit. Null when they would make
 * nothing of it: what costs something is never sold for nothing.
 */
export function pricePerUnit(
  { units, pricingUnit }: CartProduct,
  unit: Unit,
  price: Decimal | null,
): Decimal | null {
  if (price === null || !pricingUnit || !isUsableUnit(pricingUnit)) return null
  const rounded = unitPriceOf(price, pricingUnit, unit, priceDecimalsOf(units.priceBys, unit.unitOfMeasure))
  return isZero(rounded) && !isZero(price) ? null : rounded
}
