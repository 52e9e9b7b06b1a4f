import { closestCenter, DndContext, DragOverlay } from '@dnd-kit/core'
import { SortableContext } from '@dnd-kit/sortable'
import { useMemo, useState } from 'react'
import { LandingGrid } from '@/features/landing/parts/LandingGrid'
import { dragAnnouncements } from '@/ui/drag/dragAnnouncements'
import { useDragSensors } from '@/ui/drag/useDragSensors'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { moveCardTo, orderedCards } from '@/domain/landing/layout/cards'
import { contentsById } from '@/domain/landing/layout/contents'
import type { LandingCard, LandingLayout } from '@/domain/landing/layout/layout'
import { isCardShown } from '@/domain/landing/layout/visibleLayout'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import { cardName } from '../partNames'
import type { LayoutChange } from '../work/landingWork'
import { CardItem } from './CardItem'
import styles from './CardList.module.css'
import type { CardActions } from './useCardActions'

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

/** Cards keep their places while one is dragged: they differ in size. */
const keepPlaces = () => null

/** The cards in place, to drag by mouse, finger and keyboard. */
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
