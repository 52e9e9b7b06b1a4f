import { canonical, isZero } from '../money/decimal'
import { groupThousands } from '../money/thousands'
import type { Conversion } from '../money/rate'
import { priceConversion, type UnitsOfProduct } from './unit'
import { unitFacts } from './unitPanel'

/** Content of a unit in the product's smallest unit; null for that unit itself and when unknown. */
function contentsOf(product: UnitsOfProduct, unit: string): Conversion | null {
  const contents = unitFacts(product).find((facts) => facts.unit === unit)?.contents
  return contents ? { factor: contents.quantity, from: unit, to: contents.unit } : null
}

/**
 * Conversions to show with a line: the content of the sell-by unit, and its amount in the price-by unit (Spec 2
 * §2, §3 Conversion); [] when both are obvious.
 */
export function lineConversions(product: UnitsOfProduct, sellBy: string, priceBy: string): Conversion[] {
  const contents = contentsOf(product, sellBy)
  const priced = sellBy === priceBy ? null : priceConversion(product, sellBy, priceBy)
  const isSaid = priced === null || isZero(priced.factor) || priced.to === contents?.to
  return [contents, isSaid ? null : priced].filter((each) => each !== null)
}

/** A conversion in words, up to 4 decimals: '1 CS = 40.5 LB' (Spec 2 §9). */
export function conversionText({ factor, from, to }: Conversion): string {
  return `1 ${from} = ${groupThousands(canonical(factor))} ${to}`
}
