import { type ContentsById, duplicateChild, moveChild, removeContent } from '@/domain/landing/layout/contents'
import { childrenOf } from '@/domain/landing/layout/layout'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import { partName } from '../partNames'
import type { LayoutChange } from '../work/landingWork'
import styles from './ContentTree.module.css'
import { ArrowDownIcon, DeleteIcon, DragIcon } from '@/ui/native/icons'
import { IconButton } from '@/ui/native/IconButton'
import { ArrowUpIcon, CopyIcon } from '../editorIcons'
import { keepFocus } from '../keepFocus'
import { newId } from '../newId'
import { closestCenter, DndContext } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { classNames } from '@/ui/native/classNames'
import { dragAnnouncements } from '@/ui/drag/dragAnnouncements'
import { useDragSensors } from '@/ui/drag/useDragSensors'

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

/** The parts inside a group or carousel, sortable by mouse, touch and keyboard. */
function SortableParts({ ids, nameOf, onMove, children }: SortablePartsProps) {
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

interface PartToolsProps {
  id: string
  name: string
  /** Its index among its siblings, from 0, and their number; null for the content of the card. */
  place: { readonly at: number; readonly count: number } | null
  onChange: (change: LayoutChange) => void
  /** Called after the part was removed. */
  onRemoved: () => void
}

/** Actions on the selected part. */
function PartTools({ id, name, place, onChange, onRemoved }: PartToolsProps) {
  const moveTo = (button: HTMLElement, at: number) => {
    if (!place || at < 0 || at >= place.count) return
    keepFocus(button)
    onChange((layout) => moveChild(layout, id, at))
  }
  const remove = (button: HTMLElement) => {
    const tree = button.closest('nav')
    keepFocus(button, () => tree?.querySelector<HTMLElement>('[aria-current="true"]'))
    onChange((layout) => removeContent(layout, id))
    onRemoved()
  }
  return (
    <div className={styles.tools} role="group" aria-label={name}>
      {place ? (
        <>
          <IconButton
            label={texts.moveUp(name)}
            icon={<ArrowUpIcon />}
            aria-disabled={place.at === 0}
            onClick={({ currentTarget }) => moveTo(currentTarget, place.at - 1)}
          />
          <IconButton
            label={texts.moveDown(name)}
            icon={<ArrowDownIcon />}
            aria-disabled={place.at === place.count - 1}
            onClick={({ currentTarget }) => moveTo(currentTarget, place.at + 1)}
          />
          <IconButton
            label={texts.duplicate(name)}
            icon={<CopyIcon />}
            onClick={() => onChange((layout) => duplicateChild(layout, id, newId))}
          />
        </>
      ) : null}
      <IconButton
        label={texts.remove(name)}
        icon={<DeleteIcon />}
        onClick={({ currentTarget }) => remove(currentTarget)}
      />
    </div>
  )
}

interface ContentTreeProps {
  /** The card's content; null if empty. */
  root: string | null
  contents: ContentsById
  /** Null: the card itself. */
  selected: string | null
  onSelect: (id: string | null) => void
  onChange: (change: LayoutChange) => void
}

interface PartProps extends Omit<ContentTreeProps, 'root'> {
  id: string
}

function Inside({ id, ...props }: PartProps) {
  const { contents, onChange } = props
  const content = contents.get(id)
  const children = content ? childrenOf(content) : []
  if (children.length === 0) return null
  const nameOf = (child: string) => {
    const inner = contents.get(child)
    return inner ? partName(inner) : ''
  }
  return (
    <SortableParts
      ids={children}
      nameOf={nameOf}
      onMove={(child, place) => onChange((layout) => moveChild(layout, child, place))}
    >
      {(child) => <Part {...props} id={child} />}
    </SortableParts>
  )
}

/** A content and its children, with its actions while selected. */
function Part(props: PartProps) {
  const { id, contents, selected, onSelect, onChange } = props
  const content = contents.get(id)
  if (!content) return null
  const parent = content.parentId === null ? undefined : contents.get(content.parentId)
  const siblings = parent ? childrenOf(parent) : []
  const isSelected = selected === id
  const name = partName(content)
  return (
    <div className={styles.about}>
      <button type="button" className={styles.name} aria-current={isSelected} onClick={() => onSelect(id)}>
        {name}
      </button>
      {isSelected ? (
        <PartTools
          {...{ id, name, onChange }}
          place={parent ? { at: siblings.indexOf(id), count: siblings.length } : null}
          onRemoved={() => onSelect(parent?.id ?? null)}
        />
      ) : null}
      <Inside {...props} />
    </div>
  )
}

/** The parts of a card, to select, reorder, copy and remove. */
export function ContentTree({ root, ...props }: ContentTreeProps) {
  return (
    <nav aria-label={texts.structure} className={styles.tree}>
      <button
        type="button"
        className={styles.name}
        aria-current={props.selected === null}
        onClick={() => props.onSelect(null)}
      >
        {texts.card}
      </button>
      {root === null ? null : (
        <div className={styles.inside}>
          <Part {...props} id={root} />
        </div>
      )}
    </nav>
  )
}
