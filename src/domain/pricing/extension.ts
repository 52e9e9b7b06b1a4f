import { type Amount, roundAmount } from '../money/amount'
import { isZero } from '../money/decimal'
import { MONEY_DECIMALS, type Money } from '../money/money'
import { convert, type Conversion, type Rate } from '../money/rate'

/**
 * The line's amount: quantity × priceConversion × unit price, rounded half away from zero once, to cents (Spec 2 §3
 * extension). Null without a price, and where the price-by unit is so much larger that its factor is 0.0000: the amount is
 * not known, rather than nothing. Throws UnitMismatchError when the units do not follow one another.
 */
export function extensionOf(
  quantity: Amount,
  priceConversion: Conversion,
  unitPrice: Rate | null,
): Money | null {
  if (unitPrice === null || isZero(priceConversion.factor)) return null
  return roundAmount(convert(convert(quantity, priceConversion), unitPrice), MONEY_DECIMALS)
}
