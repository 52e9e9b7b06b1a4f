import { NARROW_PX } from './breakpoints'
import { useCallback, useMemo, useSyncExternalStore } from 'react'

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

export function useIsUnder(widthPx: number): boolean {
  return useMediaQuery(`(max-width: ${widthPx - 0.02}px)`)
}

export function useIsNarrow(): boolean {
  return useIsUnder(NARROW_PX)
}

/** True for touch input, which needs larger targets. */
export function useIsCoarse(): boolean {
  return useMediaQuery('(pointer: coarse)')
}
