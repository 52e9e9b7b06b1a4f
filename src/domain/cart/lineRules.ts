import { compare, type Decimal, isFinerThan, ZERO } from '../money/decimal'
import { OVERRIDE_PRICE_DECIMALS, OVERRIDE_PRICE_MAX } from '../pricing/pricing'
import { checkQuantity, type RoundingFlag } from '../quantity/multiples'
import { QUANTITY_DECIMALS, QUANTITY_MAX } from '../quantity/numericInput'
import { findUnit, type UnitsOfProduct } from '../units/unit'
import type { CartLinePayload } from './cart'
import { isTooLong } from '../text/length'
import {
  forbiddenTexts,
  LINE_TEXTS,
  type LineText,
  type LineTexts,
  shownTexts,
  type TextPermissions,
} from './lineTexts'
import { CART_RULE_MESSAGES, notPricedByMessage, notSoldByMessage } from './messages'

/** Line permissions from the session's settings (Spec 2 §3 Settings used). */
export interface LinePermissions extends TextPermissions {
  readonly orderQuantityRoundingFlag: RoundingFlag
  readonly canChangePrice: boolean
}

/** Maximum number of lines of a cart: far more than anyone enters by hand, few enough for every query. */
export const CART_LINES_MAX = 2000

/** Largest amount of one line, so that sums of lines fit their column. */
export const EXTENSION_MAX: Decimal = '99999999.99'

/** Errors of a quantity: positive, 2 decimals, at most QUANTITY_MAX, a multiple (Spec 2 §5). */
export function quantityErrors(quantity: Decimal, multiple: Decimal, flag: RoundingFlag): string[] {
  if (compare(quantity, ZERO) <= 0) return [CART_RULE_MESSAGES.quantityNotPositive]
  if (compare(quantity, QUANTITY_MAX) > 0) return [CART_RULE_MESSAGES.quantityTooLarge()]
  if (isFinerThan(quantity, QUANTITY_DECIMALS)) return [CART_RULE_MESSAGES.quantityTooPrecise]
  const check = checkQuantity(quantity, multiple, flag)
  return check.kind === 'invalid' ? [check.message] : []
}

/** Errors of an override price: requires canChangePrice, 0 or more, 4 decimals (Spec 2 §5, §9). */
export function overridePriceErrors(price: Decimal | null, canChangePrice: boolean): string[] {
  if (price === null) return []
  if (!canChangePrice) return [CART_RULE_MESSAGES.priceNotChangeable]
  if (compare(price, ZERO) < 0) return [CART_RULE_MESSAGES.priceNegative]
  if (compare(price, OVERRIDE_PRICE_MAX) > 0) return [CART_RULE_MESSAGES.priceTooLarge]
  return isFinerThan(price, OVERRIDE_PRICE_DECIMALS) ? [CART_RULE_MESSAGES.priceTooPrecise] : []
}

/** Errors of a note: its length, without the spaces around it. */
export function noteErrors({ max }: LineText, note: string): string[] {
  return isTooLong(note.trim(), max) ? [CART_RULE_MESSAGES.noteTooLong(max)] : []
}

/** The errors of all notes of a line, each once. */
function textErrors(line: LineTexts, allowed: LinePermissions): string[] {
  const hasForbidden = shownTexts(forbiddenTexts(line, allowed)).length > 0
  const errors = LINE_TEXTS.flatMap((text) => noteErrors(text, line[text.field]))
  return [...(hasForbidden ? [CART_RULE_MESSAGES.notesNotAllowed] : []), ...new Set(errors)]
}

/**
 * All errors of a line that its product and the settings determine, in the order of the fields; [] when it may
 * be saved (Spec 2 §5). A null product is not for sale.
 */
export function lineErrors(
  line: Omit<CartLinePayload, 'id' | 'caseQuantity'>,
  product: UnitsOfProduct | null,
  allowed: LinePermissions,
): string[] {
  if (product === null) return [CART_RULE_MESSAGES.productUnavailable]
  if (product.sellBys.length === 0) return [CART_RULE_MESSAGES.noSellBy]
  const sellBy = findUnit(product.sellBys, line.unitOfMeasure)
  const flag = allowed.orderQuantityRoundingFlag
  return [
    ...(sellBy ? [] : [notSoldByMessage(line.unitOfMeasure)]),
    ...quantityErrors(line.orderQuantity, sellBy?.sellByMultiple ?? ZERO, flag),
    ...(findUnit(product.priceBys, line.priceByUnit) ? [] : [notPricedByMessage(line.priceByUnit)]),
    ...overridePriceErrors(line.overridePrice, allowed.canChangePrice),
    ...textErrors(line, allowed),
  ]
}
