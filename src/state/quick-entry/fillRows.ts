import type { Product } from '@/domain/catalogue/product'
import type { OrderGuideProduct } from '@/domain/order-guides/orderGuide'
import { applyGuide as fillFromGuide, fillDown as fillBelow } from '@/domain/quick-entry/fillDown'
import type { RowToFill } from '@/domain/quick-entry/fillRow'
import {
  codesOf,
  PASTED_LINES_MAX,
  pasteLines as placeLines,
  readLines,
} from '@/domain/quick-entry/pasteLines'
import type { Filling } from '@/domain/quick-entry/pasteRange'
import { pasteRange as placeRange } from '@/domain/quick-entry/pasteRange'
import type { PasteReport } from '@/domain/quick-entry/pasteReport'
import { EMPTY_REPORT } from '@/domain/quick-entry/pasteReport'
import type { CodeFinding } from '@/domain/quick-entry/productCode'
import { quickEntryRow } from '@/domain/quick-entry/quickEntryRow'
import type { QuickEntryColumn } from '@/domain/quick-entry/rowEdit'
import { NO_EDIT } from '@/domain/quick-entry/rowEdit'
import { rowUnits } from '@/domain/quick-entry/rowLine'
import { parseCells } from '@/domain/quick-entry/tsv'
import { selectSettings } from '@/session/sessionSelectors'
import { readUnitPrice } from '../catalogue/useUnitPrice'
import { findByCode } from './findByCode'
import { selectQuickEntry, selectRowEdit, selectRowLine } from './quickEntrySelectors'
import type { QuickEntryThunk } from './quickEntrySlice'
import { quickEntryEvents } from './quickEntrySlice'

/** Cells from the first key and column on; null stands for a column that cannot be edited. */
export interface CellBlock {
  /** Rows in the list's order, from the active or the first selected one on. */
  readonly productKeys: readonly number[]
  /** Columns in their order, from the active or the first selected one on. */
  readonly columns: readonly (QuickEntryColumn | null)[]
}

type FillThunk = QuickEntryThunk<Promise<PasteReport>>

function rowToFill(product: Product): QuickEntryThunk<RowToFill> {
  return (_dispatch, getState) => ({
    product,
    line: selectRowLine(getState(), product.productKey),
    edit: selectRowEdit(getState(), product.productKey) ?? NO_EDIT,
  })
}

/** The rows of some products, in their order; null where the catalogue has none (so far). */
function rowsToFill(productKeys: readonly number[]): QuickEntryThunk<Promise<(RowToFill | null)[]>> {
  return async (dispatch, _getState, { catalogue }) => {
    const products = await catalogue.products(productKeys)
    return products.map((product) => product && dispatch(rowToFill(product)))
  }
}

/** Does one step of undo, unless another's session has begun meanwhile. */
function fill(owner: string | null, { cells, report }: Filling): QuickEntryThunk<PasteReport> {
  return (dispatch, getState) => {
    if (owner === null || selectQuickEntry(getState()).owner !== owner) return EMPTY_REPORT
    dispatch(quickEntryEvents.cellsEdited({ cells }))
    return report
  }
}

/** Pastes a range of a spreadsheet, its first cell into the block's first; one step of undo. Rejects as below. */
export function pasteRange(text: string, { productKeys, columns }: CellBlock): FillThunk {
  return async (dispatch, getState) => {
    const { owner } = selectQuickEntry(getState())
    const range = parseCells(text)
    const rows = await dispatch(rowsToFill(productKeys.slice(0, range.length)))
    return dispatch(fill(owner, placeRange(range, rows, columns, selectSettings(getState()))))
  }
}

function byKey(rows: readonly (RowToFill | null)[]): ReadonlyMap<number, RowToFill> {
  return new Map(rows.flatMap((row) => (row ? [[row.product.productKey, row] as const] : [])))
}

/**
 * Pastes lines of code, quantity and perhaps unit, whatever rows are shown; one step of undo. Rejects when the catalogue
 * does not answer; nothing has changed then.
 */
export function pasteLines(text: string): FillThunk {
  return async (dispatch, getState, { catalogue }) => {
    const { owner } = selectQuickEntry(getState())
    const lines = readLines(text)
    const codes = codesOf(lines.slice(0, PASTED_LINES_MAX))
    const findings = new Map<string, CodeFinding>()
    const found = await Promise.all(codes.map((code) => dispatch(findByCode(code))))
    found.forEach((finding, index) => findings.set(codes[index] ?? '', finding))
    const keys = found.flatMap((finding) => (finding.kind === 'found' ? [finding.productKey] : []))
    const rows = byKey(await dispatch(rowsToFill([...new Set(keys)])))
    const known = { rows, isComplete: catalogue.status().load === 'Loaded' }
    return dispatch(fill(owner, placeLines(lines, findings, known, selectSettings(getState()))))
  }
}

/** What some cells show, as texts; '' for columns that cannot be edited. */
function shownTexts(
  { product, line, edit }: RowToFill,
  columns: readonly (QuickEntryColumn | null)[],
): QuickEntryThunk<string[]> {
  return (dispatch, getState) => {
    const settings = selectSettings(getState())
    const { priceByUm } = rowUnits(product, line, edit, settings)
    const offered = dispatch(readUnitPrice(product.productKey, priceByUm))
    const row = quickEntryRow(product, line, edit, settings, offered)
    return columns.map((column) => (column === null ? '' : row[column]))
  }
}

/** Fills the block's first row into those below; one step of undo. */
export function fillDown({ productKeys, columns }: CellBlock): FillThunk {
  return async (dispatch, getState) => {
    const { owner } = selectQuickEntry(getState())
    const [first, ...below] = await dispatch(rowsToFill(productKeys))
    if (!first || below.length === 0) return EMPTY_REPORT
    const texts = dispatch(shownTexts(first, columns))
    return dispatch(fill(owner, fillBelow(texts, below, columns, selectSettings(getState()))))
  }
}

/** Fills in quantities and units of an order guide (Apply Order Guide, Apply Standard Order); one step of undo. */
export function applyGuide(products: readonly OrderGuideProduct[]): FillThunk {
  return async (dispatch, getState) => {
    const { owner } = selectQuickEntry(getState())
    const keys = [...new Set(products.map(({ productKey }) => productKey))]
    const rows = byKey(await dispatch(rowsToFill(keys)))
    return dispatch(fill(owner, fillFromGuide(products, rows, selectSettings(getState()))))
  }
}
