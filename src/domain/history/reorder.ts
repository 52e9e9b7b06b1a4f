import { notSoldByMessage, CART_RULE_MESSAGES } from '../cart/messages'
import { takeQuantity } from '../cart/takeQuantity'
import { add, canonical, compare, type Decimal } from '../money/decimal'
import { notANumberMessage } from '../numbers/messages'
import { checkQuantity, type RoundingFlag } from '../quantity/multiples'
import { QUANTITY_MAX } from '../quantity/numericInput'
import { missingProductMessage, notDivisibleMessage, roundedMessage } from '../quick-entry/messages'
import { findUnit, type UnitsOfProduct } from '../units/unit'
import type { OrderLine } from './order'

/** Quantity and unit to reorder of a line: as ordered before, until the user changes them. */
export interface ReorderWish {
  readonly quantity: Decimal
  readonly unit: string
}

/** Context that a line is validated in, besides the wish. */
export interface ReorderKnowledge {
  /** Null for a product missing from the catalogue. */
  readonly product: UnitsOfProduct | null
  /** True once all products are loaded, so that a missing one is known to be gone. */
  readonly isComplete: boolean
  readonly rounding: RoundingFlag
  /** Quantity of the product in the wished unit in the cart. */
  readonly inCart: Decimal
}

/** A line that can be ordered, or the first reason why it cannot. */
export type ValidatedWish =
  | {
      readonly kind: 'good'
      readonly quantity: Decimal
      /** Requires a confirmation under 'Confirm Quantity'. */
      readonly isToConfirm: boolean
      readonly notes: readonly string[]
    }
  | {
      readonly kind: 'bad'
      /** The part to correct; a missing product cannot be corrected. */
      readonly about: 'product' | 'unit' | 'quantity'
      readonly reason: string
    }

type Bad = Extract<ValidatedWish, { kind: 'bad' }>

const bad = (about: Bad['about'], reason: string): Bad => ({ kind: 'bad', about, reason })

/** A line whose typed quantity was rejected. */
export const rejectedWish = (text: string): ValidatedWish => bad('quantity', notANumberMessage(text))

/** Validates a line of a past order against today's catalogue and rules (Spec 2 §5). */
export function validateWish({ quantity, unit }: ReorderWish, known: ReorderKnowledge): ValidatedWish {
  const { product, rounding, inCart } = known
  if (!product) return bad('product', missingProductMessage(known.isComplete))
  if (product.sellBys.length === 0) return bad('product', CART_RULE_MESSAGES.noSellBy)
  const sellBy = findUnit(product.sellBys, unit)
  if (!sellBy) return bad('unit', notSoldByMessage(unit))
  const multiple = sellBy.sellByMultiple
  const taken = takeQuantity(quantity, { multiple, rounding, canBeZero: false })
  if (taken.quantity === null) return bad('quantity', taken.problem)
  if (compare(add(taken.quantity, inCart), QUANTITY_MAX) > 0)
    return bad('quantity', CART_RULE_MESSAGES.quantityTooLarge())
  const isRounded = compare(taken.quantity, quantity) !== 0
  const isToConfirm = checkQuantity(taken.quantity, multiple, rounding).kind === 'confirm'
  return {
    kind: 'good',
    quantity: canonical(taken.quantity),
    isToConfirm,
    notes: [
      ...(isRounded ? [roundedMessage(canonical(quantity), canonical(taken.quantity))] : []),
      ...(isToConfirm ? [notDivisibleMessage(multiple)] : []),
    ],
  }
}

/** A price that has changed, per the same unit. */
export interface PriceChange {
  readonly was: Decimal
  readonly now: Decimal
}

/** The change from the order's price; null if equal, or if one of them is unknown or hidden. */
export function priceChange(
  { unitPrice }: Pick<OrderLine, 'unitPrice'>,
  now: Decimal | null,
): PriceChange | null {
  if (unitPrice === null || now === null || compare(unitPrice.factor, now) === 0) return null
  return { was: unitPrice.factor, now }
}
