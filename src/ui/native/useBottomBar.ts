import { useCallback, type RefCallback } from 'react'

const HEIGHT = '--tc-bottom-bar'

/** For a bar at the lower edge of the window: keeps notifications and the focused element above it. */
export function useBottomBar(): RefCallback<HTMLElement> {
  return useCallback((bar: HTMLElement | null) => {
    if (!bar) return
    const { style } = document.documentElement
    const measured = new ResizeObserver(() => style.setProperty(HEIGHT, `${bar.offsetHeight}px`))
    measured.observe(bar)
    return () => {
      measured.disconnect()
      style.removeProperty(HEIGHT)
    }
  }, [])
}
