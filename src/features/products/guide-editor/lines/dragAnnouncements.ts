import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { formatCount } from '@/domain/money/thousands'
import { GUIDE_EDITOR_MESSAGES as texts } from '../messages'

/** What a screen reader hears while a line is dragged. */
export function dragAnnouncements(
  nameOf: (id: UniqueIdentifier) => string,
  ids: readonly number[],
): Announcements {
  const positionOf = (id: UniqueIdentifier) => formatCount(ids.indexOf(Number(id)) + 1)
  return {
    onDragStart: ({ active }) => texts.pickUp(nameOf(active.id)),
    // Where it was picked up: that was just said.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? texts.over(positionOf(over.id)) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? texts.dropped(nameOf(active.id), positionOf(over.id)) : texts.dropCancelled(nameOf(active.id)),
    onDragCancel: ({ active }) => texts.dropCancelled(nameOf(active.id)),
  }
}
