import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { offsetOf, positionAt } from '@/domain/catalogue/listPosition'
import type { ListMetrics } from '@/domain/catalogue/listPosition'
import { parseHash, updateHash } from '@/domain/navigation/hash'
import { useWindowScroll } from '@/features/products/virtual-list/windowScroll'

/** Scrolling rests this long before the address gets its position. */
const SCROLL_REST_MS = 300

interface ListPositionOptions {
  /** Null until the list is measured. */
  metrics: ListMetrics | null
  listName: string
  /** True when the list is complete, or long enough for an index. */
  isLongEnough: (index: number) => boolean
}

/**
 * Keeps the scroll position in the address (Spec 2 §2: row, i), past the router, which would render everything.
 * Returns a function that writes it at once, for use before a link is followed.
 */
export function useListPosition({ metrics, listName, isLongEnough }: ListPositionOptions): () => void {
  const { view } = useWindowScroll()
  const { pathname: own, hash, key } = useLocation()
  const restored = useRef<{ key: string; listName: string } | null>(null)
  const isReady = metrics !== null && isLongEnough(parseHash(hash).i ?? 0)

  const restore = useEffectEvent(() => {
    const before = restored.current
    restored.current = { key, listName }
    // The position in the address is newer than the router's.
    const { row, i } = parseHash(window.location.hash)
    const isArrival = before?.key !== key
    if (isArrival && metrics && (row !== undefined || i !== undefined)) {
      window.scrollTo(0, offsetOf({ row, i }, metrics))
    } else if (before?.listName !== listName && view().scrollY > 0) {
      window.scrollTo(0, 0)
    }
  })
  useEffect(() => {
    if (isReady) restore()
  }, [isReady, key, listName])

  const write = () => {
    const { hash: before, pathname, search } = window.location
    if (!metrics || pathname !== own) return
    const after = updateHash(before, positionAt(window.scrollY, metrics))
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
