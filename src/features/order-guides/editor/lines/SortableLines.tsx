import { closestCenter, DndContext, type DragEndEvent, DragOverlay, type DragStartEvent } from '@dnd-kit/core'
import { useMemo, useState, useCallback } from 'react'
import { dragAnnouncements } from '@/ui/drag/dragAnnouncements'
import { useDragSensors } from '@/ui/drag/useDragSensors'
import { type GuideDraft, moveLine } from '@/domain/order-guides/guideDraft'
import { lineName, sharedLineNames } from '../../parts/lineName'
import { headingsOf } from '../shownLines'
import { useLineActions, type LineActions, type OpenedMenu, HeadingDialog } from './useLineActions'
import { GUIDE_EDITOR_MESSAGES as texts } from '../messages'
import styles from './SortableLines.module.css'
import { memo } from '@/ui/language/followLanguage'
import { useVirtualRows } from '@/ui/virtual-list/useVirtualRows'
import type { Product } from '@/domain/catalogue/product'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { useFollowLink } from '@/features/catalogue/parts/useFollowLink'
import { useProductFacts } from '@/features/catalogue/parts/useProductFacts'
import { GuideLineRow } from './GuideLineRow'
import { Button } from '@/ui/native/Button'

interface HeadingRowProps {
  heading: string
  headings: readonly string[]
  onChange: (next: (draft: GuideDraft) => GuideDraft) => void
}

/** The heading above a group of lines. */
function HeadingRow({ heading, headings, onChange }: HeadingRowProps) {
  const [isRenaming, setIsRenaming] = useState(false)
  const rename = (name: string) =>
    onChange((lines) => lines.map((line) => (line.heading === heading ? { ...line, heading: name } : line)))
  return (
    <div className={styles.heading}>
      <h2 className={styles.name}>{heading === '' ? texts.noHeading : heading}</h2>
      {heading === '' ? null : (
        <Button isSmall variant="quiet" onClick={() => setIsRenaming(true)}>
          {texts.rename}
        </Button>
      )}
      {isRenaming ? (
        <HeadingDialog
          title={texts.renameTitle}
          submitText={texts.rename}
          heading={heading}
          taken={headings}
          onClose={() => setIsRenaming(false)}
          onSubmit={rename}
        />
      ) : null}
    </div>
  )
}

const ROW_PX = 65

interface ShownLines {
  /** The lines that match the search, in display order. */
  shown: GuideDraft
  errors: ReadonlyMap<number, string>
  products: ReadonlyMap<number, Product>
  /** True once the catalogue is loaded, when a missing product is no longer available. */
  isComplete: boolean
  /** True while products may still load. */
  isWaiting: boolean
  lastBought: ReadonlyMap<number, CalendarDate>
  isInShelfOrder: boolean
  onChange: (next: (draft: GuideDraft) => GuideDraft) => void
}

interface DrawnLinesProps extends ShownLines {
  headings: readonly string[]
  actions: LineActions
  opened: OpenedMenu | null
  /** True while a line is dragged, by pointer or keyboard. */
  isDragging: boolean
}

/** The visible lines. Separate from the drag context, so that scrolling does not render that again. */
const DrawnLines = memo(function DrawnLines(props: DrawnLinesProps) {
  const { shown, errors, products, lastBought, isInShelfOrder, headings, opened, onChange } = props
  const { isComplete, isWaiting, actions, isDragging } = props
  const followLink = useFollowLink()
  const factsOf = useProductFacts()
  const sharedNames = useMemo(() => sharedLineNames(shown, products), [shown, products])
  const { body, drawn, gapBelow, measure, onFocus, onBlur } = useVirtualRows<HTMLOListElement>({
    count: shown.length,
    keyOf: useCallback((index: number) => shown[index]?.id ?? index, [shown]),
    rowPx: ROW_PX,
  })
  return (
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
              {...{ line, isComplete, isWaiting, factsOf, sharedNames, actions, isDragging }}
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
  )
})

interface SortableLinesProps extends ShownLines {
  draft: GuideDraft
}

/** Virtualized lines, sortable by pointer or keyboard. */
export function SortableLines({ draft, ...lines }: SortableLinesProps) {
  const { shown, products, onChange } = lines
  const sensors = useDragSensors()
  const [dragged, setDragged] = useState<number | null>(null)
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
    onChange((before) => {
      const [from, to] = [Number(active.id), target].map((id) => before.findIndex((line) => line.id === id))
      if (from === undefined || to === undefined || from < 0 || to < 0) return before
      return moveLine(before, Number(active.id), to)
    })
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: dragAnnouncements(nameOf, ids),
        screenReaderInstructions: { draggable: texts.dragHelp },
      }}
      onDragStart={({ active }: DragStartEvent) => setDragged(Number(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      <DrawnLines {...lines} {...{ headings, actions, opened }} isDragging={dragged !== null} />
      <DragOverlay>
        {dragged === null ? null : <div className={styles.dragged}>{nameOf(dragged)}</div>}
      </DragOverlay>
      {dialog}
    </DndContext>
  )
}
