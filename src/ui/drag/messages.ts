import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Screen reader announcements while a list item is dragged. */
export const DRAG_MESSAGES = messages('drag', {
  pickUp: (name: string) =>
    icu('Picked up {name}. Move it with the arrow keys, drop it with Space.', { name }),
  over: (position: string) => icu('Position {position}', { position }),
  dropped: (name: string, position: string) =>
    icu('Dropped {name} at position {position}.', { name, position }),
  cancelled: (name: string) => icu('{name} stays where it was.', { name }),
})
