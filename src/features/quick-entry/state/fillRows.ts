import { isAllKnown } from '@/features/catalogue/state/worker/catalogueClient'
import type { Product } from '@/domain/catalogue/product'
import type { OrderGuideProduct } from '@/domain/order-guides/orderGuide'
import { applyGuide as fillFromGuide, fillDown as fillBelow } from '@/domain/quick-entry/fillDown'
import type { RowOrReason } from '@/domain/quick-entry/fillRow'
import { missingProductMessage } from '@/domain/quick-entry/messages'
import type { Filling } from '@/domain/quick-entry/pasteRange'
import { pasteRange as placeRange } from '@/domain/quick-entry/pasteRange'
import type { PasteReport } from '@/domain/quick-entry/pasteReport'
import { EMPTY_REPORT } from '@/domain/quick-entry/pasteReport'
import type { QuickEntryColumn } from '@/domain/quick-entry/rowEdit'
import { NO_EDIT } from '@/domain/quick-entry/rowEdit'
import { understoodEdit } from '@/domain/quick-entry/rowLine'
import { parseCells } from '@/domain/quick-entry/tsv'
import { selectSettings } from '@/session/sessionSelectors'
import { sessionPrices } from '@/features/catalogue/state/useUnitPrice'
import { selectQuickEntry, selectRowEdit, selectRowLine } from './quickEntrySelectors'
import type { AppThunk, RootState } from '@/net/appThunk'
import { quickEntryEvents } from './quickEntrySlice'
import { readRow } from './readRow'

/** A block of cells; a null column cannot be edited. */
export interface CellBlock {
  /** In the list's order, from the active or first selected row. */
  readonly productKeys: readonly number[]
  /** From the active or first selected column. */
  readonly columns: readonly (QuickEntryColumn | null)[]
}

function rowToFill(state: RootState, product: Product): RowOrReason {
  const { productKey } = product
  const edit = selectRowEdit(state, productKey) ?? NO_EDIT
  return {
    product,
    line: selectRowLine(state, productKey),
    edit: understoodEdit(product, edit, selectSettings(state)),
  }
}

function rowsToFill(productKeys: readonly number[]): AppThunk<Promise<RowOrReason[]>> {
  return async (_dispatch, getState, { catalogue }) => {
    const products = await catalogue.products(productKeys)
    const missing = missingProductMessage(isAllKnown(catalogue.status()))
    return products.map((product) => (product ? rowToFill(getState(), product) : missing))
  }
}

export function rowsByKey(
  productKeys: readonly number[],
): AppThunk<Promise<ReadonlyMap<number, RowOrReason>>> {
  return async (dispatch) => {
    const keys = [...new Set(productKeys)]
    const rows = await dispatch(rowsToFill(keys))
    return new Map(rows.map((row, index) => [keys[index] ?? 0, row]))
  }
}

/** Adds one undo step, unless another session has begun. */
export function fill(owner: string | null, { cells, report }: Filling): AppThunk<PasteReport> {
  return (dispatch, getState) => {
    if (owner === null || selectQuickEntry(getState()).owner !== owner) return EMPTY_REPORT
    dispatch(quickEntryEvents.cellsEdited({ cells }))
    return report
  }
}

/** Pastes a range of a spreadsheet at the block's first cell, as one undo step. Rejects like `pasteLines`. */
export function pasteRange(
  text: string,
  { productKeys, columns }: CellBlock,
): AppThunk<Promise<PasteReport>> {
  return async (dispatch, getState) => {
    const { owner } = selectQuickEntry(getState())
    const range = parseCells(text)
    const rows = await dispatch(rowsToFill(productKeys.slice(0, range.length)))
    return dispatch(fill(owner, placeRange(range, rows, columns, selectSettings(getState()))))
  }
}

/** Fills the block's first row into the rows below, as one undo step. */
export function fillDown({ productKeys, columns }: CellBlock): AppThunk<Promise<PasteReport>> {
  return async (dispatch, getState, { catalogue }) => {
    const { owner } = selectQuickEntry(getState())
    const [above, ...others] = productKeys
    if (above === undefined || others.length === 0) return EMPTY_REPORT
    const [first] = await catalogue.products([above])
    if (!first) return EMPTY_REPORT
    const below = await dispatch(rowsToFill(others))
    const { row } = readRow(getState(), dispatch(sessionPrices()), first)
    const texts = columns.map((column) => (column === null ? '' : row[column]))
    return dispatch(fill(owner, fillBelow(texts, below, columns, selectSettings(getState()))))
  }
}

/**
 * Fills in the quantities and units of an order guide (Apply Order Guide, Apply Standard Order), as one undo step.
 */
export function applyGuide(products: readonly OrderGuideProduct[]): AppThunk<Promise<PasteReport>> {
  return async (dispatch, getState) => {
    const { owner } = selectQuickEntry(getState())
    const rows = await dispatch(rowsByKey(products.map(({ productKey }) => productKey)))
    return dispatch(fill(owner, fillFromGuide(products, rows, selectSettings(getState()))))
  }
}
