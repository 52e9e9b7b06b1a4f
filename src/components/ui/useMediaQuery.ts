import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { NARROW_PX } from './breakpoints'

/** Whether a media query holds now. */
function useMediaQuery(query: string): boolean {
  const list = useMemo(() => window.matchMedia(query), [query])
  const subscribe = useCallback(
    (onChange: () => void) => {
      list.addEventListener('change', onChange)
      return () => {
        list.removeEventListener('change', onChange)
      }
    },
    [list],
  )
  return useSyncExternalStore(subscribe, () => list.matches)
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
