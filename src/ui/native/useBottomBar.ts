import { useCallback, type RefCallback } from 'react'

const HEIGHT = '--tc-bottom-bar'

/** `ref` of a bar at the lower edge of the window. Keeps notifications and the focused element above it. */
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
