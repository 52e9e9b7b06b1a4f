import { useCallback, useSyncExternalStore } from 'react'

interface Rows {
  readonly count: number
  /** Height of a row with its gap, in pixels. */
  readonly height: number
  /** Where the first row begins on the page, in pixels. */
  readonly top: number
}

export interface RowsInSight {
  readonly first: number
  readonly last: number
  /** The most rows that the window can show a part of. */
  readonly most: number
}

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
 * The rows in the window; `last` is before `first` when there are none. All rows are equally high, which makes this a
 * division; a change within a row draws nothing anew.
 */
export function useRowsInSight({ count, height, top }: Rows): RowsInSight {
  const rowAt = useCallback((y: number) => Math.floor((y - top) / height), [top, height])
  const first = useSyncExternalStore(subscribe, () => Math.min(count, Math.max(0, rowAt(view.scrollY))))
  const last = useSyncExternalStore(subscribe, () => Math.min(count - 1, rowAt(view.scrollY + view.height)))
  const most = useSyncExternalStore(subscribe, () => Math.ceil(view.height / height) + 1)
  return { first, last, most }
}
