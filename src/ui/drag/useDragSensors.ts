import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

// Constants, because new options on each render would rerender the whole list.
const MOUSE = { activationConstraint: { distance: 4 } }
/** A finger that rests this long drags; a shorter touch scrolls. */
const TOUCH = { activationConstraint: { delay: 200, tolerance: 8 } }
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates }

/** Sensors for dragging by mouse, touch and keyboard. */
export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  )
}
