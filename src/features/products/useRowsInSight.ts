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

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true })
  window.addEventListener('resize', onChange)
  return () => {
    window.removeEventListener('scroll', onChange)
    window.removeEventListener('resize', onChange)
  }
}

/**
 * The rows to draw: those in the window and a few around them. All rows are equally high, which makes this a division;
 * a change within a row draws nothing anew.
 */
export function useRowsInSight({ count, height, top }: Rows): readonly number[] {
  const rowAt = useCallback((y: number) => Math.floor((y - top) / height), [top, height])
  const first = useSyncExternalStore(subscribe, () =>
    Math.min(count, Math.max(0, rowAt(window.scrollY) - OVERSCAN_ROWS)),
  )
  const last = useSyncExternalStore(subscribe, () =>
    Math.min(count - 1, rowAt(window.scrollY + window.innerHeight) + OVERSCAN_ROWS),
  )
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
