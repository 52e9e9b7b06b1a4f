import { useCallback, useSyncExternalStore } from 'react'
import { NARROW_PX } from './breakpoints'

/** Whether a media query holds now. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => {
        list.removeEventListener('change', onChange)
      }
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** Whether the window is narrower than a number of CSS pixels. */
export function useIsUnder(widthPx: number): boolean {
  return useMediaQuery(`(max-width: ${widthPx - 0.02}px)`)
}

/** Whether the window is narrower than 600 pixels. */
export function useIsNarrow(): boolean {
  return useIsUnder(NARROW_PX)
}

/** Whether fingers point, which need larger targets. */
export function useIsCoarse(): boolean {
  return useMediaQuery('(pointer: coarse)')
}
