import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { focusCell } from './cellElements'
import type { CellMode } from './gridCommand'
import type { GridCursor } from '@/features/quick-entry/gridCursor'

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
