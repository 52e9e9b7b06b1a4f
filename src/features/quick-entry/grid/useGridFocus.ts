import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { focusCell } from './cellElements'
import type { GridCursor, GridMove } from '@/features/quick-entry/gridCursor'

/**
 * The meaning of keys in a cell: `moving` between cells; `typing` a new value; `editing` a value, where arrows move
 * within the text or the choices (after F2 or a second click).
 */
export type CellMode = 'moving' | 'typing' | 'editing'

export type GridCommand =
  | { readonly kind: 'move'; readonly move: GridMove; readonly isExtending: boolean }
  | {
      readonly kind: 'edit' | 'escape' | 'clear' | 'fillDown' | 'undo' | 'redo' | 'update' | 'showKeys'
    }

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
/** Keys that the field handles itself while it is edited. */
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

/** The first key of a number: 3, ½ or a decimal mark. */
const NUMBER_KEY = /^[\p{Nd}\p{No}.,]$/u

/**
 * True for the first key of a number. Typed on a unit, the number goes to the next quantity, because a select
 * would swallow it.
 */
export function beginsNumber({ key, ctrlKey, metaKey, altKey }: GridPress): boolean {
  return !ctrlKey && !metaKey && !altKey && NUMBER_KEY.test(key)
}

/** The command of a key press; null leaves it to the cell (WAI-ARIA grid pattern, Spec 2 §2). */
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

interface GridFocusOptions {
  grid: RefObject<HTMLElement | null>
  cursor: GridCursor
  setCursor: (cursor: GridCursor) => void
}

export interface GridFocus {
  readonly mode: RefObject<CellMode>
  readonly isEditing: () => boolean
  readonly goTo: (next: GridCursor, isTyping?: boolean) => void
}

/** Lets the focus follow the cursor, and tracks the mode of the focused cell. */
export function useGridFocus({ grid, cursor, setCursor }: GridFocusOptions): GridFocus {
  const mode = useRef<CellMode>('moving')
  const following = useRef<CellMode | null>(null)

  const follow = useEffectEvent(() => {
    const next = following.current
    if (next === null || !grid.current) return
    following.current = null
    focusCell(grid.current, cursor.active)
    mode.current = next
  })
  useLayoutEffect(() => follow(), [cursor])

  return {
    mode,
    isEditing: () => mode.current !== 'moving',
    goTo: (next: GridCursor, isTyping = false) => {
      following.current = isTyping ? 'typing' : 'moving'
      // A new object even if nothing moves, so that the value is selected again.
      setCursor({ ...next })
    },
  }
}
