import { closestCenter, DndContext, DragOverlay } from '@dnd-kit/core'
import { SortableContext, useSortable } from '@dnd-kit/sortable'
import { useMemo, useState } from 'react'
import { LandingGrid } from '@/features/landing/parts/LandingGrid'
import { dragAnnouncements } from '@/ui/drag/dragAnnouncements'
import { useDragSensors } from '@/ui/drag/useDragSensors'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { moveCardTo, orderedCards } from '@/domain/landing/layout/cards'
import { contentsById, type ContentsById, idsUnder } from '@/domain/landing/layout/contents'
import type { LandingCard, LandingLayout } from '@/domain/landing/layout/layout'
import { isCardShown } from '@/domain/landing/layout/visibleLayout'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import { cardName } from '../partNames'
import type { LayoutChange } from '../work/landingWork'
import styles from './CardList.module.css'
import type { CardActions } from './useCardActions'
import { memo } from '@/ui/language/followLanguage'
import { LandingCardView } from '@/features/landing/parts/LandingCardView'
import { classNames } from '@/ui/native/classNames'
import { ArrowLeftIcon, DeleteIcon, DragIcon, EditIcon } from '@/ui/native/icons'
import { IconButton } from '@/ui/native/IconButton'
import { ArrowRightIcon, CopyIcon, EyeIcon } from '../editorIcons'
import { keepFocus, screenHeading } from '../keepFocus'

interface CardItemProps {
  card: LandingCard
  contents: ContentsById
  name: string
  /** Reason why visitors do not see the card; null if they do. */
  unseen: string | null
  isLast: boolean
  actions: CardActions
}

function DragHandle({ id, name }: { id: string; name: string }) {
  const { attributes, listeners, setActivatorNodeRef } = useSortable({
    id,
    attributes: { roleDescription: texts.sortable },
  })
  return (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={styles.handle}
      {...attributes}
      {...listeners}
      aria-label={texts.drag(name)}
      title={texts.drag(name)}
    >
      <DragIcon />
    </button>
  )
}

function CardTools({ card, name, isLast, actions }: Omit<CardItemProps, 'contents' | 'unseen'>) {
  const { id, index, hidden } = card
  const move = (button: HTMLElement, direction: 'left' | 'right') => {
    keepFocus(button)
    actions.move(card, name, direction)
  }
  const remove = (button: HTMLElement) => {
    const item = button.closest('li')
    const next = item?.nextElementSibling ?? item?.previousElementSibling
    keepFocus(button, () => next?.querySelector<HTMLElement>('[data-card]') ?? screenHeading())
    actions.remove(card, name)
  }
  return (
    <div className={styles.tools} role="group" aria-label={name}>
      <DragHandle id={id} name={name} />
      <IconButton
        label={texts.moveLeft(name)}
        icon={<ArrowLeftIcon />}
        aria-disabled={index === 1}
        onClick={({ currentTarget }) => {
          if (index > 1) move(currentTarget, 'left')
        }}
      />
      <IconButton
        label={texts.moveRight(name)}
        icon={<ArrowRightIcon />}
        aria-disabled={isLast}
        onClick={({ currentTarget }) => {
          if (!isLast) move(currentTarget, 'right')
        }}
      />
      <IconButton
        label={hidden ? texts.show(name) : texts.hide(name)}
        icon={<EyeIcon />}
        onClick={() => actions.toggle(card)}
      />
      <IconButton
        label={texts.duplicate(name)}
        icon={<CopyIcon />}
        onClick={() => actions.duplicate(card, name)}
      />
      <IconButton
        label={texts.remove(name)}
        icon={<DeleteIcon />}
        onClick={({ currentTarget }) => remove(currentTarget)}
      />
    </div>
  )
}

function isSameCard(one: CardItemProps, other: CardItemProps): boolean {
  const { card, name, unseen, isLast, actions } = one
  const isSame =
    card === other.card &&
    name === other.name &&
    unseen === other.unseen &&
    isLast === other.isLast &&
    actions === other.actions
  return (
    isSame &&
    idsUnder(one.contents, card.childID).every((id) => one.contents.get(id) === other.contents.get(id))
  )
}

/** A card as visitors see it, in its position on the page, with its actions. */
const CardItem = memo(function CardItem(props: CardItemProps) {
  const { card, contents, name, unseen, actions } = props
  const { setNodeRef, isDragging, isOver } = useSortable({ id: card.id })
  const className = classNames(
    styles.item,
    unseen !== null && styles.unseen,
    isDragging && styles.dragging,
    isOver && styles.over,
  )
  return (
    <LandingCardView card={card} contents={contents} isInert item={{ ref: setNodeRef, className }}>
      <button
        type="button"
        className={styles.edit}
        data-card={card.id}
        aria-label={texts.edit(name)}
        title={texts.edit(name)}
        onClick={() => actions.edit(card)}
      >
        <span className={styles.pencil}>
          <EditIcon />
        </span>
      </button>
      {unseen === null ? null : <span className={styles.badge}>{unseen}</span>}
      <CardTools {...props} />
    </LandingCardView>
  )
}, isSameCard)

interface CardListProps {
  layout: LandingLayout
  today: CalendarDate
  actions: CardActions
  onChange: (change: LayoutChange) => void
}

function reasonUnseen(card: LandingCard, today: CalendarDate): string | null {
  if (card.hidden) return texts.hidden
  return isCardShown(card, today) ? null : texts.notShownToday
}

/** Cards do not make room while one is dragged, because they differ in size. */
const keepPlaces = () => null

/** The cards as laid out on the page, sortable by mouse, touch and keyboard. */
export function CardList({ layout, today, actions, onChange }: CardListProps) {
  const sensors = useDragSensors()
  const [dragged, setDragged] = useState<string | null>(null)
  const cards = useMemo(() => orderedCards(layout), [layout])
  const contents = useMemo(() => contentsById(layout), [layout])
  const ids = useMemo(() => cards.map(({ id }) => id), [cards])
  const nameOf = (id: unknown) => {
    const card = cards.find((each) => each.id === id)
    return card ? cardName(card, contents) : ''
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: dragAnnouncements(nameOf, ids),
        screenReaderInstructions: { draggable: texts.dragHelp },
      }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null)
        if (!over || over.id === active.id) return
        onChange((before) => moveCardTo(before, String(active.id), ids.indexOf(String(over.id))))
      }}
    >
      <SortableContext items={ids} strategy={keepPlaces}>
        <LandingGrid>
          {cards.map((card) => (
            <CardItem
              key={card.id}
              {...{ card, contents, actions }}
              name={cardName(card, contents)}
              unseen={reasonUnseen(card, today)}
              isLast={card.index === cards.length}
            />
          ))}
        </LandingGrid>
      </SortableContext>
      <DragOverlay>
        {dragged === null ? null : <div className={styles.dragged}>{nameOf(dragged)}</div>}
      </DragOverlay>
    </DndContext>
  )
}
