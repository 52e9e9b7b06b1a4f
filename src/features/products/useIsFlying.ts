import { useEffect, useState, useSyncExternalStore } from 'react'
import { scrollFlight } from './scrollFlight'

/** Whether the window is scrolled faster than anybody reads. */
export function useIsFlying(): boolean {
  return useSyncExternalStore(scrollFlight.watch, scrollFlight.isFlying)
}

/** Follows how fast the window is scrolled, from before the first tile asks. */
export function useFlightWatch(): void {
  useEffect(() => scrollFlight.watch(() => undefined), [])
}

/** False for what comes into sight while the window flies by, until it has arrived. Once true it stays so. */
export function useHasLanded(): boolean {
  const [hasLanded, setHasLanded] = useState(() => !scrollFlight.isFlying())
  useEffect(() => {
    if (hasLanded) return
    return scrollFlight.whenLanded(() => setHasLanded(true))
  }, [hasLanded])
  return hasLanded
}
