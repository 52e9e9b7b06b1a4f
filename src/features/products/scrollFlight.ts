import { watchWindow, windowView } from './windowView'

/** Faster than anybody reads. */
export const FLIGHT_PX_PER_MS = 1.2
/** Two looks at the window further apart than this say nothing of its speed. */
export const STEP_MAX_MS = 250
/** A wheel, a finger or a thumb of the bar that rests this long has arrived. */
export const LANDED_MS = 100

interface Look {
  readonly y: number
  readonly atMs: number
}

const watchers = new Set<() => void>()
/** What was drawn in passing and is to be drawn whole, the first first. */
const waiting = new Set<() => void>()
let isFlying = false
let last: Look | null = null
/** How many steps at that speed there were, one after the other: a single one is a jump, which has arrived. */
let fastSteps = 0
let landing: ReturnType<typeof setTimeout> | undefined
let frame = 0
let stopWatching: (() => void) | null = null

function tellWatchers(): void {
  for (const watcher of [...watchers]) watcher()
}

/** Draws one in each frame: nobody who scrolls on then waits for all of them. */
function drawSoon(): void {
  if (frame !== 0 || waiting.size === 0) return
  frame = requestAnimationFrame(() => {
    frame = 0
    const [next] = waiting
    if (!next || isFlying) return
    waiting.delete(next)
    next()
    drawSoon()
  })
}

function land(): void {
  clearTimeout(landing)
  fastSteps = 0
  if (!isFlying) return
  isFlying = false
  tellWatchers()
  drawSoon()
}

function look(): void {
  const now = { y: windowView.scrollY, atMs: performance.now() }
  const elapsedMs = last ? now.atMs - last.atMs : Infinity
  const distance = last ? Math.abs(now.y - last.y) : 0
  last = now
  const isFast = elapsedMs <= STEP_MAX_MS && distance / elapsedMs >= FLIGHT_PX_PER_MS
  // Looks come unevenly while much is drawn: a slow one alone is no arrival.
  if (!isFast) {
    if (!isFlying) fastSteps = 0
    return
  }
  fastSteps += 1
  if (fastSteps < 2) return
  clearTimeout(landing)
  landing = setTimeout(land, LANDED_MS)
  if (isFlying) return
  isFlying = true
  tellWatchers()
}

function follow(): void {
  stopWatching ??= watchWindow(look)
}

function rest(): void {
  if (watchers.size > 0 || waiting.size > 0) return
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
  /** Called once, in a frame of its own, when the window has arrived. */
  whenLanded: (draw: () => void): (() => void) => {
    waiting.add(draw)
    if (!isFlying) drawSoon()
    return () => {
      waiting.delete(draw)
      rest()
    }
  },
}
