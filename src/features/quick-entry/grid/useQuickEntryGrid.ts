import type { QuickEntryGridProps } from './QuickEntryGrid'
import type { GridActions } from './gridActions'
import { type GridCursor, type GridBounds, cursorAt, cursorWithin } from '../gridCursor'
import type { ProductRows } from '@/features/catalogue/state/productRows'
import { useMemo, useRef, useState, type RefObject } from 'react'
import { useIsCoarse } from '@/ui/native/useMediaQuery'
import { parseHash } from '@/domain/navigation/hash'
import type { PasteReport } from '@/domain/quick-entry/pasteReport'
import { selectSettings } from '@/session/sessionSelectors'
import { useProductRows } from '@/features/catalogue/state/useCatalogueClient'
import { useAppSelector, useAppDispatch, useAppStore } from '@/session/hooks'
import { useElementBox } from '@/ui/virtual-list/useElementBox'
import { useFollowLink } from '@/features/catalogue/parts/useFollowLink'
import { useListPosition } from '@/features/catalogue/parts/useListPosition'
import { gridShape, isEditColumn, type GridShape } from './gridShape'
import { type PageSize, type GridPage, pageOfRow } from '../pageSize'
import type { QuickEntryProps } from '../quickEntryProps'
import { useGridActions, useGridClipboard } from './useGridClipboard'
import { useGridFocus } from './useGridFocus'
import { useGridKeys } from './useGridKeys'
import { editableCells } from '@/domain/quick-entry/quickEntryRow'
import { flushSync } from 'react-dom'
import { isQuantityText } from '@/domain/quick-entry/codeEntries'
import type { CellEdit } from '@/domain/quick-entry/rowEdit'
import { leaveCell, restoreCell, typeCell } from '@/features/quick-entry/state/editRows'
import { selectRowEdit } from '@/features/quick-entry/state/quickEntrySelectors'

interface ScannedRowOptions {
  codeBox: RefObject<HTMLInputElement | null>
  keys: Int32Array
  rows: ProductRows
  cursor: GridCursor
  homeColumn: number
  setCursor: (cursor: GridCursor) => void
  goTo: (cursor: GridCursor, isTyping: boolean) => void
  announce: (text: string) => void
  /** Takes the next code, which a scanner has typed into the quantity. */
  onCode: (code: string) => void
}

interface ScannedRow {
  /** @param typed typed after the code: the whole quantity if it `isEntered`, '' without one */
  readonly onFound: (row: number, typed: string, isEntered: boolean) => void
  /** Handles Enter in the grid, given the text typed before it; true if the focus returned. */
  readonly onScanned: (typed: string) => boolean
}

const DIGIT = /\d/

