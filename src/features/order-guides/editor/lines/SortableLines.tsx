import { closestCenter, DndContext, type DragEndEvent, DragOverlay, type DragStartEvent } from '@dnd-kit/core'
import { useMemo, useState } from 'react'
import { dragAnnouncements } from '@/ui/drag/dragAnnouncements'
import { useDragSensors } from '@/ui/drag/useDragSensors'
import { type GuideDraft, moveLine } from '@/domain/order-guides/guideDraft'
import { lineName } from '../../parts/lineName'
import { headingsOf } from '../shownLines'
import { DrawnLines, type ShownLines } from './DrawnLines'
import { useLineActions } from './useLineActions'
import { GUIDE_EDITOR_MESSAGES as texts } from '../messages'
import styles from './SortableLines.module.css'

interface SortableLinesProps extends ShownLines {
  draft: GuideDraft
}

/** Lines to drag, by pointer or keyboard, drawn as they come into sight. */
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
