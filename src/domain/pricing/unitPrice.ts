import { formatDollars } from '../money/money'
import { compare, type Decimal, divide, multiply, round } from '../money/decimal'
import { findUnit, type PriceBy, type Unit } from '../units/unit'

/** Decimals of a unit price when its unit says none (Spec 2 §9). */
const PRICE_DECIMALS_DEFAULT = 4
/** Decimals of an override price (Spec 2 §9). */
export const OVERRIDE_PRICE_DECIMALS = 4
/** The largest override price. */
export const OVERRIDE_PRICE_MAX: Decimal = '999999.9999'

/** Decimals of prices per that unit: the price-by unit's priceDecimals, 4 for a unit unknown (Spec 2 §9). */
export function priceDecimalsOf(priceBys: readonly PriceBy[], unitOfMeasure: string): number {
  return findUnit(priceBys, unitOfMeasure)?.priceDecimals ?? PRICE_DECIMALS_DEFAULT
}

/**
 * The price of one `unit` from the price of one `pricingUnit`: price × stockConversion(unit) / stockConversion(pricing
 * unit), rounded half away from zero once to `decimals` (Spec 2 §3 stockConversion). Throws when the latter is 0.
 */
export function unitPriceOf(price: Decimal, pricingUnit: Unit, unit: Unit, decimals: number): Decimal {
  return divide(multiply(price, unit.stockConversion), pricingUnit.stockConversion, decimals)
}

/** A price that differs from the default sets the override flag; zeros behind it do not (Spec 2 §5). */
export function isPriceOverridden(price: Decimal, defaultPrice: Decimal | null): boolean {
  return defaultPrice === null || compare(price, defaultPrice) !== 0
}

/** A unit price as shown: in dollars, to the decimals of its unit, never fewer than 2 (Spec 2 §9). */
export function formatUnitPrice(price: Decimal | null, decimals: number): string {
  return formatDollars(price, Math.max(2, decimals))
}

/** An override price as it is sent: 4 decimals, half away from zero (Spec 2 §3, §9). */
export function roundOverridePrice(price: Decimal): Decimal {
  return round(price, OVERRIDE_PRICE_DECIMALS)
}
