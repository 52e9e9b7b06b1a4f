import { useEffect } from 'react'
import type { ClipboardEvent } from 'react'
import type { PasteReport } from '@/domain/quick-entry/pasteReport'
import type { ProductRows } from '@/features/catalogue/state/productRows'
import { pasteRange } from '@/features/quick-entry/state/fillRows'
import { pasteLines } from '@/features/quick-entry/state/pasteLines'
import { useAppDispatch } from '@/session/hooks'
import { copyCells } from './copyCells'
import { isRange, selectedRange } from '@/features/quick-entry/gridCursor'
import type { CellRange, GridCursor } from '@/features/quick-entry/gridCursor'
import type { ColumnKind, GridColumn } from './gridShape'
import { QUICK_ENTRY_MESSAGES as texts } from '../messages'
import { blockColumns } from './useGridActions'

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

/** Text pasted onto one of these columns is lines of codes. */
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
