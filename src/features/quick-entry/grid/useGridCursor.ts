import { useState } from 'react'
import { cursorAt, cursorWithin } from '@/features/quick-entry/gridCursor'
import type { GridCursor } from '@/features/quick-entry/gridCursor'
import { pageOfRow } from '../pageSize'
import type { GridPage, PageSize } from '../pageSize'

interface ListInGrid {
  readonly keys: Int32Array
  /** Changes with the filters and the sort. */
  readonly listName: string
  readonly columns: number
  /** The cursor's first column. */
  readonly homeColumn: number
}

interface CursorOptions extends ListInGrid {
  size: PageSize
  firstRow: number
}

/** The cursor after the list changed; while the list grows, it stays with its product. */
function followList({ active, anchor }: GridCursor, before: ListInGrid, now: ListInGrid): GridCursor {
  const isSameGrid = before.columns === now.columns && before.homeColumn === now.homeColumn
  const column = isSameGrid ? active.column : now.homeColumn
  if (before.listName !== now.listName) return cursorAt(0, column)
  if (before.keys === now.keys) return isSameGrid ? { active, anchor } : cursorAt(active.row, column)
  const key = before.keys[active.row]
  // A cursor in the first row has not been moved yet.
  const row = active.row === 0 || key === undefined ? active.row : now.keys.indexOf(key)
  return cursorAt(Math.max(0, row), column)
}

interface CursorState {
  readonly cursor: GridCursor
  readonly page: GridPage
  readonly setCursor: (cursor: GridCursor) => void
}

/** The active cell and the selection. The page shown contains the cell; another list begins at its first row. */
export function useGridCursor(options: CursorOptions): CursorState {
  const { keys, listName, columns, homeColumn, size, firstRow } = options
  const [last, setCursor] = useState(() => cursorAt(firstRow, homeColumn))
  const [followed, setFollowed] = useState<ListInGrid>({ keys, listName, columns, homeColumn })
  const isOther = followed.keys !== keys || followed.columns !== columns || followed.homeColumn !== homeColumn
  if (isOther) {
    const now = { keys, listName, columns, homeColumn }
    setFollowed(now)
    setCursor(followList(last, followed, now))
  }
  const page = pageOfRow(last.active.row, keys.length, size)
  return { cursor: cursorWithin(last, { ...page, columns }), page, setCursor }
}
