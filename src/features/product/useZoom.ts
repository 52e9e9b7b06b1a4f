import { useLayoutEffect, useRef, useState } from 'react'
import { type Point, ZOOM_STEPS } from './imageSteps'

export const [FITTING, , DOUBLE] = ZOOM_STEPS

const MIDDLE: Point = { x: 0.5, y: 0.5 }

/** What is in the middle of the room, as parts of the whole from 0 to 1. */
function middleOf(room: HTMLElement | null): Point {
  if (!room?.scrollWidth || !room.scrollHeight) return MIDDLE
  return {
    x: (room.scrollLeft + room.clientWidth / 2) / room.scrollWidth,
    y: (room.scrollTop + room.clientHeight / 2) / room.scrollHeight,
  }
}

/** How large an image in a room that scrolls is; what is zoomed in on stays in the middle. */
export function useZoom() {
  const room = useRef<HTMLDivElement>(null)
  const [percent, setPercent] = useState<number>(FITTING)
  const kept = useRef(MIDDLE)
  useLayoutEffect(() => {
    const box = room.current
    if (!box) return
    box.scrollLeft = kept.current.x * box.scrollWidth - box.clientWidth / 2
    box.scrollTop = kept.current.y * box.scrollHeight - box.clientHeight / 2
  }, [percent])
  const zoom = (next: number, at: Point = middleOf(room.current)) => {
    kept.current = at
    setPercent(next)
  }
  return { room, percent, zoom }
}
