import { useEffect, type ClipboardEvent, useRef } from 'react'
import type { PasteReport } from '@/domain/quick-entry/pasteReport'
import type { ProductRows } from '@/features/catalogue/state/productRows'
import { pasteRange, fillDown, type CellBlock } from '@/features/quick-entry/state/fillRows'
import { pasteLines } from '@/features/quick-entry/state/pasteLines'
import { useAppDispatch, useAppStore } from '@/session/hooks'
import {
  isRange,
  selectedRange,
  type CellRange,
  type GridCursor,
  type CellPlace,
  type GridBounds,
} from '@/features/quick-entry/gridCursor'
import { type ColumnKind, type GridColumn, isEditColumn } from './gridShape'
import { QUICK_ENTRY_MESSAGES as texts } from '../messages'
import { uncommittedStocks } from '@/features/catalogue/uncommittedApi'
import { fieldValues, shownCode } from '@/domain/catalogue/productFields'
import type { Product } from '@/domain/catalogue/product'
import { toTsv } from '@/domain/quick-entry/tsv'
import { selectCredentials, selectSettings } from '@/session/sessionSelectors'
import { answersOf } from '@/features/catalogue/state/useCachedAnswer'
import type { AppThunk } from '@/net/appThunk'
import type { QuickEntryRow } from '@/domain/quick-entry/quickEntryRow'
import { sessionPrices } from '@/features/catalogue/state/useUnitPrice'
import { readRow } from '@/features/quick-entry/state/readRow'
import { useConfirmPrice } from '@/features/cart/parts/useConfirmPrice'
import type { CellEdit, QuickEntryColumn } from '@/domain/quick-entry/rowEdit'
import {
  leaveCell,
  redoLastEdit,
  restoreCell,
  setCells,
  typeCell,
  undoLastEdit,
} from '@/features/quick-entry/state/editRows'
import { selectCanRedo, selectCanUndo, selectRowEdit } from '@/features/quick-entry/state/quickEntrySelectors'
import { updateCart } from '@/features/quick-entry/state/updateCart'
import type { GridActions } from './gridActions'

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
const blockColumns = (columns: readonly GridColumn[]): CellBlock['columns'] =>
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

function textOfCell(
  { kind, field }: GridColumn,
  product: Product,
  row: QuickEntryRow,
  hidePricing: boolean,
  stock: string,
): string {
  switch (kind) {
    case 'code':
      return shownCode(product)
    case 'description':
      return product.description
    case 'field':
      return (field && fieldValues(product, [field], hidePricing)[0]?.value) ?? ''
    case 'uncommitted':
      return stock
    case 'extension':
      return row.extension?.value ?? ''
    case 'state':
      return ''
    default:
      return row[kind]
  }
}

/**
 * Cells as spreadsheets read them: numbers without signs and commas. Prices and stock that no row has requested are
 * empty.
 */
const copyCells =
  (products: readonly (Product | null | undefined)[], columns: readonly GridColumn[]): AppThunk<string> =>
  (dispatch, getState) => {
    const state = getState()
    const { hidePricing } = selectSettings(state)
    const prices = dispatch(sessionPrices())
    const stocks = dispatch(answersOf(uncommittedStocks, selectCredentials(state)))
    const cellsOf = (product: Product) => {
      const { row } = readRow(state, prices, product)
      const stock = stocks.read(String(product.productKey)).value?.stock ?? ''
      return columns.map((column) => textOfCell(column, product, row, hidePricing, stock))
    }
    return toTsv(products.map((product) => (product ? cellsOf(product) : columns.map(() => ''))))
  }

interface GridClipboardOptions {
  keys: Int32Array
  columns: readonly GridColumn[]
  rows: ProductRows
  cursor: GridCursor
  /** True while a value is edited: then its text is copied and pasted, not the cell. */
  isEditing: () => boolean
  announce: (text: string) => void
  onReport: (report: Promise<PasteReport>) => void
  onClear: (range: CellRange) => void
}

/** Columns where pasted text is parsed as order lines with product codes, instead of cell values. */
const NAMING: readonly (ColumnKind | undefined)[] = ['code', 'description']
const SEVERAL_CELLS = /[\t\r\n]/
/** Spreadsheets end the last row, too. */
const LAST_BREAK = /\r?\n$/

/** Fetches the products of selected rows out of sight, so that they can be copied. */
function useSelectedProducts(keys: Int32Array, rows: ProductRows, { top, bottom }: CellRange): void {
  useEffect(() => {
    if (top === bottom) return
    const stops = [...keys.subarray(top, bottom + 1)].map((key) => rows.subscribe(key, () => undefined))
    return () => stops.forEach((stop) => stop())
  }, [keys, rows, top, bottom])
}

export interface ClipboardHandlers {
  readonly onCopy: (event: ClipboardEvent) => void
  readonly onCut: (event: ClipboardEvent) => void
  readonly onPaste: (event: ClipboardEvent) => void
}

/** Copies, cuts and pastes cells as TSV, like spreadsheets. */
export function useGridClipboard(options: GridClipboardOptions): ClipboardHandlers {
  const { keys, columns, rows, cursor, isEditing, announce, onReport, onClear } = options
  const dispatch = useAppDispatch()
  const range = selectedRange(cursor)
  useSelectedProducts(keys, rows, range)

  /** Returns true if everything was copied; products still loading are blank. */
  function copy(event: ClipboardEvent): boolean {
    if (isEditing()) return false
    const { top, bottom, left, right } = range
    const products = [...keys.subarray(top, bottom + 1)].map((key) => rows.get(key))
    event.preventDefault()
    event.clipboardData.setData('text/plain', dispatch(copyCells(products, columns.slice(left, right + 1))))
    announce(texts.copied(products.length))
    return !products.includes(undefined)
  }

  return {
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut: (event: ClipboardEvent) => {
      if (copy(event)) onClear(range)
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      const isSingle = !SEVERAL_CELLS.test(text.replace(LAST_BREAK, ''))
      // A single value replaces the text of its field, as if it were typed.
      const isTyped = isEditing() || (event.target instanceof HTMLInputElement && !isRange(cursor))
      if (text === '' || (isSingle && isTyped)) return
      event.preventDefault()
      const { top, left } = range
      const isLines = NAMING.includes(columns[left]?.kind)
      const block = { productKeys: [...keys.subarray(top)], columns: blockColumns(columns.slice(left)) }
      onReport(dispatch(isLines ? pasteLines(text) : pasteRange(text, block)))
    },
  }
}
