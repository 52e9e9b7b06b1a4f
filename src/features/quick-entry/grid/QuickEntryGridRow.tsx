import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { memo } from '@/ui/language/followLanguage'
import { useIsPassing } from '@/ui/virtual-list/useEqualRows'
import { codeLine, fieldValues, shownCode } from '@/domain/catalogue/productFields'
import type { Product } from '@/domain/catalogue/product'
import type { ProductField } from '@/domain/catalogue/sorts'
import { formatMoney } from '@/domain/money/money'
import { productPath } from '@/domain/navigation/paths'
import { useProduct } from '@/features/catalogue/state/useProduct'
import { useQuickEntryRow } from '@/features/quick-entry/state/useQuickEntryRow'
import type { QuickEntryRowView } from '@/features/quick-entry/state/useQuickEntryRow'
import { focusCell } from './cellElements'
import { EditCell } from './EditCell'
import { isEditColumn, isShort } from './gridShape'
import type { GridColumn, RowLayout } from './gridShape'
import styles from './QuickEntryGrid.module.css'
import { RowState, shownProblem } from './RowState'
import { priceContent, StockCell } from './ValueCells'

interface GridRowProps {
  productKey: number
  /** In the list, from 0. */
  index: number
  /** From the top of the page of rows, in pixels. */
  top: number
  columns: readonly GridColumn[]
  fields: readonly ProductField[]
  layout: RowLayout
  hidesPricing: boolean
  isScrollingFast: boolean
  /** The column of the active cell; -1 when it is in another row. */
  active: number
  /** The selected columns; none if `selectedTo` is before `selectedFrom`. */
  selectedFrom: number
  selectedTo: number
}

interface CellProps extends Pick<GridRowProps, 'fields' | 'layout' | 'hidesPricing'> {
  column: GridColumn
  product: Product
  view: QuickEntryRowView
  tabIndex: 0 | -1
}

/** Includes the code and fields where they have no columns. */
function Description({ product, fields, layout, hidesPricing, tabIndex }: CellProps) {
  const { description, productKey } = product
  return (
    <>
      <a
        className={styles.link}
        href={productPath(productKey)}
        tabIndex={tabIndex}
        title={`${description} · ${shownCode(product)}`}
      >
        {description}
      </a>
      {layout === 'wide' ? null : (
        <span className={styles.codes}>{codeLine(product, fields, hidesPricing).join(' · ')}</span>
      )}
    </>
  )
}

const stateIdOf = (productKey: number) => `quick-entry-state-${productKey}`

function cellContent(cell: CellProps): ReactNode {
  const { column, product, view, tabIndex, hidesPricing } = cell
  const { kind, field } = column
  const { productKey, description } = product
  if (isEditColumn(kind) && view.isEditable[kind]) {
    const describedBy =
      shownProblem(view) === null && view.status !== 'failed' ? undefined : stateIdOf(productKey)
    return <EditCell {...{ kind, product, view, tabIndex, describedBy }} title={column.title()} />
  }
  switch (kind) {
    case 'code':
      return shownCode(product)
    case 'description':
      return <Description {...cell} />
    case 'field':
      return field ? fieldValues(product, [field], hidesPricing)[0]?.value : null
    case 'uncommitted':
      return <StockCell productKey={productKey} tabIndex={tabIndex} />
    case 'unitPrice':
      return priceContent({ product, view, tabIndex })
    case 'priceByUm':
    case 'sellByUm':
    case 'orderQuantity':
      return view[kind]
    case 'extension':
      return view.extension || view.orderQuantity !== '' ? formatMoney(view.extension) : null
    case 'state':
      return <RowState id={stateIdOf(productKey)} name={description} {...{ productKey, view, tabIndex }} />
  }
}

/** Clips only text that may be too long: the browser pays for each clip in every frame. */
function isCut({ kind }: GridColumn, content: ReactNode): boolean {
  if (kind === 'description') return true
  return typeof content === 'string' && !isShort(kind, content)
}

/** True when the cell's control takes the focus instead of the cell. */
function holdsControl({ kind }: GridColumn, { isEditable }: QuickEntryRowView): boolean {
  return kind === 'description' || (isEditColumn(kind) && isEditable[kind])
}

interface RowCellsProps extends Omit<GridRowProps, 'index' | 'top' | 'isScrollingFast'> {
  product: Product
}

const RowCells = memo(function RowCells({ product, ...props }: RowCellsProps) {
  const { columns, fields, layout, hidesPricing, active, selectedFrom, selectedTo } = props
  const view = useQuickEntryRow(product)
  return columns.map((column, index) => {
    const { kind } = column
    const tabIndex = index === active ? 0 : -1
    const content = cellContent({ column, product, view, tabIndex, fields, layout, hidesPricing })
    return (
      <div
        key={column.id}
        role={kind === 'description' ? 'rowheader' : 'gridcell'}
        className={styles[kind]}
        data-column={index}
        data-cut={isCut(column, content) || undefined}
        aria-colindex={index + 1}
        aria-readonly={!(isEditColumn(kind) && view.isEditable[kind])}
        aria-selected={index >= selectedFrom && index <= selectedTo}
        tabIndex={holdsControl(column, view) ? undefined : tabIndex}
      >
        {content}
      </div>
    )
  })
})

type PassingNameProps = Pick<GridRowProps, 'columns' | 'layout'> & { product: Product }

/** All that a row shows during a fast scroll. */
function PassingName({ product, columns, layout }: PassingNameProps) {
  const place = 1 + columns.findIndex(({ kind }) => kind === 'description')
  return (
    <div
      role="rowheader"
      className={styles.description}
      data-cut
      aria-colindex={place}
      style={layout === 'wide' ? { gridColumn: place } : undefined}
    >
      {product.description}
    </div>
  )
}

/** Moves the focus from a waiting row to its cell once the product is there. */
function useFocusPassedOn(active: number, isWaiting: boolean) {
  const row = useRef<HTMLDivElement>(null)
  const passOn = useEffectEvent(() => {
    const grid = row.current?.closest<HTMLElement>('[role="grid"]')
    const isHere = row.current !== null && document.activeElement === row.current
    if (grid && isHere) focusCell(grid, { row: Number(row.current?.dataset.row), column: active })
  })
  useLayoutEffect(() => {
    if (!isWaiting) passOn()
  }, [isWaiting])
  return row
}

/** Subscribes to its own product, price, cart line and edit, so that only they render it again. */
export const QuickEntryGridRow = memo(function QuickEntryGridRow(props: GridRowProps) {
  const { index, top, isScrollingFast, ...shown } = props
  const { productKey, active } = shown
  const product = useProduct(productKey)
  const isPassing = useIsPassing(isScrollingFast && active < 0)
  const isWaiting = !product || isPassing
  const row = useFocusPassedOn(active, isWaiting)
  return (
    <div
      ref={row}
      role="row"
      className={styles.row}
      data-row={index}
      data-column={isWaiting && active >= 0 ? active : undefined}
      tabIndex={isWaiting && active >= 0 ? 0 : -1}
      aria-rowindex={index + 2}
      aria-busy={isWaiting || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {product && isPassing ? <PassingName {...shown} product={product} /> : null}
      {product && !isPassing ? <RowCells {...shown} product={product} /> : null}
    </div>
  )
})
