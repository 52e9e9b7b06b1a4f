import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react'
import { useLocation } from 'react-router-dom'

/** True once after each navigation. */
type TakeArrival = () => boolean

const ArrivalContext = createContext<TakeArrival>(() => false)

/** Tracks whether a navigation to another path still waits for the new screen's heading. */
export function ArrivalProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isPending = useRef(false)
  const lastPath = useRef(pathname)
  useLayoutEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    isPending.current = true
  }, [pathname])
  const take = useCallback(() => {
    const isNew = isPending.current
    isPending.current = false
    return isNew
  }, [])
  return <ArrivalContext value={take}>{children}</ArrivalContext>
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, select, textarea, [role="dialog"] *') ?? false
}

/** Moves the focus to an element that appears after a navigation, unless the user is already typing. */
export function useFocusOnArrival(target: RefObject<HTMLElement | null>): void {
  const takeArrival = use(ArrivalContext)
  const { pathname } = useLocation()
  useEffect(() => {
    if (takeArrival() && !isTyping()) target.current?.focus({ preventScroll: true })
  }, [takeArrival, pathname, target])
}
