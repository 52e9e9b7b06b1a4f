import { formatDollars, MONEY_DECIMALS, type Money } from '../money/money'
import { compare, type Decimal, divide, isFinerThan, multiply, round, isZero } from '../money/decimal'
import { findUnit, type PriceBy, type Unit } from '../units/unit'
import { type Amount, roundAmount } from '../money/amount'
import { convert, type Conversion, type Rate } from '../money/rate'

/** Decimals of a unit price when its unit has no setting (Spec 2 §9). */
const PRICE_DECIMALS_DEFAULT = 4
/** Decimals of an override price (Spec 2 §9). */
export const OVERRIDE_PRICE_DECIMALS = 4
/** The largest override price. */
export const OVERRIDE_PRICE_MAX: Decimal = '999999.9999'

/** Decimals of prices per unit: the price-by unit's priceDecimals, 4 for an unknown unit (Spec 2 §9). */
export function priceDecimalsOf(priceBys: readonly PriceBy[], unitOfMeasure: string): number {
  return findUnit(priceBys, unitOfMeasure)?.priceDecimals ?? PRICE_DECIMALS_DEFAULT
}

/** The part of a cart line that determines the display of its price. */
interface PricedLine {
  readonly priceConversion: Pick<Conversion, 'to'>
  readonly priceDecimals?: number | undefined
}

/**
 * Decimals of a line's price: its product's, or those that the server sent with the line once the product has
 * left the catalogue.
 */
export function linePriceDecimals(
  { priceConversion: { to }, priceDecimals }: PricedLine,
  product: { readonly priceBys: readonly PriceBy[] } | null | undefined,
): number {
  return product ? priceDecimalsOf(product.priceBys, to) : (priceDecimals ?? PRICE_DECIMALS_DEFAULT)
}

/**
 * Decimals that prices per unit are shown with: the most decimals of the product's price-by units where it is
 * not priced by this one.
 */
export function shownPriceDecimals(priceBys: readonly PriceBy[], unitOfMeasure: string): number {
  const isPricedBy = priceBys.length === 0 || findUnit(priceBys, unitOfMeasure) !== undefined
  return isPricedBy
    ? priceDecimalsOf(priceBys, unitOfMeasure)
    : Math.max(...priceBys.map(({ priceDecimals }) => priceDecimals))
}

/**
 * The price of one `unit` from the price of one `pricingUnit`: price × stockConversion(unit) /
 * stockConversion(pricing unit), rounded half away from zero once to `decimals` (Spec 2 §3 stockConversion).
 * Throws when the latter is 0.
 */
export function unitPriceOf(price: Decimal, pricingUnit: Unit, unit: Unit, decimals: number): Decimal {
  return divide(multiply(price, unit.stockConversion), pricingUnit.stockConversion, decimals)
}

/**
 * True when a price differs from the default, which sets the override flag; trailing zeros do not count (Spec 2
 * §5).
 */
export function isPriceOverridden(price: Decimal, defaultPrice: Decimal | null): boolean {
  return defaultPrice === null || compare(price, defaultPrice) !== 0
}

/** A unit price for display: in dollars, with its unit's decimals, at least 2 (Spec 2 §9). */
export function formatUnitPrice(price: Decimal | null, decimals: number): string {
  return formatDollars(price, Math.max(2, decimals))
}

/** Decimals of a price whose unit has no setting: cents, or all 4 where the price is finer. */
export function exactDecimals(price: Decimal): number {
  return isFinerThan(price, MONEY_DECIMALS) ? PRICE_DECIMALS_DEFAULT : MONEY_DECIMALS
}

export function formatExactPrice(price: Decimal): string {
  return formatDollars(price, exactDecimals(price))
}

/** An override price in request form: 4 decimals, half away from zero (Spec 2 §3, §9). */
export function roundOverridePrice(price: Decimal): Decimal {
  return round(price, OVERRIDE_PRICE_DECIMALS)
}

/**
 * The line's amount: quantity × priceConversion × unit price, rounded half away from zero once, to cents (Spec
 * 2 §3 extension). Null without a price, and where the price-by unit is so much larger that its factor rounds
 * to 0.0000: the amount is unknown, not zero. Throws UnitMismatchError when the units do not match.
 */
export function extensionOf(
  quantity: Amount,
  priceConversion: Conversion,
  unitPrice: Rate | null,
): Money | null {
  if (unitPrice === null || isZero(priceConversion.factor)) return null
  return roundAmount(convert(convert(quantity, priceConversion), unitPrice), MONEY_DECIMALS)
}

/** A price from a quantity up, both in the same unit. */
export interface PriceBreak {
  readonly fromQuantity: Decimal
  readonly price: Decimal
}

/** The price break of a quantity: the highest `fromQuantity` not above it; null when none applies. */
export function breakFor<B extends PriceBreak>(breaks: readonly B[], quantity: Decimal): B | null {
  let best: B | null = null
  for (const candidate of breaks) {
    const isReached = compare(candidate.fromQuantity, quantity) <= 0
    if (isReached && (best === null || compare(candidate.fromQuantity, best.fromQuantity) > 0))
      best = candidate
  }
  return best
}

/** Price of one of a unit, and those of more, by quantity in the same unit. */
export interface PriceLadder {
  readonly price: Decimal | null
  readonly breaks?: readonly PriceBreak[]
}

/** The price of each when that many of the unit are bought. */
export function priceOfQuantity({ price, breaks = [] }: PriceLadder, quantity: Decimal): Decimal | null {
  return breakFor(breaks, quantity)?.price ?? price
}
