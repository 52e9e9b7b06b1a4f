import { compare, type Decimal, divide, isDecimal, multiply, ZERO } from '../money/decimal'
import type { Conversion } from '../money/rate'

/** A unit of a product; `stockConversion` is the number of stock units in one of it (Spec 2 §3). */
export interface Unit {
  readonly unitOfMeasure: string
  readonly stockConversion: Decimal
}

/** A unit that a product is sold by. `sellByMultiple` 0 allows any quantity (Spec 2 §3). */
export interface SellBy extends Unit {
  readonly isPricing: boolean
  readonly sellByMultiple: Decimal
}

/** A unit that a product is priced by, with the decimals of its prices (Spec 2 §3). */
export interface PriceBy extends Unit {
  readonly priceDecimals: number
}

/** Parts of a product that computing quantities and prices requires (Spec 2 §3). */
export interface UnitsOfProduct {
  readonly pricingUM: string
  readonly sellBys: readonly SellBy[]
  readonly priceBys: readonly PriceBy[]
}

/** Decimals of a conversion factor (Spec 2 §9). */
const FACTOR_DECIMALS = 4
/** Decimals of a quantity in another unit, where it chooses a price. */
const CONVERTED_DECIMALS = 8

/** The unit of that name, or undefined. */
export function findUnit<U extends Unit>(units: readonly U[], unitOfMeasure: string): U | undefined {
  return units.find((unit) => unit.unitOfMeasure === unitOfMeasure)
}

/** True if the stock conversion can be a divisor: a decimal above 0. */
export function isUsableUnit(unit: Unit): boolean {
  return isDecimal(unit.stockConversion) && compare(unit.stockConversion, ZERO) > 0
}

/**
 * Number of `to` in one `from`, rounded half away from zero to 4 decimals (Spec 2 §9). Throws if the stock conversion
 * of `to` is 0.
 */
export function unitConversion(from: Unit, to: Unit): Conversion {
  return {
    factor: divide(from.stockConversion, to.stockConversion, FACTOR_DECIMALS),
    from: from.unitOfMeasure,
    to: to.unitOfMeasure,
  }
}

/** A quantity of `from` in another unit of the product, to 8 decimals. Throws if the stock conversion of `to` is 0. */
export function quantityIn(quantity: Decimal, from: Unit, to: Unit): Decimal {
  return divide(multiply(quantity, from.stockConversion), to.stockConversion, CONVERTED_DECIMALS)
}

/**
 * Price-by units in one sell-by unit, 4 decimals: stockConversion(sellBy) / stockConversion(priceBy) (Spec 2 §3, §9).
 * Null if the product lacks one of the units, or a conversion is not above 0.
 */
export function priceConversion(product: UnitsOfProduct, sellBy: string, priceBy: string): Conversion | null {
  const from = findUnit(product.sellBys, sellBy)
  const to = findUnit(product.priceBys, priceBy)
  if (!from || !to || !isUsableUnit(from) || !isUsableUnit(to)) return null
  return unitConversion(from, to)
}

/** A quantity of a sell-by unit in a price-by unit; null if the product lacks one of them, or the latter is unusable. */
export function quantityInPriceBy(
  product: UnitsOfProduct,
  quantity: Decimal,
  sellBy: string,
  priceBy: string,
): Decimal | null {
  const from = findUnit(product.sellBys, sellBy)
  const to = findUnit(product.priceBys, priceBy)
  return from && to && isUsableUnit(to) ? quantityIn(quantity, from, to) : null
}
