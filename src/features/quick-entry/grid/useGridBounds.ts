import { editableCells } from '@/domain/quick-entry/quickEntryRow'
import { selectSettings } from '@/session/sessionSelectors'
import type { ProductRows } from '@/features/catalogue/state/productRows'
import { useAppSelector } from '@/session/hooks'
import type { GridBounds } from '@/features/quick-entry/gridCursor'
import { isEditColumn } from './gridShape'
import type { GridShape } from './gridShape'
import type { GridPage } from '../pageSize'

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
export function useGridBounds({ page, shape, homeColumn, keys, rows }: GridBoundsOptions): GridBounds {
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
