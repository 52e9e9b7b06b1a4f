/** Widest card of the grid and the width it is designed for, in CSS pixels (Spec 2 §2). */
export const CARD_WIDTH_MAX_PX = 350
const CARD_WIDTH_PX = 244

/** Cards beside each other in a grid of some width: as many of the designed width as fit, at least one. */
export function gridColumns(width: number, gap: number): number {
  return Math.max(1, Math.floor((width + gap) / (CARD_WIDTH_PX + gap)))
}
