import type { LineChangeDto } from '@/contract/cart'
import { PRODUCT_UNAVAILABLE } from '@/domain/cart/messages'
import { canonical, compare, type Decimal } from '@/domain/money/decimal'
import { findUnit } from '@/domain/units/unit'
import type { CalculatedLine, CartLineRow } from './cartLine'

type SavedLine = CalculatedLine<CartLineRow>

function isOther(was: Decimal | null, is: Decimal | null): was is Decimal {
  return was !== null && (is === null || compare(was, is) !== 0)
}

/** A price that somebody named for the line stays as it is, whatever the product costs by now. */
function priceChanges({ line, standardPrice }: SavedLine, hidesPricing: boolean): LineChangeDto[] {
  if (hidesPricing || line.overridePrice !== null || !isOther(line.seenPrice, standardPrice)) return []
  const is = standardPrice === null ? '' : canonical(standardPrice)
  return [{ what: 'price', was: canonical(line.seenPrice), is }]
}

/** Stock units in one of the line's sell-by units; null when the product is not sold by it (any more). */
export function stockConversionOf({ line, product }: CalculatedLine): Decimal | null {
  return findUnit(product?.units.sellBys ?? [], line.unit)?.stockConversion ?? null
}

function unitChanges(saved: SavedLine): LineChangeDto[] {
  const was = saved.line.seenStockConversion
  const is = stockConversionOf(saved)
  return is !== null && isOther(was, is) ? [{ what: 'unit', was: canonical(was), is: canonical(is) }] : []
}

/**
 * What a line says differently since it was last written, as far as the caller may see it. A line of before that was
 * remembered tells nothing.
 */
export function lineChanges(saved: SavedLine, hidesPricing: boolean): LineChangeDto[] {
  const { line, product } = saved
  if (!product?.isForSale) return [{ what: 'availability', was: '', is: PRODUCT_UNAVAILABLE }]
  const { seenDescription: was } = line
  const { description: is } = product
  return [
    ...(was !== '' && was !== is ? [{ what: 'description', was, is }] : []),
    ...unitChanges(saved),
    ...priceChanges(saved, hidesPricing),
  ]
}
