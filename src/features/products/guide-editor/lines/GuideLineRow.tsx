import { useSortable } from '@dnd-kit/sortable'
import { QuantityControl } from '@/components/commerce/quantity/QuantityControl'
import { classNames } from '@/components/native/classNames'
import { DragIcon } from '@/components/native/icons'
import { BareSelect } from '@/components/native/Select'
import { RowActions } from '@/components/ui/table/RowActions'
import type { Product } from '@/domain/catalogue/product'
import { type CalendarDate, formatDate } from '@/domain/dates/calendarDate'
import type { GuideDraftLine } from '@/domain/order-guides/guideDraft'
import { productPath } from '@/domain/navigation/paths'
import { lineName } from '../../lineName'
import { guideUnits } from '../guideUnits'
import { GUIDE_EDITOR_MESSAGES as texts } from '../messages'
import { useProductFacts } from '@/components/commerce/product/useProductFacts'
import styles from './GuideLineRow.module.css'
import type { LineActions } from './useLineActions'

interface GuideLineRowProps {
  line: GuideDraftLine
  /** Null while it is not known, and for one that left the catalogue. */
  product: Product | null
  isComplete: boolean
  headings: readonly string[]
  lastBought: CalendarDate | null
  error: string | null
  canDrag: boolean
  actions: LineActions
}

const NEW_HEADING = ' new'
function About({ line, product, isComplete, lastBought, name }: GuideLineRowProps & { name: string }) {
  const factsOf = useProductFacts()
  const facts = [product && factsOf(product), lastBought && texts.lastBought(formatDate(lastBought))]
  return (
    <div className={styles.about}>
      {product ? (
        <a className={styles.description} href={productPath(line.productKey)}>
          {name}
        </a>
      ) : (
        <span className={styles.description}>{name}</span>
      )}
      <p className={styles.facts}>
        {product || !isComplete ? facts.filter(Boolean).join(' · ') || texts.loading : texts.gone}
      </p>
      {line.isIncluded ? null : <p className={styles.leaves}>{texts.leaves}</p>}
    </div>
  )
}

function HeadingChoice({ line, headings, actions, name }: GuideLineRowProps & { name: string }) {
  if (!actions.hasHeadings) return null
  return (
    <BareSelect
      aria-label={texts.headingOf(name)}
      value={line.heading}
      options={[
        { value: '', label: texts.noHeading },
        ...headings.map((heading) => ({ value: heading, label: heading })),
        { value: NEW_HEADING, label: texts.newHeading },
      ]}
      onValueChange={(heading) =>
        heading === NEW_HEADING ? actions.newHeading(line.id) : actions.change(line.id, { heading })
      }
    />
  )
}

function DragHandle({ id, name, isDisabled }: { id: number; name: string; isDisabled: boolean }) {
  const { attributes, listeners, setActivatorNodeRef } = useSortable({ id })
  return (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={styles.handle}
      disabled={isDisabled}
      {...attributes}
      {...listeners}
      aria-label={texts.drag(name)}
    >
      <DragIcon />
    </button>
  )
}

/** A line of the guide: in or out, its place, heading, quantity and unit. */
export function GuideLineRow(props: GuideLineRowProps) {
  const { line, product, error, canDrag, actions } = props
  const { setNodeRef, isDragging, isOver } = useSortable({ id: line.id, disabled: !canDrag })
  const name = lineName(line, product)
  const named = { ...props, name }
  return (
    <div
      ref={setNodeRef}
      className={classNames(styles.row, isDragging && styles.dragging, isOver && styles.over)}
      data-included={line.isIncluded || undefined}
    >
      <DragHandle id={line.id} name={name} isDisabled={!canDrag} />
      <label className={styles.include}>
        <input
          type="checkbox"
          aria-label={texts.include(name)}
          checked={line.isIncluded}
          onChange={({ target }) => actions.change(line.id, { isIncluded: target.checked })}
        />
      </label>
      <About {...named} />
      <div className={styles.heading}>
        <HeadingChoice {...named} />
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
          onCommit={(quantity) => actions.change(line.id, { quantity })}
          onUnitChange={(unit) => actions.change(line.id, { unit })}
        />
      </div>
      <div className={styles.actions}>
        <RowActions name={name} actions={actions.menuOf(line.id, canDrag)} />
      </div>
    </div>
  )
}
