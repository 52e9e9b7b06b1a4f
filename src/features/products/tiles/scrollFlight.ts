import { watchWindow, windowView } from './windowView'

/** Faster than anybody reads. */
export const FLIGHT_PX_PER_MS = 1.2
/** Two looks at the window further apart than this say nothing of its speed. */
export const STEP_MAX_MS = 500
/** A wheel, a finger or a thumb of the bar that rests this long has arrived. */
export const LANDED_MS = 100

interface Look {
  readonly y: number
  readonly atMs: number
}

const watchers = new Set<() => void>()
let isFlying = false
let last: Look | null = null
/** When the last step at that speed was: a single one is a jump, which has arrived. */
let lastFastMs = -Infinity
let landing: ReturnType<typeof setTimeout> | undefined
let landingFrame = 0
let stopWatching: (() => void) | null = null

function tellWatchers(): void {
  for (const watcher of [...watchers]) watcher()
}

function stayUp(): void {
  clearTimeout(landing)
  cancelAnimationFrame(landingFrame)
}

function land(): void {
  stayUp()
  lastFastMs = -Infinity
  if (!isFlying) return
  isFlying = false
  tellWatchers()
}

function look(): void {
  const now = { y: windowView.scrollY, atMs: performance.now() }
  const elapsedMs = last ? now.atMs - last.atMs : Infinity
  const distance = last ? Math.abs(now.y - last.y) : 0
  last = now
  const isFast = elapsedMs <= STEP_MAX_MS && distance / elapsedMs >= FLIGHT_PX_PER_MS
  if (!isFast) return
  // Looks come unevenly while much is drawn: a slow one between fast ones is neither beginning nor arrival.
  const isSecond = now.atMs - lastFastMs <= STEP_MAX_MS
  lastFastMs = now.atMs
  if (!isSecond) return
  stayUp()
  // A busy page hears of its scrolling late, at the beginning of a frame: only after one without it has it arrived.
  landing = setTimeout(() => (landingFrame = requestAnimationFrame(land)), LANDED_MS)
  if (isFlying) return
  isFlying = true
  tellWatchers()
}

function follow(): void {
  stopWatching ??= watchWindow(look)
}

function rest(): void {
  if (watchers.size > 0) return
  stopWatching?.()
  stopWatching = null
  last = null
  land()
}

/**
 * Whether the window is scrolled so fast that nobody reads what passes. What comes into sight meanwhile is drawn with
 * little, and whole when the window has arrived, so that the scrolling keeps its frames.
 */
export const scrollFlight = {
  isFlying: () => isFlying,
  /** Hears of beginning and end. */
  watch: (onChange: () => void): (() => void) => {
    watchers.add(onChange)
    follow()
    return () => {
      watchers.delete(onChange)
      rest()
    }
  },
}
