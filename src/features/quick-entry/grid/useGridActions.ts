import { useRef } from 'react'
import { useConfirmPrice } from '@/features/cart/parts/useConfirmPrice'
import type { PasteReport } from '@/domain/quick-entry/pasteReport'
import type { CellEdit, QuickEntryColumn } from '@/domain/quick-entry/rowEdit'
import type { ProductRows } from '@/features/catalogue/state/productRows'
import {
  leaveCell,
  redoLastEdit,
  restoreCell,
  setCells,
  typeCell,
  undoLastEdit,
} from '@/features/quick-entry/state/editRows'
import { fillDown } from '@/features/quick-entry/state/fillRows'
import type { CellBlock } from '@/features/quick-entry/state/fillRows'
import { selectCanRedo, selectCanUndo, selectRowEdit } from '@/features/quick-entry/state/quickEntrySelectors'
import { updateCart } from '@/features/quick-entry/state/updateCart'
import { useAppDispatch, useAppStore } from '@/session/hooks'
import type { GridActions } from './gridActions'
import type { CellPlace, CellRange, GridBounds } from '@/features/quick-entry/gridCursor'
import { isEditColumn } from './gridShape'
import type { GridColumn } from './gridShape'
import { QUICK_ENTRY_MESSAGES as texts } from '../messages'

interface GridActionsOptions extends Pick<GridActions, 'onShowKeys' | 'onScanned'> {
  keys: Int32Array
  columns: readonly GridColumn[]
  rows: ProductRows
  bounds: GridBounds
  announce: (text: string) => void
  onReport: (report: Promise<PasteReport>) => void
}

/** The value of a cleared cell: an empty number, or the product's own unit. */
const clearedValue = (column: QuickEntryColumn) =>
  column === 'orderQuantity' || column === 'unitPrice' ? '' : undefined

/** The columns of a block for pasting and filling; null for read-only ones. */
export const blockColumns = (columns: readonly GridColumn[]): CellBlock['columns'] =>
  columns.map(({ kind }) => (isEditColumn(kind) ? kind : null))

/** Connects the grid's keys to the edits of its rows. */
export function useGridActions(options: GridActionsOptions): GridActions {
  const { keys, columns, rows, bounds, announce, onReport, onShowKeys, onScanned } = options
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const confirmPrice = useConfirmPrice()
  const entered = useRef<CellEdit | null>(null)

  function cellAt({ row, column }: CellPlace) {
    const productKey = keys[row]
    const kind = columns[column]?.kind
    return productKey === undefined || !kind || !isEditColumn(kind) ? null : { productKey, column: kind }
  }

  function cellsIn({ top, bottom, left, right }: CellRange): CellEdit[] {
    const cells: CellEdit[] = []
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const cell = bounds.isEditable({ row, column }) ? cellAt({ row, column }) : null
        if (cell) cells.push({ ...cell, value: clearedValue(cell.column) })
      }
    }
    return cells
  }

  return {
    onEnter: (place) => {
      const cell = cellAt(place)
      const edit = cell && selectRowEdit(getState(), cell.productKey)
      entered.current = cell && { ...cell, value: edit?.[cell.column] }
    },
    onLeave: (place) => {
      const cell = cellAt(place)
      const product = cell && rows.get(cell.productKey)
      const problem = product && dispatch(leaveCell(product, cell.column))
      if (problem) announce(problem)
    },
    onType: (place, text) => {
      const cell = cellAt(place)
      if (cell) dispatch(typeCell(cell.productKey, cell.column, text))
    },
    onRestore: (place) => {
      const before = entered.current
      const cell = cellAt(place)
      if (!before || cell?.productKey !== before.productKey || cell.column !== before.column) return
      dispatch(restoreCell(before))
    },
    onClear: (range) => {
      const cells = cellsIn(range)
      dispatch(setCells(cells))
      announce(texts.cleared(cells.length))
    },
    onFillDown: ({ top, bottom, left, right }) => {
      // A single row is filled from the one above it.
      const first = top === bottom && top > bounds.first ? top - 1 : top
      const productKeys = [...keys.slice(first, bottom + 1)]
      onReport(dispatch(fillDown({ productKeys, columns: blockColumns(columns.slice(left, right + 1)) })))
    },
    onUndo: () => {
      if (!selectCanUndo(getState())) return
      dispatch(undoLastEdit())
      announce(texts.undone)
    },
    onRedo: () => {
      if (!selectCanRedo(getState())) return
      dispatch(redoLastEdit())
      announce(texts.redone)
    },
    onUpdate: () => void dispatch(updateCart(undefined, confirmPrice)),
    onShowKeys,
    onScanned,
    onLeaving: () => announce(texts.leaving),
  }
}
