import type { Product } from '@/domain/catalogue/product'
import { ZERO } from '@/domain/money/decimal'
import { discardCells, isBeingTyped } from '@/domain/quick-entry/editHistory'
import { settledQuantity } from '@/domain/quick-entry/quickEntryRow'
import type { CellEdit, QuickEntryColumn, RowEdit } from '@/domain/quick-entry/rowEdit'
import { cleanCell, isNumericColumn, persistedValue } from '@/domain/quick-entry/rowEdit'
import { rowUnits } from '@/domain/quick-entry/rowLine'
import { findUnit } from '@/domain/units/unit'
import { selectSettings } from '@/session/sessionSelectors'
import { undoWrite } from '../cart/writeCart'
import {
  selectEdits,
  selectQuickEntry,
  selectRowEdit,
  selectRowLine,
  selectRowWrite,
} from './quickEntrySelectors'
import type { QuickEntryThunk } from './quickEntrySlice'
import { quickEntryEvents } from './quickEntrySlice'

/**
 * Takes what is typed into a cell, at each key: numbers by the rules of numeric inputs (Spec 2 §2). All typing in a cell
 * until it is left is one step of undo.
 */
export function typeCell(productKey: number, column: QuickEntryColumn, typed: string): QuickEntryThunk {
  return (dispatch) => {
    const cells = [{ productKey, column, value: cleanCell(column, typed) }]
    dispatch(quickEntryEvents.cellsEdited({ cells, isTyping: true }))
  }
}

/** The text that a cell is left with: a number without a dangling point, a quantity rounded as the settings say. */
function leftText(
  product: Product,
  edit: RowEdit,
  column: QuickEntryColumn,
  typed: string,
): QuickEntryThunk<string | undefined> {
  return (_dispatch, getState) => {
    const settings = selectSettings(getState())
    const line = selectRowLine(getState(), product.productKey)
    if (column !== 'orderQuantity')
      return persistedValue(line, column, isNumericColumn(column) ? typed.replace(/\.$/, '') : typed)
    const { sellByUm } = rowUnits(product, line, edit, settings)
    const multiple = findUnit(product.sellBys, sellByUm)?.sellByMultiple ?? ZERO
    return persistedValue(line, column, settledQuantity(typed, multiple, settings.orderQuantityRoundingFlag))
  }
}

/**
 * The cell is left: its quantity is rounded as the settings say (Spec 2 §5), what the cart says already is no edit any
 * more, and the step of undo is closed. Where nothing of this applies, nobody hears of it.
 */
export function leaveCell(product: Product, column: QuickEntryColumn): QuickEntryThunk {
  return (dispatch, getState) => {
    const { productKey } = product
    const edit = selectRowEdit(getState(), productKey)
    const typed = edit?.[column]
    if (edit && typed !== undefined) {
      const value = dispatch(leftText(product, edit, column, typed))
      const cells = [{ productKey, column, value }]
      if (value !== typed) dispatch(quickEntryEvents.cellsEdited({ cells, isTyping: true }))
    }
    if (isBeingTyped(selectQuickEntry(getState()).history)) dispatch(quickEntryEvents.cellLeft())
  }
}

/** What was typed into a cell is taken back, whatever was done to others meanwhile: it holds `before` again. */
export const restoreCell = (before: CellEdit) =>
  quickEntryEvents.cellsEdited({ cells: [before], isTyping: true })

/** Sets cells in one step of undo; undefined, or what the cart says already, takes their edits back. */
export function setCells(cells: readonly CellEdit[]): QuickEntryThunk {
  return (dispatch, getState) => {
    const kept = cells.map(({ productKey, column, value }) => {
      const line = selectRowLine(getState(), productKey)
      return { productKey, column, value: persistedValue(line, column, value) }
    })
    dispatch(quickEntryEvents.cellsEdited({ cells: kept }))
  }
}

/** Takes the last step back. */
export const undoLastEdit = () => quickEntryEvents.undone()

/** Does the step taken back last again. */
export const redoLastEdit = () => quickEntryEvents.redone()

/**
 * Gives up what was typed in all rows, in one step of undo. What the cart refused of them is taken back as well; what is
 * on its way is not.
 */
export function discardRows(): QuickEntryThunk {
  return (dispatch, getState) => {
    const edits = selectEdits(getState())
    const refused = Object.keys(edits).flatMap((key) => selectRowWrite(getState(), Number(key)) ?? [])
    dispatch(quickEntryEvents.cellsEdited({ cells: discardCells(edits) }))
    for (const { key, status } of refused) if (status === 'failed') dispatch(undoWrite(key))
  }
}
