import { useCallback, useSyncExternalStore } from 'react'

interface Rows {
  readonly count: number
  /** Height of a row with its gap, in pixels. */
  readonly height: number
  /** Where the first row begins on the page, in pixels. */
  readonly top: number
}

/** Rows drawn above and below the window. */
const OVERSCAN_ROWS = 2

/** Read when the browser says that it changed: asking in the middle of drawing would make it lay out the page. */
const view = { scrollY: 0, height: 0 }

function readView(): void {
  view.scrollY = window.scrollY
  view.height = window.innerHeight
}

function subscribe(onChange: () => void): () => void {
  const change = () => {
    readView()
    onChange()
  }
  readView()
  window.addEventListener('scroll', change, { passive: true })
  window.addEventListener('resize', change)
  return () => {
    window.removeEventListener('scroll', change)
    window.removeEventListener('resize', change)
  }
}

/**
 * The rows to draw: those in the window and a few around them. All rows are equally high, which makes this a division;
 * a change within a row draws nothing anew.
 */
export function useRowsInSight({ count, height, top }: Rows): readonly number[] {
  const rowAt = useCallback((y: number) => Math.floor((y - top) / height), [top, height])
  const first = useSyncExternalStore(subscribe, () =>
    Math.min(count, Math.max(0, rowAt(view.scrollY) - OVERSCAN_ROWS)),
  )
  const last = useSyncExternalStore(subscribe, () =>
    Math.min(count - 1, rowAt(view.scrollY + view.height) + OVERSCAN_ROWS),
  )
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
