import { type PointerEvent, useRef } from 'react'
import { type Point, swipeOf } from './imageSteps'

const isFinger = ({ pointerType, isPrimary }: PointerEvent) => isPrimary && pointerType !== 'mouse'

/** The handlers of an element that fingers swipe over; its `touch-action` leaves them the way across. */
export function useSwipe(onSwipe: (direction: -1 | 1) => void) {
  const from = useRef<Point | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = isFinger(event) ? { x: event.clientX, y: event.clientY } : null
    },
    onPointerUp: (event: PointerEvent) => {
      if (from.current === null || !isFinger(event)) return
      const direction = swipeOf(from.current, { x: event.clientX, y: event.clientY })
      from.current = null
      if (direction !== 0) onSwipe(direction)
    },
    onPointerCancel: () => {
      from.current = null
    },
  }
}
