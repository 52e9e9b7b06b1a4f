import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { offsetOf, positionAt } from '@/domain/catalogue/listPosition'
import type { ListMetrics } from '@/domain/catalogue/listPosition'
import { parseHash, updateHash } from '@/domain/navigation/hash'
import { topOnPage } from '@/ui/virtual-list/useElementBox'

/** Pause in scrolling after which the position enters the URL. */
const SCROLL_REST_MS = 300

interface ListPositionOptions {
  /** The list, or the part of it that holds the rows. */
  element: HTMLElement | null
  /** Null until the list is measured. */
  metrics: Omit<ListMetrics, 'top'> | null
  listName: string
  /** True when the list is complete, or long enough for an index. */
  isLongEnough: (index: number) => boolean
}

/**
 * Restores the scroll position from the URL and keeps it there (Spec 2 §2: row, i), past the router, which
 * would render everything. Returns a function that writes it at once, for use before a link is followed.
 */
export function useListPosition(options: ListPositionOptions): () => void {
  const { element, metrics, listName, isLongEnough } = options
  const { pathname: own, hash, key } = useLocation()
  const restored = useRef<{ key: string; listName: string } | null>(null)
  const isReady = metrics !== null && isLongEnough(parseHash(hash).i ?? 0)
  /** Measures again: content above an empty list, such as its placeholders, disappears with this render. */
  const measure = (): ListMetrics | null => metrics && element && { ...metrics, top: topOnPage(element) }

  const restore = useEffectEvent(() => {
    const before = restored.current
    restored.current = { key, listName }
    // The position in the URL is newer than the router's.
    const { row, i } = parseHash(window.location.hash)
    const isArrival = before?.key !== key
    const measured = measure()
    if (isArrival && measured && (row !== undefined || i !== undefined)) {
      window.scrollTo(0, offsetOf({ row, i }, measured))
    } else if (before?.listName !== listName && window.scrollY > 0) {
      window.scrollTo(0, 0)
    }
  })
  // Before the list is painted, so that elements do not move away from a press.
  useLayoutEffect(() => {
    if (isReady) restore()
  }, [isReady, key, listName])

  const write = () => {
    const { hash: before, pathname, search } = window.location
    const measured = measure()
    if (!measured || pathname !== own) return
    const after = updateHash(before, positionAt(window.scrollY, measured))
    if (after !== before) window.history.replaceState(window.history.state, '', pathname + search + after)
  }
  const writeAtRest = useEffectEvent(write)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => writeAtRest(), SCROLL_REST_MS)
    }
    window.addEventListener('scroll', wait, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', wait)
    }
  }, [])

  return write
}
