import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export interface ElementBox {
  readonly width: number
  readonly top: number
}

/** The top of an element on the page, in whole pixels. */
export const topOnPage = (element: HTMLElement): number =>
  Math.round(element.getBoundingClientRect().top + window.scrollY)

/** Null while the element has no width, because React hides it while a sibling's lazy script is loading. */
function measure(element: HTMLElement): ElementBox | null {
  const { width } = element.getBoundingClientRect()
  return width === 0 ? null : { width, top: topOnPage(element) }
}

/** Width and page position of an element; null until measured. Follows changes above it. */
export function useElementBox(element: HTMLElement | null): ElementBox | null {
  const [box, setBox] = useState<ElementBox | null>(null)
  useLayoutEffect(() => {
    if (!element) return
    let known: ElementBox | null = null
    const follow = (update: (measured: ElementBox) => void) => {
      const measured = measure(element)
      if (!measured || (known?.width === measured.width && known.top === measured.top)) return
      known = measured
      update(measured)
    }
    follow(setBox)
    // Runs just before painting, so that the old position is never shown.
    const observer = new ResizeObserver(() => follow((measured) => flushSync(() => setBox(measured))))
    // Anything that moves the element changes the page's height.
    observer.observe(document.body)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return box
}
