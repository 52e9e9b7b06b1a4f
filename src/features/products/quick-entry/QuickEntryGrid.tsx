import { memo, useDeferredValue } from 'react'
import type { CSSProperties, MouseEventHandler, Ref } from 'react'
import type { ProductField } from '@/domain/catalogue/sorts'
import type { ElementBox } from '../useElementBox'
import { useFlightWatch } from '../useIsFlying'
import { useRowsInSight } from '../useRowsInSight'
import { isRange, selectedRange } from './gridCursor'
import type { GridCursor } from './gridCursor'
import type { GridShape } from './gridShape'
import { rowsToDraw, withRow } from './gridWindow'
import { QUICK_ENTRY_MESSAGES as texts } from './messages'
import type { GridPage } from './pageSize'
import styles from './QuickEntryGrid.module.css'
import { QuickEntryGridRow } from './QuickEntryGridRow'
import type { useGridClipboard } from './useGridClipboard'
import type { useGridKeys } from './useGridKeys'

interface QuickEntryGridProps {
  ref: Ref<HTMLDivElement>
  /** Hears of the element that holds the rows, which is measured. */
  bodyRef: Ref<HTMLDivElement>
  box: ElementBox | null
  keys: Int32Array
  page: GridPage
  cursor: GridCursor
  shape: GridShape
  fields: readonly ProductField[]
  hidesPricing: boolean
  /** The element that says how to leave the grid. */
  describedBy: string
  handlers: ReturnType<typeof useGridKeys>
  clipboard: ReturnType<typeof useGridClipboard>
  onClickCapture: MouseEventHandler<HTMLElement>
}

const NO_KEYS = new Int32Array(0)

const Header = memo(function Header({ shape }: { shape: GridShape }) {
  return (
    <div role="row" className={styles.header} aria-rowindex={1}>
      {shape.columns.map(({ id, kind, title }, index) => (
        <div key={id} role="columnheader" className={styles[kind]} aria-colindex={index + 1}>
          {title}
        </div>
      ))}
    </div>
  )
})

type ShownRows = Pick<
  QuickEntryGridProps,
  'box' | 'keys' | 'page' | 'cursor' | 'shape' | 'fields' | 'hidesPricing'
>

/** The rows of a page that are in and around sight; what is around follows when there is time for it. */
function Rows({ box, keys, page, cursor, shape, fields, hidesPricing }: ShownRows) {
  const { rowHeight, columns, layout } = shape
  useFlightWatch()
  const count = Math.max(0, page.last - page.first + 1)
  const sight = useRowsInSight({ count: box ? count : 0, height: rowHeight, top: box?.top ?? 0 })
  const before = { first: useDeferredValue(sight.first), last: useDeferredValue(sight.last) }
  const isOtherList = useDeferredValue(keys, NO_KEYS) !== keys
  const inSight = rowsToDraw(sight, isOtherList ? null : before, count)
  const rows = withRow(inSight, cursor.active.row - page.first, box ? count : 0)
  const range = isRange(cursor) ? selectedRange(cursor) : null
  return rows.map((row) => {
    const index = page.first + row
    const productKey = keys[index] ?? 0
    const isActive = index === cursor.active.row
    const isSelected = range !== null && index >= range.top && index <= range.bottom
    return (
      <QuickEntryGridRow
        key={productKey}
        {...{ productKey, index, columns, fields, layout, hidesPricing }}
        top={row * rowHeight}
        active={isActive ? cursor.active.column : -1}
        selectedFrom={isSelected ? range.left : isActive ? cursor.active.column : 0}
        selectedTo={isSelected ? range.right : isActive ? cursor.active.column : -1}
      />
    )
  })
}

/** The grid of quick entry (WAI-ARIA grid pattern): rows and columns told, cells with native fields. */
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
