import type { GridMove } from '@/features/products/quick-entry/gridCursor'

/**
 * What keys mean in a cell: `moving` from cell to cell; `typing` a value, as a key that writes begins it; `editing` a
 * value, where the arrows move within the text or through a choice (F2, or a second press of the mouse).
 */
export type CellMode = 'moving' | 'typing' | 'editing'

export type GridCommand =
  | { readonly kind: 'move'; readonly move: GridMove; readonly isExtending: boolean }
  | {
      readonly kind: 'edit' | 'escape' | 'clear' | 'fillDown' | 'undo' | 'redo' | 'update' | 'showKeys'
    }

/** The part of a key event that decides. */
export type GridPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const ARROWS: Readonly<Record<string, GridMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
const FAR: Readonly<Record<string, GridMove>> = {
  ArrowUp: 'columnStart',
  ArrowDown: 'columnEnd',
  ArrowLeft: 'rowStart',
  ArrowRight: 'rowEnd',
  Home: 'gridStart',
  End: 'gridEnd',
}
const NEAR: Readonly<Record<string, GridMove>> = {
  ...ARROWS,
  Home: 'rowStart',
  End: 'rowEnd',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
}
/** These belong to the text or the choice while it is edited. */
const WITHIN_VALUE = new Set([...Object.keys(ARROWS), 'Home', 'End', 'Delete'])

const LETTERS = { d: 'fillDown', y: 'redo', '/': 'showKeys', enter: 'update' } as const

function withControl({ key, shiftKey }: GridPress, mode: CellMode): GridCommand | null {
  const name = key.toLowerCase()
  if (name === 'z') return { kind: shiftKey ? 'redo' : 'undo' }
  const move = FAR[key]
  if (mode === 'editing' && move) return null
  if (move) return { kind: 'move', move, isExtending: shiftKey }
  return name in LETTERS ? { kind: LETTERS[name as keyof typeof LETTERS] } : null
}

/** What a key press in the grid asks for; null: it is the cell's own (WAI-ARIA grid pattern, Spec 2 §2). */
export function gridCommand(press: GridPress, mode: CellMode): GridCommand | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press
  if (altKey) return null
  if (ctrlKey || metaKey) return withControl(press, mode)
  if (key === 'Tab' || key === 'Enter') {
    return { kind: 'move', move: shiftKey ? 'previous' : 'next', isExtending: false }
  }
  if (key === 'Escape') return { kind: 'escape' }
  if (key === 'F2') return { kind: 'edit' }
  if (mode === 'editing' && WITHIN_VALUE.has(key)) return null
  const move = NEAR[key]
  if (move) return { kind: 'move', move, isExtending: shiftKey }
  return key === 'Delete' && mode === 'moving' ? { kind: 'clear' } : null
}
