import { useCallback } from 'react'
import type { CSSProperties, MouseEventHandler, Ref, RefObject } from 'react'
import { memo } from '@/ui/language/followLanguage'
import type { ProductField } from '@/domain/catalogue/sorts'
import type { ElementBox } from '@/ui/virtual-list/useElementBox'
import { useEqualRows } from '@/ui/virtual-list/useEqualRows'
import { isRange, selectedRange } from '@/features/quick-entry/gridCursor'
import type { GridCursor } from '@/features/quick-entry/gridCursor'
import type { GridShape } from './gridShape'
import { QUICK_ENTRY_MESSAGES as texts } from '../messages'
import type { GridPage } from '../pageSize'
import styles from './QuickEntryGrid.module.css'
import { QuickEntryGridRow } from './QuickEntryGridRow'
import type { ClipboardHandlers } from './useGridClipboard'
import type { GridHandlers } from './useGridKeys'

export interface QuickEntryGridProps {
  ref: RefObject<HTMLDivElement | null>
  bodyRef: Ref<HTMLDivElement>
  box: ElementBox | null
  keys: Int32Array
  page: GridPage
  cursor: GridCursor
  shape: GridShape
  fields: readonly ProductField[]
  hidesPricing: boolean
  describedBy: string
  handlers: GridHandlers
  clipboard: ClipboardHandlers
  onClickCapture: MouseEventHandler<HTMLElement>
}

const Header = memo(function Header({ shape }: { shape: GridShape }) {
  return (
    <div role="row" className={styles.header} aria-rowindex={1}>
      {shape.columns.map(({ id, kind, title }, index) => (
        <div key={id} role="columnheader" className={styles[kind]} aria-colindex={index + 1}>
          {title()}
        </div>
      ))}
    </div>
  )
})

type ShownRows = Pick<
  QuickEntryGridProps,
  'box' | 'keys' | 'page' | 'cursor' | 'shape' | 'fields' | 'hidesPricing'
>

function Rows({ box, keys, page, cursor, shape, fields, hidesPricing }: ShownRows) {
  const { rowHeight, columns, layout } = shape
  const { first, last } = page
  const { drawn, isScrollingFast } = useEqualRows({
    count: box ? Math.max(0, last - first + 1) : 0,
    keyOf: useCallback((row: number) => keys[first + row] ?? 0, [keys, first]),
    rowPx: rowHeight,
    top: box?.top ?? 0,
    pinned: cursor.active.row - first,
  })
  const range = isRange(cursor) ? selectedRange(cursor) : null
  return drawn.map((row) => {
    const index = first + row
    const productKey = keys[index] ?? 0
    const isActive = index === cursor.active.row
    const isSelected = range !== null && index >= range.top && index <= range.bottom
    return (
      <QuickEntryGridRow
        key={productKey}
        {...{ productKey, index, columns, layout, fields, hidesPricing, isScrollingFast }}
        top={row * rowHeight}
        active={isActive ? cursor.active.column : -1}
        selectedFrom={isSelected ? range.left : isActive ? cursor.active.column : 0}
        selectedTo={isSelected ? range.right : isActive ? cursor.active.column : -1}
      />
    )
  })
}

/** The grid of quick entry (WAI-ARIA grid pattern) with native fields in its cells. */
export function QuickEntryGrid(props: QuickEntryGridProps) {
  const { ref, bodyRef, describedBy, handlers, clipboard, onClickCapture, ...shown } = props
  const { keys, page, shape } = shown
  const count = Math.max(0, page.last - page.first + 1)
  const style = { '--columns': shape.template, '--row-height': `${shape.rowHeight}px` } as CSSProperties
  return (
    <div
      ref={ref}
      role="grid"
      className={styles.grid}
      data-layout={shape.layout}
      aria-label={texts.grid}
      aria-describedby={describedBy}
      aria-rowcount={keys.length + 1}
      aria-colcount={shape.columns.length}
      aria-multiselectable="true"
      style={style}
      onClickCapture={onClickCapture}
      {...handlers}
      {...clipboard}
    >
      <Header shape={shape} />
      <div ref={bodyRef} role="rowgroup" className={styles.rows} style={{ height: count * shape.rowHeight }}>
        <Rows {...shown} />
      </div>
    </div>
  )
}
