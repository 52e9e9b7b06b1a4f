import type { Product } from '@/domain/catalogue/product'
import { add, canonical, compare, type Decimal, isZero, remainder, subtract, ZERO } from '../money/decimal'
import { invalidQuantityMessage } from './messages'
import { QUANTITY_MAX, roundQuantity } from './numericInput'

/** Rounding of quantities to the sell-by multiple (Spec 2 §3 orderQuantityRoundingFlag). */
export type RoundingFlag = 'None' | 'AutoRoundUp' | 'AutoRoundDown' | 'AutoRoundNearest'

/** True if the multiple restricts quantities: 0 does not (Spec 2 §5). */
export function hasMultiple(multiple: Decimal): boolean {
  return compare(multiple, ZERO) > 0
}

/** True if the quantity is a multiple; always true for a multiple of 0 (Spec 2 §5). */
export function isMultiple(quantity: Decimal, multiple: Decimal): boolean {
  return !hasMultiple(multiple) || isZero(remainder(quantity, multiple))
}

/**
 * Rounds a quantity to the multiple, up, down or to the nearest (half up), at least 0; unchanged with None or a
 * multiple of 0 (Spec 2 §5).
 */
export function roundToMultiple(quantity: Decimal, multiple: Decimal, flag: RoundingFlag): Decimal {
  const exact = compare(quantity, ZERO) < 0 ? ZERO : canonical(quantity)
  if (flag === 'None' || isMultiple(exact, multiple)) return exact
  const below = subtract(exact, remainder(exact, multiple))
  const above = add(below, multiple)
  const isUpperNearer = compare(subtract(exact, below), subtract(above, exact)) >= 0
  const goesUp = flag === 'AutoRoundUp' || (flag === 'AutoRoundNearest' && isUpperNearer)
  return canonical(goesUp ? above : below)
}

/** The step of plus and minus: the sell-by multiple while rounding is on, otherwise 1 (Spec 2 §2). */
export function quantityStep(multiple: Decimal, flag: RoundingFlag): Decimal {
  return flag !== 'None' && hasMultiple(multiple) ? canonical(multiple) : '1'
}

/** One step up; no step if the result would exceed QUANTITY_MAX (Spec 2 §2). */
export function stepUp(quantity: Decimal, step: Decimal): Decimal {
  const next = roundQuantity(add(quantity, step))
  return compare(next, QUANTITY_MAX) > 0 ? roundQuantity(quantity) : next
}

/** One step down; the minus button never goes below 0 (Spec 2 §2). */
export function stepDown(quantity: Decimal, step: Decimal): Decimal {
  const next = roundQuantity(subtract(quantity, step))
  return compare(next, ZERO) < 0 ? ZERO : next
}

/** Requirement for saving a quantity. */
export type QuantityCheck =
  | { readonly kind: 'ok' }
  /** Save stays disabled. The message gives the reason; it is '' for a quantity of 0, which needs no explanation. */
  | { readonly kind: 'invalid'; readonly message: string }
  /** Ask 'Confirm Quantity'; confirming forces the save. */
  | { readonly kind: 'confirm' }

/**
 * A quantity must be positive. With rounding on it must be a multiple; with rounding off any other quantity needs the
 * user's confirmation (Spec 2 §2, §5). Expects 2 decimals: see roundQuantity.
 */
export function checkQuantity(quantity: Decimal, multiple: Decimal, flag: RoundingFlag): QuantityCheck {
  if (compare(quantity, ZERO) <= 0) return { kind: 'invalid', message: '' }
  if (isMultiple(quantity, multiple)) return { kind: 'ok' }
  if (flag === 'None') return { kind: 'confirm' }
  return { kind: 'invalid', message: invalidQuantityMessage(quantity, multiple) }
}

/** Initial quantity of a product in a unit: its default, else 1, rounded up to the multiple (Spec 2 §3). */
export function firstQuantity(
  { defaultQuantity }: Pick<Product, 'defaultQuantity'>,
  unit: string,
  multiple: Decimal,
): Decimal {
  const isDefault =
    defaultQuantity?.unitOfMeasure === unit && compare(defaultQuantity.orderQuantity, ZERO) > 0
  return roundToMultiple(isDefault ? defaultQuantity.orderQuantity : '1', multiple, 'AutoRoundUp')
}
