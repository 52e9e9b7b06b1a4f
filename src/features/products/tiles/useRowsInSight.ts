import { useCallback, useSyncExternalStore } from 'react'
import { watchWindow, windowView } from './windowView'

interface Rows {
  readonly count: number
  /** Height of a row with its gap, in pixels. */
  readonly height: number
  /** Where the first row begins on the page, in pixels. */
  readonly top: number
  /** How many rows further the window has to be before it counts. */
  readonly step?: number
}

export interface RowsInSight {
  readonly first: number
  readonly last: number
  /** How many rows can be in sight at most. */
  readonly fit: number
}

const floorTo = (step: number, row: number) => Math.floor(row / step) * step

/**
 * The rows in the window; `last` is before `first` when there are none. All rows are equally high, which makes this a
 * division; a change within a row draws nothing anew.
 */
export function useRowsInSight({ count, height, top, step = 1 }: Rows): RowsInSight {
  const rowAt = useCallback((y: number) => Math.floor((y - top) / height), [top, height])
  const first = useSyncExternalStore(watchWindow, () =>
    Math.min(count, Math.max(0, floorTo(step, rowAt(windowView.scrollY)))),
  )
  const last = useSyncExternalStore(watchWindow, () =>
    Math.min(count - 1, floorTo(step, rowAt(windowView.scrollY + windowView.height)) + step - 1),
  )
  const fit = useSyncExternalStore(watchWindow, () => Math.ceil(windowView.height / height) + 1)
  return { first, last, fit }
}
