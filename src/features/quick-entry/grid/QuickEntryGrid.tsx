import type { CSSProperties, MouseEventHandler, Ref, RefObject } from 'react'
import { memo } from '@/ui/language/followLanguage'
import type { ProductField } from '@/domain/catalogue/sorts'
import type { ElementBox } from '@/ui/virtual-list/useElementBox'
import { useVirtualList } from '@/ui/virtual-list/useVirtualList'
import { PrefetchedProducts } from '@/features/catalogue/parts/PrefetchedProducts'
import { isRange, selectedRange } from '@/features/quick-entry/gridCursor'
import type { GridCursor } from '@/features/quick-entry/gridCursor'
import type { GridShape } from './gridShape'
import { QUICK_ENTRY_MESSAGES as texts } from '../messages'
import type { GridPage } from '../pageSize'
import styles from './QuickEntryGrid.module.css'
import { QuickEntryGridRow } from './QuickEntryGridRow'
import { RowPlaceholder } from './RowPlaceholder'
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
  const count = box ? Math.max(0, page.last - page.first + 1) : 0
  const { full, placeholders, ahead } = useVirtualList({
    list: keys,
    ...{ count, rowHeight, top: box?.top ?? 0 },
    active: cursor.active.row - page.first,
  })
  const range = isRange(cursor) ? selectedRange(cursor) : null
  const ofRow = (row: number) => {
    const index = page.first + row
    return { productKey: keys[index] ?? 0, index, top: row * rowHeight, columns, layout }
  }
  return (
    <>
      {full.map((row) => {
        const shown = ofRow(row)
        const isActive = shown.index === cursor.active.row
        const isSelected = range !== null && shown.index >= range.top && shown.index <= range.bottom
        return (
          <QuickEntryGridRow
            key={shown.productKey}
            {...{ ...shown, fields, hidesPricing }}
            active={isActive ? cursor.active.column : -1}
            selectedFrom={isSelected ? range.left : isActive ? cursor.active.column : 0}
            selectedTo={isSelected ? range.right : isActive ? cursor.active.column : -1}
          />
        )
      })}
      {placeholders.map(({ item, slot }) => (
        <RowPlaceholder key={`placeholder-${slot}`} {...ofRow(item)} />
      ))}
      {ahead.map(({ first, last }, part) => (
        <PrefetchedProducts key={part} keys={keys} first={page.first + first} last={page.first + last} />
      ))}
    </>
  )
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
