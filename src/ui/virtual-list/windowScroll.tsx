import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react'

/** Faster than anyone reads. */
export const FAST_PX_PER_MS = 1.2
/** Positions further apart in time do not show the speed. */
export const STEP_MAX_MS = 500
/** A wheel, a finger or a scrollbar thumb that rests this long has arrived. */
export const SETTLED_MS = 100

interface WindowView {
  readonly scrollY: number
  readonly height: number
}

/** Position, size and speed of the window, shared by everything that follows its scrolling. */
export interface WindowScroll {
  /** As of the last event: reading the window while drawing would force a layout. */
  readonly view: () => WindowView
  readonly isScrollingFast: () => boolean
  /** Notifies when the window is scrolled or resized, and when a fast scroll ends. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Detects a fast scroll of the window, and calls `onSettled` at its end. */
function makeSpeedometer(onSettled: () => void) {
  let isFast = false
  let last: { readonly y: number; readonly atMs: number } | null = null
  /** A single fast step is a jump, which has arrived. */
  let lastFastMs = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0

  const stopWaiting = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
  const settle = () => {
    stopWaiting()
    lastFastMs = -Infinity
    if (!isFast) return
    isFast = false
    onSettled()
  }
  return {
    isFast: () => isFast,
    moveTo: (y: number) => {
      const now = { y, atMs: performance.now() }
      const elapsedMs = last ? now.atMs - last.atMs : Infinity
      const distance = last ? Math.abs(y - last.y) : 0
      last = now
      if (elapsedMs > STEP_MAX_MS || distance / elapsedMs < FAST_PX_PER_MS) return
      // A busy page reports its steps unevenly: a slow one between fast ones is neither beginning nor end.
      const isSecond = now.atMs - lastFastMs <= STEP_MAX_MS
      lastFastMs = now.atMs
      if (!isSecond) return
      stopWaiting()
      // A busy page gets its scroll events late, at the beginning of a frame: wait for a frame without one.
      timer = setTimeout(() => (frame = requestAnimationFrame(settle)), SETTLED_MS)
      isFast = true
    },
    reset: () => {
      last = null
      settle()
    },
  }
}

export function makeWindowScroll(): WindowScroll {
  const listeners = new Set<() => void>()
  let view: WindowView = { scrollY: 0, height: 0 }
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  const speed = makeSpeedometer(notify)
  const read = () => {
    view = { scrollY: window.scrollY, height: window.innerHeight }
  }
  // Reads layout once for all listeners: the changes of one listener would force a new layout for the next.
  const change = () => {
    read()
    speed.moveTo(view.scrollY)
    notify()
  }
  return {
    view: () => view,
    isScrollingFast: speed.isFast,
    subscribe: (listener) => {
      read()
      if (listeners.size === 0) {
        window.addEventListener('scroll', change, { passive: true })
        window.addEventListener('resize', change)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        window.removeEventListener('scroll', change)
        window.removeEventListener('resize', change)
        speed.reset()
      }
    },
  }
}

const WindowScrollContext = createContext<WindowScroll | null>(null)

/** Owns the scrolling of the window for the lists inside. */
export function WindowScrollProvider({ children }: { children: ReactNode }) {
  const [scroll] = useState(makeWindowScroll)
  return <WindowScrollContext value={scroll}>{children}</WindowScrollContext>
}

export function useWindowScroll(): WindowScroll {
  const scroll = use(WindowScrollContext)
  if (!scroll) throw new Error('useWindowScroll needs a WindowScrollProvider around it')
  return scroll
}

/** True while the window is scrolled too fast to read: draw little then, and the rest afterwards. */
export function useIsScrollingFast(): boolean {
  const { subscribe, isScrollingFast } = useWindowScroll()
  return useSyncExternalStore(subscribe, isScrollingFast)
}
