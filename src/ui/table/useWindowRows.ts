import { useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type FocusEvent, type RefCallback, type RefObject } from 'react'
import { useIsPrinting } from '@/ui/page/useIsPrinting'

/** Shorter lists are drawn whole: the browser's own search finds everything in them. */
const ALL_DRAWN_MAX = 100
const OVERSCAN_ROWS = 8
/** Rows come and go so many at a time: each change lays out and paints the page, which costs more than the rows do. */
const STEP_ROWS = 8

export interface DrawnRow {
  readonly index: number
  /** Empty pixels above it. */
  readonly gap: number
}

export interface WindowRows<Body extends HTMLElement> {
  /** The element that holds the rows. */
  readonly body: RefObject<Body | null>
  readonly drawn: readonly DrawnRow[]
  /** Empty pixels below the last drawn row. */
  readonly gapBelow: number
  /** For rows of different heights. A row carries its index as `data-index`. */
  readonly measure: RefCallback<HTMLElement> | undefined
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: () => void
  readonly isWindowed: boolean
}

function indexOf(target: Element): number | null {
  const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
  return index === undefined ? null : Number(index)
}

/** The height of most rows drawn; 0 where nothing is laid out. */
function usualHeight(body: HTMLElement): number {
  const heights = [...body.querySelectorAll('[data-index]')].map((row) => row.getBoundingClientRect().height)
  return heights.sort((one, other) => one - other)[Math.floor(heights.length / 2)] ?? 0
}

/** The rows in sight and those around them, in whole steps. */
function stepsAround({ startIndex, endIndex, overscan, count }: Range): number[] {
  const first = Math.max(0, Math.floor((startIndex - overscan) / STEP_ROWS) * STEP_ROWS)
  const end = Math.min(count, Math.ceil((endIndex + 1 + overscan) / STEP_ROWS) * STEP_ROWS)
  return Array.from({ length: end - first }, (_, order) => first + order)
}

/**
 * The rows to draw of a list that scrolls with the page: those in sight, and the one with the focus. All of a short
 * list, and all while printing.
 * @param rowPx a row's height until rows are drawn; each row of another height lays out all rows below it anew
 */
export function useWindowRows<Body extends HTMLElement>(count: number, rowPx: number): WindowRows<Body> {
  const body = useRef<Body>(null)
  const [{ top, heightPx }, setPlace] = useState({ top: 0, heightPx: rowPx })
  const [focused, setFocused] = useState<number | null>(null)
  const isPrinting = useIsPrinting()
  const isWindowed = count > ALL_DRAWN_MAX && !isPrinting
  useLayoutEffect(() => {
    if (!isWindowed || !body.current) return
    const next = {
      top: body.current.getBoundingClientRect().top + window.scrollY,
      heightPx: usualHeight(body.current) || rowPx,
    }
    setPlace((last) => (last.top === next.top && last.heightPx === next.heightPx ? last : next))
  }, [isWindowed, count, rowPx])
  const pinnedIndexes = focused !== null && focused < count ? [focused] : []
  const rows = useWindowVirtualizer({
    enabled: isWindowed,
    count,
    // Asked again when the top or the count changes.
    estimateSize: () => heightPx,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    // Renders rows at once, to measure their height.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: (range: Range) =>
      [...new Set([...stepsAround(range), ...pinnedIndexes])].sort((one, other) => one - other),
    useFlushSync: false,
  })
  const focus = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => setFocused(indexOf(target)),
    onBlur: () => setFocused(null),
  }
  if (!isWindowed) {
    const drawn = Array.from({ length: count }, (_, index): DrawnRow => ({ index, gap: 0 }))
    return { body, drawn, gapBelow: 0, measure: undefined, isWindowed, ...focus }
  }
  const items = rows.getVirtualItems()
  const drawn = items.map(({ index, start }, order): DrawnRow => ({
    index,
    gap: start - (items[order - 1]?.end ?? top),
  }))
  const end = items.at(-1)?.end ?? top
  return {
    body,
    drawn,
    gapBelow: rows.getTotalSize() - (end - top),
    measure: rows.measureElement,
    isWindowed,
    ...focus,
  }
}
