import type { QuickEntryGridProps } from './QuickEntryGrid'
import type { GridActions } from './gridActions'
import type { GridCursor } from '../gridCursor'
import type { ProductRows } from '@/features/catalogue/state/productRows'
import { useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useIsCoarse } from '@/ui/native/useMediaQuery'
import { parseHash } from '@/domain/navigation/hash'
import type { PasteReport } from '@/domain/quick-entry/pasteReport'
import { selectSettings } from '@/session/sessionSelectors'
import { useProductRows } from '@/features/catalogue/state/useCatalogueClient'
import { useAppSelector } from '@/session/hooks'
import { useElementBox } from '@/ui/virtual-list/useElementBox'
import { useFollowLink } from '@/features/catalogue/parts/useFollowLink'
import { useListPosition } from '@/features/catalogue/parts/useListPosition'
import { gridShape } from './gridShape'
import type { PageSize, GridPage } from '../pageSize'
import type { QuickEntryProps } from '../quickEntryProps'
import { useGridActions } from './useGridActions'
import { useGridBounds } from './useGridBounds'
import { useGridClipboard } from './useGridClipboard'
import { useGridCursor } from './useGridCursor'
import { useGridFocus } from './useGridFocus'
import { useGridKeys } from './useGridKeys'
import { useScannedRow } from '@/features/quick-entry/lines/useScannedRow'

interface QuickEntryGridOptions extends QuickEntryProps {
  size: PageSize
  codeBox: RefObject<HTMLInputElement | null>
  announce: (text: string) => void
  onReport: (report: Promise<PasteReport>) => void
  onShowKeys: () => void
  /** Takes a code that was typed into the quantity of a scanned row. */
  onCode: (code: string) => void
}

/** The row in the address. */
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
