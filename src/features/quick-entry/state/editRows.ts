import type { Product } from '@/domain/catalogue/product'
import { discardCells, typedCell } from '@/domain/quick-entry/editHistory'
import { cellsWhenLeft } from '@/domain/quick-entry/quickEntryRow'
import type { CellEdit, QuickEntryColumn, RowEdits } from '@/domain/quick-entry/rowEdit'
import { cellText, NO_EDIT, persistedValue, withCells } from '@/domain/quick-entry/rowEdit'
import { selectSettings } from '@/session/sessionSelectors'
import { undoWrite } from '@/features/cart/state/writeCart'
import type { ProductRows } from '@/features/catalogue/state/productRows'
import { sessionPrices } from '@/features/catalogue/state/useUnitPrice'
import {
  selectEdits,
  selectQuickEntry,
  selectRowEdit,
  selectRowLine,
  selectRowWrite,
} from './quickEntrySelectors'
import type { AppThunk, RootState } from '@/net/appThunk'
import { quickEntryEvents } from './quickEntrySlice'
import { readRow } from './readRow'

/** Types into a cell, at each key. The text stays as typed until the cell is left. All typing in a cell is one undo step. */
export function typeCell(productKey: number, column: QuickEntryColumn, typed: string): AppThunk {
  return (dispatch) => {
    const cells = [{ productKey, column, value: cellText(typed) }]
    dispatch(quickEntryEvents.cellsEdited({ cells, isTyping: true }))
  }
}

function leftCells(state: RootState, product: Product, column: QuickEntryColumn): readonly CellEdit[] {
  const { productKey } = product
  const line = selectRowLine(state, productKey)
  const edit = selectRowEdit(state, productKey) ?? NO_EDIT
  return cellsWhenLeft(product, line, edit, column, selectSettings(state))
}

/**
 * Leaves a cell: reads its text (Spec 2 §2, §5), drops an edit that equals the cart, and closes the undo step. Dispatches
 * only if something changes. Returns the error of the typed text; null if valid.
 */
export function leaveCell(product: Product, column: QuickEntryColumn): AppThunk<string | null> {
  return (dispatch, getState) => {
    const cells = leftCells(getState(), product, column)
    if (cells.length > 0) dispatch(quickEntryEvents.cellsEdited({ cells, isTyping: true }))
    if (!typedCell(selectQuickEntry(getState()).history)) return null
    dispatch(quickEntryEvents.cellLeft())
    return readRow(getState(), dispatch(sessionPrices()), product).row.problems[column] ?? null
  }
}

/** The edits as they will be once the cell that is being typed in is left. */
export function settledEdits(state: RootState, products: ProductRows): RowEdits {
  const { history } = selectQuickEntry(state)
  const typed = typedCell(history)
  const product = typed && products.get(typed.productKey)
  if (!typed || !product || typed.column === 'noCharge') return history.edits
  return withCells(history.edits, leftCells(state, product, typed.column))
}

/** Restores only this cell; later changes of other cells stay. */
export const restoreCell = (before: CellEdit) =>
  quickEntryEvents.cellsEdited({ cells: [before], isTyping: true })

/** Sets cells in one undo step; undefined, or the cart's value, removes their edits. */
export function setCells(cells: readonly CellEdit[]): AppThunk {
  return (dispatch, getState) => {
    const edits = cells.map(({ productKey, column, value }) => {
      const line = selectRowLine(getState(), productKey)
      return {
        productKey,
        column,
        value: column === 'noCharge' ? value : persistedValue(line, column, value),
      }
    })
    dispatch(quickEntryEvents.cellsEdited({ cells: edits }))
  }
}

export const undoLastEdit = () => quickEntryEvents.undone()

export const redoLastEdit = () => quickEntryEvents.redone()

/** Discards all edits in one undo step, and the failed writes of their rows; writes under way continue. */
export function discardRows(): AppThunk {
  return (dispatch, getState) => {
    const edits = selectEdits(getState())
    const refused = Object.keys(edits).flatMap((key) => selectRowWrite(getState(), Number(key)) ?? [])
    dispatch(quickEntryEvents.cellsEdited({ cells: discardCells(edits) }))
    for (const { key, status } of refused) if (status === 'failed') dispatch(undoWrite(key))
  }
}
