import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Below this width the layout is a phone's (Spec 1 §9). */
export const NARROW_PX = 600
/** From this width the side menu stays open (Spec 1 §2: medium and wider screens). */
export const MEDIUM_PX = 900

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
