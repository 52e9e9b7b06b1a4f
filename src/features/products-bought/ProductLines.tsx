import { useCallback, useMemo, useState } from 'react'
import { lazyPart } from '@/ui/feedback/lazyComponent'
import { NothingFound } from '@/features/notifications/parts/QueryView'
import { LazyPart } from '@/ui/feedback/LazyPart'
import { DataTable } from '@/ui/table/DataTable'
import type { RowAction, TableColumn } from '@/ui/table/tableColumn'
import type { TableState } from '@/ui/table/useTableState'
import type { ProductHistoryRow } from '@/domain/history/productHistory'
import { PRODUCT_HISTORY_MESSAGES as texts } from './messages'
import { FILTERS, type ProductHistoryState } from './productFilters'

/** Cards below this width (Spec 2 §9). */
const CARDS_UNDER_PX = 700

const ProductDialog = lazyPart(() => import('./product/ProductDialog'), 'ProductDialog')

interface ProductLinesProps {
  table: TableState<ProductHistoryState>
  columns: readonly TableColumn<ProductHistoryRow>[]
  rows: readonly ProductHistoryRow[]
  /** The rows that match the filters, before and after sorting. */
  found: readonly ProductHistoryRow[]
  sorted: readonly ProductHistoryRow[]
}

/** The invoiced lines; each opens the history of its product. */
export function ProductLines({ table, columns, rows, found, sorted }: ProductLinesProps) {
  // Rows have no key: an order may have a product in several lines.
  const keys = useMemo(() => new Map(rows.map((row, index) => [row, index])), [rows])
  const rowKey = useCallback((row: ProductHistoryRow) => keys.get(row) ?? 0, [keys])
  const [opened, setOpened] = useState<ProductHistoryRow | null>(null)
  const actionsOf = useCallback(
    (row: ProductHistoryRow): readonly RowAction[] => [{ label: texts.about, onClick: () => setOpened(row) }],
    [],
  )
  const close = () => setOpened(null)
  return (
    <>
      {sorted.length === 0 ? (
        <NothingFound onClear={() => table.reset(FILTERS)} />
      ) : (
        <DataTable
          caption={texts.title}
          columns={columns}
          rows={sorted}
          unsorted={found}
          rowKey={rowKey}
          sort={table.state.sort}
          onSortChange={(sort) => table.change({ sort })}
          actionsOf={actionsOf}
          cardsUnderPx={CARDS_UNDER_PX}
        />
      )}
      <LazyPart isOpen={opened !== null} onClose={close}>
        {opened ? <ProductDialog row={opened} onClose={close} /> : null}
      </LazyPart>
    </>
  )
}
