import { closestCenter, DndContext, type DragEndEvent, DragOverlay, type DragStartEvent } from '@dnd-kit/core'
import { useMemo, useState } from 'react'
import { dragAnnouncements } from '@/components/ui/drag/dragAnnouncements'
import { useDragSensors } from '@/components/ui/drag/useDragSensors'
import { useWindowRows } from '@/components/ui/table/useWindowRows'
import type { Product } from '@/domain/catalogue/product'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { type GuideDraft, moveLine } from '@/domain/order-guides/guideDraft'
import { lineName } from '../../lineName'
import { useFollowLink } from '@/components/commerce/product-tile/useFollowLink'
import { useProductFacts } from '@/components/commerce/product/useProductFacts'
import { GUIDE_EDITOR_MESSAGES as texts } from '../messages'
import { headingsOf } from '../shownLines'
import { GuideLineRow } from './GuideLineRow'
import { HeadingRow } from './HeadingRow'
import { useLineActions } from './useLineActions'
import styles from './SortableLines.module.css'

const ROW_PX = 65

interface SortableLinesProps {
  draft: GuideDraft
  /** The lines that match the search, in the order to show. */
  shown: GuideDraft
  errors: ReadonlyMap<number, string>
  products: ReadonlyMap<number, Product>
  /** The catalogue is there: a product that is missing is no longer available. */
  isComplete: boolean
  lastBought: ReadonlyMap<number, CalendarDate>
  isInShelfOrder: boolean
  onChange: (next: (draft: GuideDraft) => GuideDraft) => void
}

/** Lines to drag, by pointer or keyboard, drawn as they come into sight. */
export function SortableLines(props: SortableLinesProps) {
  const { draft, shown, errors, products, isComplete, lastBought, isInShelfOrder, onChange } = props
  const sensors = useDragSensors()
  const followLink = useFollowLink()
  const factsOf = useProductFacts()
  const [dragged, setDragged] = useState<number | null>(null)
  const { body, drawn, gapBelow, measure, onFocus, onBlur } = useWindowRows<HTMLOListElement>(
    shown.length,
    ROW_PX,
  )
  const ids = useMemo(() => shown.map(({ id }) => id), [shown])
  const headings = useMemo(() => headingsOf(draft), [draft])
  const nameOf = (id: unknown) => {
    const line = draft.find((each) => each.id === id)
    return line ? lineName(line, products.get(line.productKey) ?? null) : ''
  }
  const { actions, opened, dialog } = useLineActions({ draft, headings, nameOf, onChange })
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null)
    if (!over || over.id === active.id) return
    const target = Number(over.id)
    onChange((lines) => {
      const [from, to] = [Number(active.id), target].map((id) => lines.findIndex((line) => line.id === id))
      if (from === undefined || to === undefined || from < 0 || to < 0) return lines
      return moveLine(lines, Number(active.id), to)
    })
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: dragAnnouncements(nameOf, ids) }}
      onDragStart={({ active }: DragStartEvent) => setDragged(Number(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      <ol
        ref={body}
        className={styles.lines}
        aria-label={texts.lines}
        onFocus={onFocus}
        onBlur={onBlur}
        onClickCapture={followLink}
      >
        {drawn.map(({ index, gap }) => {
          const line = shown[index]
          if (!line) return null
          const isFirstOfGroup = isInShelfOrder && line.heading !== (shown[index - 1]?.heading ?? '')
          return (
            <li
              key={line.id}
              ref={measure}
              data-index={index}
              style={{ marginTop: gap }}
              aria-setsize={shown.length}
              aria-posinset={index + 1}
            >
              {isFirstOfGroup ? (
                <HeadingRow heading={line.heading} headings={headings} onChange={onChange} />
              ) : null}
              <GuideLineRow
                {...{ line, isComplete, factsOf, actions }}
                product={products.get(line.productKey) ?? null}
                lastBought={lastBought.get(line.productKey) ?? null}
                error={errors.get(line.id) ?? null}
                canDrag={isInShelfOrder}
                openMenu={opened?.id === line.id ? opened.kind : null}
              />
            </li>
          )
        })}
        {gapBelow > 0 ? <li aria-hidden="true" style={{ height: gapBelow }} /> : null}
      </ol>
      <DragOverlay>
        {dragged === null ? null : <div className={styles.dragged}>{nameOf(dragged)}</div>}
      </DragOverlay>
      {dialog}
    </DndContext>
  )
}
