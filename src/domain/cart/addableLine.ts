import type { CartLine } from './cart'
import type { LinePermissions } from './lineRules'

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
  {
    canChangePrice,
    allowProductTextLines,
  }: Pick<LinePermissions, 'canChangePrice' | 'allowProductTextLines'>,
): AddableLine {
  const isPriceLost = line.isOverridePrice && !canChangePrice
  const areNotesLost = !allowProductTextLines && (line.productText1 !== '' || line.productText2 !== '')
  return {
    line: {
      ...line,
      ...(isPriceLost && { isOverridePrice: false, unitPrice: null, extension: null }),
      ...(areNotesLost && { productText1: '', productText2: '' }),
      version: undefined,
      addedBy: undefined,
      errors: [],
    },
    lost: [...(isPriceLost ? ['price' as const] : []), ...(areNotesLost ? ['notes' as const] : [])],
  }
}