/** Takes the quantity of a scanned row; Enter returns to the field for codes. */
function useScannedRow(options: ScannedRowOptions): ScannedRow {
  const { codeBox, keys, rows, cursor, homeColumn, setCursor, goTo, announce, onCode } = options
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const { units } = useAppSelector(selectSettings)
  const scanned = useRef<CellEdit | null>(null)

  /** Enters a whole quantity without moving there: the next code follows. */
  function enter(productKey: number, quantity: string): void {
    if (quantity === '') return
    const product = rows.get(productKey)
    dispatch(typeCell(productKey, 'orderQuantity', quantity))
    const problem = product && dispatch(leaveCell(product, 'orderQuantity'))
    if (problem) announce(problem)
  }

  return {
    onFound: (row: number, typed: string, isEntered: boolean) => {
      const productKey = keys[row] ?? 0
      const place = cursorAt(row, homeColumn)
      if (isEntered) {
        enter(productKey, typed)
        return setCursor(place)
      }
      const value = selectRowEdit(getState(), productKey)?.orderQuantity
      scanned.current = { productKey, column: 'orderQuantity', value }
      // Synchronous, because the next key belongs to the quantity.
      flushSync(() => goTo(place, typed !== ''))
      if (typed === '') return
      flushSync(() => dispatch(typeCell(productKey, 'orderQuantity', typed)))
      const field = document.activeElement
      if (field instanceof HTMLInputElement) field.setSelectionRange(field.value.length, field.value.length)
    },
    onScanned: (typed: string) => {
      const before = scanned.current
      scanned.current = null
      if (before === null || before.productKey !== keys[cursor.active.row] || !codeBox.current) return false
      const isNextCode = DIGIT.test(typed) && !isQuantityText(typed, units)
      if (isNextCode) dispatch(restoreCell(before))
      codeBox.current.focus()
      if (isNextCode) onCode(typed)
      return true
    },
  }
}

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
function useGridCursor(options: CursorOptions): CursorState {
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

interface GridBoundsOptions {
  page: GridPage
  shape: GridShape
  homeColumn: number
  keys: Int32Array
  rows: ProductRows
}

/** Height of the window that the app bar, the header and the footer cover. */
const COVERED_PX = 200

/** Cells of a page that the cursor can reach. While a product loads, its quantity counts as editable. */
function useGridBounds({ page, shape, homeColumn, keys, rows }: GridBoundsOptions): GridBounds {
  const settings = useAppSelector(selectSettings)
  const { columns, rowHeight } = shape
  return {
    first: page.first,
    last: page.last,
    columns: columns.length,
    home: homeColumn,
    rowsInSight: Math.max(1, Math.floor((window.innerHeight - COVERED_PX) / rowHeight)),
    isEditable: ({ row, column }) => {
      const kind = columns[column]?.kind
      if (!kind || !isEditColumn(kind)) return false
      const product = rows.get(keys[row] ?? 0)
      if (!product) return product === undefined && kind === 'orderQuantity'
      return editableCells(product, settings)[kind]
    },
  }
}

interface QuickEntryGridOptions extends QuickEntryProps {
  size: PageSize
  codeBox: RefObject<HTMLInputElement | null>
  announce: (text: string) => void
  onReport: (report: Promise<PasteReport>) => void
  onShowKeys: () => void
  /** Takes a code that was typed into the quantity of a scanned row. */
  onCode: (code: string) => void
}

/** The row from the URL hash. */
const rowOfAddress = () => parseHash(window.location.hash).i ?? 0

interface QuickEntryGridState {
  readonly rows: ProductRows
  readonly cursor: GridCursor
  readonly page: GridPage
  readonly setCursor: (cursor: GridCursor) => void
  readonly homeColumn: number
  readonly goTo: (next: GridCursor, isTyping?: boolean) => void
  readonly actions: GridActions
  readonly onFound: (row: number, typed: string, isEntered: boolean) => void
  readonly props: Omit<QuickEntryGridProps, 'describedBy'>
}

export function useQuickEntryGrid(options: QuickEntryGridOptions): QuickEntryGridState {
  const { keys, listName, isComplete, fields, size, codeBox, announce, onReport, onShowKeys, onCode } =
    options
  const { hidePricing: hidesPricing, canChangePrice } = useAppSelector(selectSettings)
  const isCoarse = useIsCoarse()
  const rows = useProductRows()
  const grid = useRef<HTMLDivElement>(null)
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  const box = useElementBox(body)
  const width = box?.width ?? 0
  // Memoized: other columns would render all rows when the cursor moves.
  const shape = useMemo(
    () => gridShape({ fields, width, hidesPricing, canChangePrice, isCoarse }),
    [fields, width, hidesPricing, canChangePrice, isCoarse],
  )
  const { columns } = shape
  const homeColumn = columns.findIndex(({ kind }) => kind === 'orderQuantity')
  const [firstRow] = useState(rowOfAddress)
  const list = { keys, listName, columns: columns.length, homeColumn }
  const { cursor, page, setCursor } = useGridCursor({ ...list, size, firstRow })
  const bounds = useGridBounds({ page, shape, homeColumn, keys, rows })
  const focus = useGridFocus({ grid, cursor, setCursor })
  const { onFound, onScanned } = useScannedRow({
    codeBox,
    keys,
    rows,
    cursor,
    homeColumn,
    setCursor,
    announce,
    onCode,
    ...focus,
  })
  const shared = { keys, columns, rows, announce, onReport }
  const actions = useGridActions({ ...shared, bounds, onShowKeys, onScanned })
  const handlers = useGridKeys({ focus, cursor, setCursor, bounds, actions })
  const clipboard = useGridClipboard({
    ...shared,
    cursor,
    isEditing: focus.isEditing,
    onClear: actions.onClear,
  })
  const writePosition = useListPosition({
    element: body,
    metrics: box && { rowHeight: shape.rowHeight, columns: 1, first: page.first },
    listName,
    isLongEnough: (index) => isComplete || keys.length > index,
  })
  const followLink = useFollowLink()
  return {
    rows,
    cursor,
    page,
    setCursor,
    homeColumn,
    goTo: focus.goTo,
    actions,
    onFound,
    props: {
      ...{
        ref: grid,
        bodyRef: setBody,
        box,
        keys,
        page,
        cursor,
        shape,
        fields,
        hidesPricing,
        handlers,
        clipboard,
      },
      onClickCapture: (event: Parameters<typeof followLink>[0]) => {
        writePosition()
        followLink(event)
      },
    },
  }
}
