import {
  createContext,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Returns true once after each navigation to another path. */
type TakeArrival = (pathname: string) => boolean

const ArrivalContext = createContext<TakeArrival>(() => false)

/**
 * Tracks whether a navigation to another path still waits for the new screen's heading. Scrolls the new screen to its
 * top before it is painted; on Back the browser restores the position.
 */
export function ArrivalProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const isPending = useRef(false)
  const lastPath = useRef(pathname)
  const shownPath = useRef(pathname)
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (navigation !== 'POP' && window.scrollY > 0) window.scrollTo(0, 0)
  }, [pathname, navigation])
  useLayoutEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    isPending.current = true
  }, [pathname])
  // A screen that renders at once calls this before the effect above has run.
  const take = useCallback((path: string) => {
    const isNew = isPending.current || lastPath.current !== path
    isPending.current = false
    lastPath.current = path
    return isNew
  }, [])
  return <ArrivalContext value={take}>{children}</ArrivalContext>
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, select, textarea, [role="dialog"] *') ?? false
}

/**
 * Moves the focus to an element that appears after a navigation, unless the user is already typing. Runs before the
 * screen is painted, so that an element the user presses keeps the focus.
 */
export function useFocusOnArrival(target: RefObject<HTMLElement | null>): void {
  const takeArrival = use(ArrivalContext)
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    if (takeArrival(pathname) && !isTyping()) target.current?.focus({ preventScroll: true })
  }, [takeArrival, pathname, target])
}
