import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { focusCell } from './cellElements'
import type { CellMode } from './gridCommand'
import type { GridCursor } from '@/features/products/quick-entry/gridCursor'

interface GridFocusOptions {
  grid: RefObject<HTMLElement | null>
  cursor: GridCursor
  setCursor: (cursor: GridCursor) => void
}

/** How the focus follows the cursor, and what keys mean in the cell that has it. */
export function useGridFocus({ grid, cursor, setCursor }: GridFocusOptions) {
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
    /** Text is being typed or edited in a cell. */
    isEditing: () => mode.current !== 'moving',
    /** Goes there and takes the focus along. */
    goTo: (next: GridCursor, isTyping = false) => {
      following.current = isTyping ? 'typing' : 'moving'
      // A new one even where nothing moves: the value is to be selected again.
      setCursor({ ...next })
    },
  }
}
