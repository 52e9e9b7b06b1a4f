import type { Product } from '@/domain/catalogue/product'
import { ZERO } from '@/domain/money/decimal'
import { discardCells, isBeingTyped } from '@/domain/quick-entry/editHistory'
import { settledQuantity } from '@/domain/quick-entry/quickEntryRow'
import type { CellEdit, QuickEntryColumn, RowEdit } from '@/domain/quick-entry/rowEdit'
import { cleanCell, persistedValue } from '@/domain/quick-entry/rowEdit'
import { leftPriceText } from '@/domain/pricing/priceInput'
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
 * Types into a cell, at each key, by the rules of numeric inputs (Spec 2 §2). All typing in a cell is one undo step.
 */
export function typeCell(productKey: number, column: QuickEntryColumn, typed: string): QuickEntryThunk {
  return (dispatch) => {
    const cells = [{ productKey, column, value: cleanCell(column, typed) }]
    dispatch(quickEntryEvents.cellsEdited({ cells, isTyping: true }))
  }
}

/** The text that remains in a cell: no trailing decimal point, quantities rounded as the settings say. */
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
      return persistedValue(line, column, column === 'unitPrice' ? leftPriceText(typed) : typed)
    const { sellByUm } = rowUnits(product, line, edit, settings)
    const multiple = findUnit(product.sellBys, sellByUm)?.sellByMultiple ?? ZERO
    return persistedValue(line, column, settledQuantity(typed, multiple, settings.orderQuantityRoundingFlag))
  }
}

/**
 * Leaves a cell: rounds its quantity as the settings say (Spec 2 §5), drops an edit that equals the cart, and closes
 * the undo step. Dispatches only if something changes.
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

/** Restores the cell, whatever was done to others meanwhile. */
export const restoreCell = (before: CellEdit) =>
  quickEntryEvents.cellsEdited({ cells: [before], isTyping: true })

/** Sets cells in one undo step; undefined, or the cart's value, removes their edits. */
export function setCells(cells: readonly CellEdit[]): QuickEntryThunk {
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
export function discardRows(): QuickEntryThunk {
  return (dispatch, getState) => {
    const edits = selectEdits(getState())
    const refused = Object.keys(edits).flatMap((key) => selectRowWrite(getState(), Number(key)) ?? [])
    dispatch(quickEntryEvents.cellsEdited({ cells: discardCells(edits) }))
    for (const { key, status } of refused) if (status === 'failed') dispatch(undoWrite(key))
  }
}
