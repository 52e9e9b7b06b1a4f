import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { DRAG_MESSAGES as texts } from './messages'
import { formatCount } from '@/domain/money/thousands'

/** Screen reader announcements while a list item is dragged. */
export function dragAnnouncements(
  nameOf: (id: UniqueIdentifier) => string,
  ids: readonly UniqueIdentifier[],
): Announcements {
  const positionOf = (id: UniqueIdentifier) => formatCount(ids.indexOf(id) + 1)
  return {
    onDragStart: ({ active }) => texts.pickUp(nameOf(active.id)),
    // Skips the initial position, which was just announced.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? texts.over(positionOf(over.id)) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? texts.dropped(nameOf(active.id), positionOf(over.id)) : texts.cancelled(nameOf(active.id)),
    onDragCancel: ({ active }) => texts.cancelled(nameOf(active.id)),
  }
}
