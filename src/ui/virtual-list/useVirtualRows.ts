import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useMemo, useState, type RefCallback, type RefObject } from 'react'
import { useIsPrinting } from '@/ui/page/useIsPrinting'
import { useElementBox } from './useElementBox'
import { itemsDrawn, useFocusedItem, useOverscan, type FocusHandlers, type KeyOf } from './useEqualRows'

/** Up to this number all rows are rendered, so that the browser's own search finds them. */
const WHOLE_MAX = 100

export interface VirtualRowsOptions {
  readonly count: number
  readonly keyOf: KeyOf
  /** Assumed height of a row until rows are measured, in pixels. */
  readonly rowPx: number
  /** The element that scrolls, if it is not the window. */
  readonly scroller?: RefObject<HTMLElement | null>
  /** Returns the rows that are always rendered, besides the one with the focus. */
  readonly pinned?: (body: HTMLElement | null) => readonly number[]
  readonly wholeMax?: number
}

export interface VirtualRow {
  readonly index: number
  /** Empty pixels above the row. The first gap must not collapse with the list's own margin. */
  readonly gap: number
}

export interface VirtualRows<Body extends HTMLElement> extends FocusHandlers {
  /** Ref of the element that holds the rows. */
  readonly body: RefCallback<Body>
  readonly drawn: readonly VirtualRow[]
  /** Empty pixels below the last rendered row. */
  readonly gapBelow: number
  /** Ref of rows of different heights. Each row must have its index as `data-index`. */
  readonly measure: RefCallback<HTMLElement> | undefined
  readonly isWindowed: boolean
  readonly scrollTo: (index: number) => void
}

function measureRows(body: HTMLElement | null, update: (medianPx: number) => void): void {
  const rows = [...(body?.querySelectorAll('[data-index]') ?? [])]
  const heights = rows.map((row) => row.getBoundingClientRect().height).sort((one, other) => one - other)
  update(heights[Math.floor(heights.length / 2)] ?? 0)
}

/** The median height of rendered rows, assumed for the others: each exception moves all rows below it. */
function useUsualHeight(body: HTMLElement | null, count: number, rowPx: number): number {
  const [usualPx, setUsualPx] = useState(0)
  useLayoutEffect(() => measureRows(body, setUsualPx), [body, count, rowPx])
  // 0 without a layout, as in tests.
  return (body && usualPx) || rowPx
}

/**
 * The rows to render of a list of any length with rows of any height: those in and around the window, the one
 * with the focus and the pinned ones. All rows of a short list, and all in print.
 */
export function useVirtualRows<Body extends HTMLElement>(options: VirtualRowsOptions): VirtualRows<Body> {
  const { count, keyOf, rowPx, scroller, pinned, wholeMax = WHOLE_MAX } = options
  const [body, setBody] = useState<Body | null>(null)
  const top = useElementBox(scroller ? null : body)?.top ?? 0
  const isWindowed = !useIsPrinting() && count > wholeMax
  const heightPx = useUsualHeight(isWindowed ? body : null, count, rowPx)
  const overscan = useOverscan(keyOf, rowPx)
  const { focused, ...focus } = useFocusedItem(count, keyOf)
  // Memoized, because a new `getItemKey` makes the virtualizer measure again.
  const ofRows = useMemo(
    () => ({ estimateSize: () => heightPx, getItemKey: (index: number) => keyOf(index) }),
    [keyOf, heightPx],
  )
  // Rows also render from effects, where React cannot flush synchronously.
  const shared = { ...ofRows, count, overscan, useFlushSync: false }
  const inWindow = useWindowVirtualizer<HTMLElement>({
    ...shared,
    enabled: isWindowed && !scroller,
    scrollMargin: top,
    // Renders rows at once, to measure their height.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })
  const inBox = useVirtualizer<HTMLElement, HTMLElement>({
    ...shared,
    enabled: isWindowed && scroller !== undefined,
    getScrollElement: () => scroller?.current ?? null,
  })
  const virtualizer = scroller ? inBox : inWindow
  const result = { body: setBody, isWindowed, scrollTo: virtualizer.scrollToIndex, ...focus }
  if (!isWindowed) {
    const drawn = itemsDrawn(0, count, [], count).map((index) => ({ index, gap: 0 }))
    return { ...result, drawn, gapBelow: 0, measure: undefined }
  }
  const rows = virtualizer.getVirtualItems()
  const [first, end] = [rows[0]?.index ?? 0, (rows.at(-1)?.index ?? -1) + 1]
  const start = scroller ? 0 : top
  let reached = start
  const drawn = itemsDrawn(first, end, [focused, ...(pinned?.(body) ?? [])], count).map((index) => {
    const row = virtualizer.measurementsCache[index]
    const gap = (row?.start ?? reached) - reached
    reached = row?.end ?? reached
    return { index, gap }
  })
  const gapBelow = virtualizer.getTotalSize() - (reached - start)
  return { ...result, drawn, gapBelow, measure: virtualizer.measureElement }
}
