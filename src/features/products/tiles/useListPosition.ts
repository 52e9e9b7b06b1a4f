import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { offsetOf, positionAt } from '@/domain/catalogue/listPosition'
import type { ListMetrics } from '@/domain/catalogue/listPosition'
import { parseHash, updateHash } from '@/domain/navigation/hash'
import { useWindowScroll } from '@/components/ui/virtual-list/windowScroll'

/** Scrolling rests this long before its position enters the address. */
const SCROLL_REST_MS = 300

interface ListPositionOptions {
  /** Null until the list is measured. */
  metrics: ListMetrics | null
  /** Changes with the list that is shown. */
  listName: string
  /** The list is as long as it will be, or long enough for an index. */
  isLongEnough: (index: number) => boolean
}

/**
 * The scroll position in the address (Spec 2 §2: row, i), written past the router, which has nothing to draw anew.
 * Answers a function that writes it at once, for the moment before a link leads away.
 */
export function useListPosition({ metrics, listName, isLongEnough }: ListPositionOptions): () => void {
  const { view } = useWindowScroll()
  const { pathname: own, hash, key } = useLocation()
  const restored = useRef<{ key: string; listName: string } | null>(null)
  const isReady = metrics !== null && isLongEnough(parseHash(hash).i ?? 0)

  const restore = useEffectEvent(() => {
    const before = restored.current
    restored.current = { key, listName }
    // The address may know more than the router: the position is written past it.
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
