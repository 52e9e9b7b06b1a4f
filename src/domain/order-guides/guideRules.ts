import { CART_RULE_MESSAGES } from '../cart/messages'
import { compare, type Decimal, isFinerThan, ZERO } from '../money/decimal'
import { QUANTITY_DECIMALS, QUANTITY_MAX } from '../quantity/numericInput'
import { hiddenCharacterError } from '../text/hiddenCharacters'
import { isTooLong } from '../text/length'
import {
  GUIDE_RULE_MESSAGES,
  guideReadOnlyMessage,
  nameNotPossibleMessage,
  nameTakenMessage,
} from './messages'
import type { OrderGuide } from './orderGuide'

/** Maximum length of an order guide's name (Spec 2 §5, §9). */
export const ORDER_GUIDE_NAME_MAX = 12
/** Maximum length of a heading, an extension of the contract. */
export const ORDER_GUIDE_HEADING_MAX = 40
/** Name of the primary guide; no other may have it (Spec 2 §9). */
export const STANDARD_GUIDE_NAME = 'Standard'

/** Path segments that URLs resolve, however they are escaped. */
const PATH_STEPS: readonly string[] = ['.', '..']

function isSameName(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase()
}

/**
 * Error of a new guide's name, or null. It must not be blank, have at most 12 characters (Spec 2 §5), differ from
 * Standard, be unique ignoring case, and have no hidden characters. Surrounding blanks do not count.
 */
export function orderGuideNameError(
  typed: string,
  guides: readonly Pick<OrderGuide, 'name'>[],
): string | null {
  const name = typed.trim()
  if (name === '') return GUIDE_RULE_MESSAGES.nameBlank
  if (isTooLong(name, ORDER_GUIDE_NAME_MAX)) return GUIDE_RULE_MESSAGES.nameTooLong
  const hidden = hiddenCharacterError(GUIDE_RULE_MESSAGES.name, name)
  if (hidden !== null) return hidden
  if (PATH_STEPS.includes(name)) return nameNotPossibleMessage(name)
  const taken = [STANDARD_GUIDE_NAME, ...guides.map((guide) => guide.name)]
  const other = taken.find((each) => isSameName(each, name))
  return other === undefined ? null : nameTakenMessage(other)
}

/**
 * Reason why a guide cannot be changed, renamed or deleted: it is Standard or read-only; null if it can (Spec 2 §2,
 * §3).
 */
export function guideFixedReason(
  guide: Pick<OrderGuide, 'name' | 'isPrimary' | 'isReadOnly'>,
): string | null {
  if (guide.isPrimary) return GUIDE_RULE_MESSAGES.standardFixed
  return guide.isReadOnly ? guideReadOnlyMessage(guide.name) : null
}

/**
 * Error of a guide's quantity, or null: 0 to QUANTITY_MAX with 2 decimals. 0 means no usual quantity. Multiples are
 * checked when ordering.
 */
export function guideQuantityError(quantity: Decimal): string | null {
  if (compare(quantity, ZERO) < 0) return GUIDE_RULE_MESSAGES.quantityNegative
  if (compare(quantity, QUANTITY_MAX) > 0) return CART_RULE_MESSAGES.quantityTooLarge()
  return isFinerThan(quantity, QUANTITY_DECIMALS) ? CART_RULE_MESSAGES.quantityTooPrecise : null
}

/** Error of a heading, or null: at most 40 characters, none of them hidden. '' removes the heading. */
export function guideHeadingError(typed: string): string | null {
  const heading = typed.trim()
  if (isTooLong(heading, ORDER_GUIDE_HEADING_MAX)) return GUIDE_RULE_MESSAGES.headingTooLong
  return hiddenCharacterError(GUIDE_RULE_MESSAGES.heading, heading)
}
