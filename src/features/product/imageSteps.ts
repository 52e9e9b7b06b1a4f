/** Where a finger was, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A shorter way is a press that slipped. */
const SWIPE_MIN_PX = 40

/** Which way a finger went: 1 to the left, for the next image, -1 to the right; 0 when it was no swipe. */
export function swipeOf(from: Point, to: Point): -1 | 0 | 1 {
  const across = to.x - from.x
  if (Math.abs(across) < SWIPE_MIN_PX || Math.abs(across) <= Math.abs(to.y - from.y)) return 0
  return across < 0 ? 1 : -1
}

/** The image that a key leads to, from 0; null for any other key. The ends are ends: going on from one stays there. */
export function imageOfKey(key: string, place: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, place - 1)
    case 'ArrowRight':
      return Math.min(count - 1, place + 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** How large an enlarged image is, in percent of the room it has. */
export const ZOOM_STEPS = [100, 150, 200, 300, 400] as const

/** The next larger (1) or smaller (-1) step; the same at the end. */
export function zoomStep(percent: number, direction: -1 | 1): number {
  const steps = direction === 1 ? ZOOM_STEPS : [...ZOOM_STEPS].reverse()
  return steps.find((step) => (step - percent) * direction > 0) ?? percent
}
