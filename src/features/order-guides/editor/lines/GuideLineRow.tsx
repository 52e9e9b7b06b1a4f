import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useLayoutEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { QuantityControl } from '@/features/catalogue/parts/quantity/QuantityControl'
import { classNames } from '@/ui/native/classNames'
import { IconButton } from '@/ui/native/IconButton'
import { ChevronDownIcon, DragIcon, MoreIcon } from '@/ui/native/icons'
import { memo } from '@/ui/language/followLanguage'
import { BareCheckbox } from '@/ui/form/Checkbox'
import { menuButtonId } from '@/ui/table/RowMenu'
import { distinctName, shownCode } from '@/domain/catalogue/productFields'
import type { Product } from '@/domain/catalogue/product'
import { type CalendarDate, formatDate } from '@/domain/dates/calendarDate'
import type { GuideDraftLine } from '@/domain/order-guides/guideDraft'
import { productPath } from '@/domain/navigation/paths'
import { lineName } from '../../parts/lineName'
import { guideUnits } from '../guideUnits'
import { GUIDE_EDITOR_MESSAGES as texts } from '../messages'
import styles from './GuideLineRow.module.css'
import type { LineMenuKind, LineActions } from './useLineActions'

interface GuideLineRowProps {
  line: GuideDraftLine
  /** Null while loading, and for a product that is no longer in the catalogue. */
  product: Product | null
  isComplete: boolean
  isWaiting: boolean
  factsOf: (product: Product) => string
  /** Names that several products of the guide share. */
  sharedNames: ReadonlySet<string>
  lastBought: CalendarDate | null
  error: string | null
  canDrag: boolean
  /** The menu of this row that is open; null if none is. */
  openMenu: LineMenuKind | null
  actions: LineActions
}

type NamedRowProps = GuideLineRowProps & { name: string }

function About({ line, product, isComplete, isWaiting, factsOf, lastBought }: GuideLineRowProps) {
  const facts = [product && factsOf(product), lastBought && texts.lastBought(formatDate(lastBought))]
  return (
    <div className={styles.about}>
      {product ? (
        <a className={styles.description} href={productPath(line.productKey)}>
          {lineName(line, product)}
        </a>
      ) : (
        <span className={styles.description}>{lineName(line, product)}</span>
      )}
      <p className={styles.facts}>
        {product || !isComplete
          ? facts.filter(Boolean).join(' · ') || (isWaiting ? texts.loading : '')
          : texts.gone}
      </p>
      {line.isIncluded ? null : <p className={styles.leaves}>{texts.leaves}</p>}
    </div>
  )
}

/** Attributes of the button of a menu, which is rendered once it opens. */
function menuButton({ line, actions, openMenu }: GuideLineRowProps, kind: LineMenuKind) {
  return {
    id: openMenu === kind ? menuButtonId(actions.menuId) : undefined,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': openMenu === kind,
    'aria-controls': openMenu === kind ? actions.menuId : undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => actions.openMenu(line.id, kind, currentTarget),
  }
}

function HeadingButton(props: NamedRowProps) {
  const { line, actions, name } = props
  if (!actions.hasHeadings) return null
  const heading = line.heading === '' ? texts.noHeading : line.heading
  return (
    <button
      type="button"
      className={styles.headingButton}
      aria-label={texts.headingOf(name, heading)}
      {...menuButton(props, 'heading')}
    >
      <span>{heading}</span>
      <ChevronDownIcon />
    </button>
  )
}

/** Drop target of a dragged row. Mounted only during a drag, because lists are scrolled more often than sorted. */
function DropPlace({ id, row }: { id: number; row: RefObject<HTMLElement | null> }) {
  const { setNodeRef, isOver } = useDroppable({ id })
  useLayoutEffect(() => setNodeRef(row.current), [setNodeRef, row])
  return isOver ? <span className={styles.over} /> : null
}

/**
 * A row that is dragged by its handle. Cheaper than @dnd-kit's sortable rows, which measure and move all
 * rows.
 */
function Sortable(props: NamedRowProps & { isDragging: boolean; children: ReactNode }) {
  const { line, product, canDrag, isDragging, name, children } = props
  const row = useRef<HTMLDivElement>(null)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, ...dragged } = useDraggable({
    id: line.id,
    disabled: !canDrag,
    attributes: { roleDescription: texts.draggable },
  })
  useLayoutEffect(() => setNodeRef(row.current), [setNodeRef])
  return (
    <div
      ref={row}
      className={classNames(styles.row, dragged.isDragging && styles.dragging)}
      role="group"
      aria-label={product ? `${lineName(line, product)} · ${shownCode(product)}` : name}
      data-included={line.isIncluded || undefined}
    >
      {isDragging && canDrag ? <DropPlace id={line.id} row={row} /> : null}
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        disabled={!canDrag}
        {...attributes}
        {...listeners}
        aria-label={texts.drag(name)}
      >
        <DragIcon />
      </button>
      {children}
    </div>
  )
}

/** Everything except the handle, so that a drag over the row does not render it again. */
const Fields = memo(function Fields(props: NamedRowProps) {
  const { line, product, error, canDrag, actions, name } = props
  return (
    <>
      <label className={styles.include}>
        <BareCheckbox
          aria-label={texts.include(name)}
          checked={line.isIncluded}
          onCheckedChange={(isIncluded) => actions.change(line.id, { isIncluded })}
        />
      </label>
      <About {...props} />
      <div className={styles.heading}>
        <HeadingButton {...props} />
      </div>
      <div className={styles.quantity}>
        <QuantityControl
          name={name}
          quantity={line.quantity}
          unit={line.unit}
          sellBys={guideUnits(product, line.unit)}
          rounding="None"
          canBeZero
          hasHint={false}
          error={error}
          isDisabled={!line.isIncluded}
          onCommit={(quantity, unit) => actions.change(line.id, { quantity, unit })}
          rejected={line.rejected}
          onReject={(rejected) => actions.change(line.id, { rejected })}
          onUnitChange={(unit) => actions.change(line.id, { unit })}
        />
      </div>
      <div className={styles.actions}>
        {canDrag ? (
          <IconButton label={texts.actionsFor(name)} icon={<MoreIcon />} {...menuButton(props, 'actions')} />
        ) : null}
      </div>
    </>
  )
})

/**
 * A line of the guide: inclusion, position, heading, quantity and unit. Native elements scroll faster than
 * MUI's.
 */
export const GuideLineRow = memo(function GuideLineRow(props: GuideLineRowProps & { isDragging: boolean }) {
  const { isDragging, ...own } = props
  const { line, product, factsOf, sharedNames } = props
  const facts = product ? factsOf(product) : ''
  const named = { ...own, name: distinctName(lineName(line, product), facts, sharedNames) }
  return (
    <Sortable {...named} isDragging={isDragging}>
      <Fields {...named} />
    </Sortable>
  )
})
