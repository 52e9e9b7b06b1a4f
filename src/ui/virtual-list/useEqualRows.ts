import {
  useDeferredValue,
  useMemo,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type FocusEventHandler,
} from 'react'

type RowKey = number | string

/** Identity of an item. Must be memoized, because a new function counts as a new list. */
export type KeyOf = (index: number) => RowKey

/** Height rendered above and below the window. */
const OVERSCAN_PX = 400
/** Rows are added and removed in steps of this height, because each change has a fixed cost. */
const STEP_PX = 200
/** Scroll speed that is too fast for reading. */
const FAST_PX_PER_MS = 1.2
/** Scroll events further apart in time do not count as one movement. */
const STEP_MAX_MS = 500
/** A scroll counts as ended after this time without an event. */
const SETTLED_MS = 150

export interface FocusHandlers {
  readonly onFocus: FocusEventHandler<HTMLElement>
  readonly onBlur: FocusEventHandler<HTMLElement>
}

export function indexOfRow(target: Element): number | null {
  const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
  return index === undefined ? null : Number(index)
}

/**
 * The item with the focus. It stays rendered wherever the list scrolls, so that focus and typed text survive.
 */
export function useFocusedItem(count: number, keyOf: KeyOf): FocusHandlers & { readonly focused: number } {
  const [key, setKey] = useState<RowKey | null>(null)
  // Keyed, because items added or removed before it change its index.
  const focused = useMemo(() => {
    if (key === null) return -1
    for (let index = 0; index < count; index += 1) if (keyOf(index) === key) return index
    return -1
  }, [key, count, keyOf])
  return {
    focused,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const index = indexOfRow(target)
      if (index !== null) setKey(keyOf(index))
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) setKey(null)
    },
  }
}

/**
 * Number of rows above and below the window. 0 in the first render of a new list, to paint its visible rows
 * first.
 */
export function useOverscan(keyOf: KeyOf, rowPx: number): number {
  const isAnother = useDeferredValue<KeyOf | null>(keyOf, null) !== keyOf
  return isAnother ? 0 : Math.ceil(OVERSCAN_PX / rowPx)
}

/** Sorted indexes of the items from `first` up to `end`, and of the `kept` ones. */
export function itemsDrawn(first: number, end: number, kept: readonly number[], count: number): number[] {
  const around = Array.from({ length: Math.max(0, end - first) }, (_, order) => first + order)
  const all = new Set([...around, ...kept.filter((index) => index >= 0 && index < count)])
  return [...all].sort((one, other) => one - other)
}

interface Sight {
  /** The first and last row in the window, in whole steps; may exceed the list. */
  readonly first: number
  readonly last: number
  readonly isScrollingFast: boolean
}

/**
 * Follows the window's scroll position. Reads it in events only, because a read during render would force a
 * layout.
 */
function makeSight(top: number, rowPx: number) {
  const step = Math.max(1, Math.floor(STEP_PX / rowPx))
  const stepAt = (y: number) => Math.floor((y - top) / rowPx / step) * step
  let last = { y: window.scrollY, atMs: -Infinity }
  let fastAtMs = -Infinity
  const look = (isScrollingFast: boolean): Sight => ({
    first: stepAt(last.y),
    last: stepAt(last.y + window.innerHeight - 1) + step - 1,
    isScrollingFast,
  })
  let sight = look(false)

  /** True for a fast scroll: at least two fast steps, because a single one is a jump that has ended. */
  const isFastAt = (y: number) => {
    const now = { y, atMs: performance.now() }
    const elapsedMs = now.atMs - last.atMs
    const isFast = elapsedMs <= STEP_MAX_MS && Math.abs(y - last.y) > elapsedMs * FAST_PX_PER_MS
    // Slow steps between fast ones do not count, because a busy page reports its steps unevenly.
    const isSecond = isFast && now.atMs - fastAtMs <= STEP_MAX_MS
    if (isFast) fastAtMs = now.atMs
    last = now
    return isSecond
  }
  const subscribe = (notify: () => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const change = (isScrollingFast: boolean) => {
      const next = look(isScrollingFast)
      const isSame = next.first === sight.first && next.last === sight.last
      if (isSame && next.isScrollingFast === sight.isScrollingFast) return
      sight = next
      notify()
    }
    const scroll = () => {
      clearTimeout(timer)
      timer = setTimeout(() => change(false), SETTLED_MS)
      change(isFastAt(window.scrollY) || sight.isScrollingFast)
    }
    const resize = () => change(sight.isScrollingFast)
    // The window may have been scrolled since the first render.
    last = { ...last, y: window.scrollY }
    sight = look(false)
    window.addEventListener('scroll', scroll, { passive: true })
    window.addEventListener('resize', resize)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', scroll)
      window.removeEventListener('resize', resize)
    }
  }
  return { subscribe, sight: () => sight }
}

export interface EqualRowsOptions {
  readonly count: number
  /** Number of items in a row. */
  readonly columns?: number
  readonly keyOf: KeyOf
  /** Height of a row with its gap. */
  readonly rowPx: number
  /** Top of the first row on the page, in pixels. */
  readonly top: number
  /** Index of an item that is always rendered, besides the one with the focus; -1 for none. */
  readonly pinned?: number
}

export interface EqualRows extends FocusHandlers {
  readonly drawn: readonly number[]
  readonly isScrollingFast: boolean
}

/**
 * The items to render of a list whose rows have equal height and scroll with the window: those in and around
 * the window, the one with the focus and the pinned one. Computed by division, to load no library for the
 * catalogue.
 */
export function useEqualRows(options: EqualRowsOptions): EqualRows {
  const { count, columns = 1, keyOf, rowPx, top, pinned = -1 } = options
  const view = useMemo(() => makeSight(top, rowPx), [top, rowPx])
  const { first, last, isScrollingFast } = useSyncExternalStore(view.subscribe, view.sight)
  const overscan = useOverscan(keyOf, rowPx)
  const { focused, ...focus } = useFocusedItem(count, keyOf)
  const start = Math.max(0, first - overscan) * columns
  const end = Math.min(count, (last + overscan + 1) * columns)
  return { drawn: itemsDrawn(start, end, [focused, pinned], count), isScrollingFast, ...focus }
}

/**
 * True in a row that appeared during a fast scroll, until the scroll ends: it shows little and requests
 * nothing.
 */
export function useIsPassing(isScrollingFast: boolean): boolean {
  const [isPassing, setPassing] = useState(isScrollingFast)
  if (isPassing && !isScrollingFast) setPassing(false)
  // Deferred, so that another scroll can interrupt the rendering of the rest.
  return useDeferredValue(isPassing)
}
