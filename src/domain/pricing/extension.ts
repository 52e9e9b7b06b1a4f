import { type Amount, roundAmount } from '../money/amount'
import { MONEY_DECIMALS, type Money } from '../money/money'
import { convert, type Conversion, type Rate } from '../money/rate'

/**
 * The line's amount: quantity × priceConversion × unit price, rounded half away from zero once, to cents (Spec 2 §3
 * extension). Null without a price. Throws UnitMismatchError when the units do not follow one another.
 */
export function extensionOf(
  quantity: Amount,
  priceConversion: Conversion,
  unitPrice: Rate | null,
): Money | null {
  if (unitPrice === null) return null
  return roundAmount(convert(convert(quantity, priceConversion), unitPrice), MONEY_DECIMALS)
}
