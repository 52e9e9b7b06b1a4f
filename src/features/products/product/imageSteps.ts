/** In CSS pixels for swipes; from 0 to 1 within a zoomed image. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A shorter movement counts as a tap. */
const SWIPE_MIN_PX = 40

/** The direction of a swipe: 1 to the left (next image), -1 to the right, 0 for no swipe. */
export function swipeOf(from: Point, to: Point): -1 | 0 | 1 {
  const across = to.x - from.x
  if (Math.abs(across) < SWIPE_MIN_PX || Math.abs(across) <= Math.abs(to.y - from.y)) return 0
  return across < 0 ? 1 : -1
}

/** The index of the image that a key selects; null for other keys. It does not wrap around. */
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

/** In percent of the available space. */
export const ZOOM_STEPS = [100, 150, 200, 300, 400] as const

/** The next larger (1) or smaller (-1) zoom; the same at the end. */
export function zoomStep(percent: number, direction: -1 | 1): number {
  const steps = direction === 1 ? ZOOM_STEPS : [...ZOOM_STEPS].reverse()
  return steps.find((step) => (step - percent) * direction > 0) ?? percent
}
