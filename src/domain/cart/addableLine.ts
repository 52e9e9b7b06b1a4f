import type { CartLine } from './cart'
import type { LinePermissions } from './lineRules'
import { eachText, forbiddenTexts, isTextAllowed, shownTexts, type TextPermissions } from './lineTexts'

/** Part that a line may lose when another user adds it again: an agreed price, or notes. */
export type LostPart = 'price' | 'notes'

export interface AddableLine {
  readonly line: CartLine
  readonly lost: readonly LostPart[]
}

/**
 * The line as this user may add it again: without the parts that this user may not set, which the server would reject.
 */
export function addableLine(
  line: CartLine,
  allowed: Pick<LinePermissions, 'canChangePrice'> & TextPermissions,
): AddableLine {
  const isPriceLost = line.isOverridePrice && !allowed.canChangePrice
  const areNotesLost = shownTexts(forbiddenTexts(line, allowed)).length > 0
  return {
    line: {
      ...line,
      ...(isPriceLost && { isOverridePrice: false, unitPrice: null, extension: null }),
      ...eachText((text) => (isTextAllowed(text, allowed) ? line[text.field] : '')),
      version: undefined,
      addedBy: undefined,
      errors: [],
    },
    lost: [...(isPriceLost ? ['price' as const] : []), ...(areNotesLost ? ['notes' as const] : [])],
  }
}
