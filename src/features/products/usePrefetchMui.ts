import { useEffect } from 'react'
import { withMuiTheme } from '@/ui/theme/withMuiTheme'

/** Browsers without idle callbacks wait this long instead. */
const REST_MS = 2000

const Nothing = () => null

function prefetch(): void {
  // A failure shows when a screen or dialog needs the script, with a retry.
  withMuiTheme(Promise.resolve(Nothing)).catch(() => undefined)
}

/** Prefetches MUI once the catalogue is complete and the browser idle: other screens and dialogs then open at once. */
export function usePrefetchMui(isComplete: boolean): void {
  useEffect(() => {
    if (!isComplete) return
    if ('requestIdleCallback' in window) {
      const handle = window.requestIdleCallback(prefetch)
      return () => window.cancelIdleCallback(handle)
    }
    const timer = setTimeout(prefetch, REST_MS)
    return () => clearTimeout(timer)
  }, [isComplete])
}
