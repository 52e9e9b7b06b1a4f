import { useCallback, useSyncExternalStore } from 'react'
import { watchWindow, windowView } from './windowView'

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
}

/**
 * The rows in the window; `last` is before `first` when there are none. All rows are equally high, which makes this a
 * division; a change within a row draws nothing anew.
 */
export function useRowsInSight({ count, height, top }: Rows): RowsInSight {
  const rowAt = useCallback((y: number) => Math.floor((y - top) / height), [top, height])
  const first = useSyncExternalStore(watchWindow, () =>
    Math.min(count, Math.max(0, rowAt(windowView.scrollY))),
  )
  const last = useSyncExternalStore(watchWindow, () =>
    Math.min(count - 1, rowAt(windowView.scrollY + windowView.height)),
  )
  return { first, last }
}
