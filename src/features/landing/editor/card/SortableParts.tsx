import { closestCenter, DndContext } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { classNames } from '@/ui/native/classNames'
import { DragIcon } from '@/ui/native/icons'
import { dragAnnouncements } from '@/ui/drag/dragAnnouncements'
import { useDragSensors } from '@/ui/drag/useDragSensors'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import styles from './ContentTree.module.css'

interface SortablePartsProps {
  ids: readonly string[]
  nameOf: (id: string) => string
  /** `place` counts from 0. */
  onMove: (id: string, place: number) => void
  children: (id: string) => ReactNode
}

function SortablePart({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: texts.sortable } })
  const style = transform ? { transform: `translateY(${transform.y}px)`, transition } : undefined
  return (
    <li ref={setNodeRef} style={style} className={classNames(styles.part, isDragging && styles.dragging)}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={texts.drag(name)}
      >
        <DragIcon />
      </button>
      {children}
    </li>
  )
}

/** The parts inside a group or carousel, to drag by mouse, finger and keyboard. */
export function SortableParts({ ids, nameOf, onMove, children }: SortablePartsProps) {
  const sensors = useDragSensors()
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: dragAnnouncements((id) => nameOf(String(id)), ids),
        screenReaderInstructions: { draggable: texts.dragHelp },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)))
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol className={styles.parts}>
          {ids.map((id) => (
            <SortablePart key={id} id={id} name={nameOf(id)}>
              {children(id)}
            </SortablePart>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
