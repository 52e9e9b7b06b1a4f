import { useEffect, useState } from 'react'

export interface ElementBox {
  readonly width: number
  /** From the top of the page. */
  readonly top: number
}

/** Width and place of an element on the page; null until it is measured. It follows whatever changes above it. */
export function useElementBox(element: HTMLElement | null): ElementBox | null {
  const [box, setBox] = useState<ElementBox | null>(null)
  useEffect(() => {
    if (!element) return
    const measure = () => {
      const { width, top: fromWindow } = element.getBoundingClientRect()
      const top = Math.round(fromWindow + window.scrollY)
      setBox((before) => {
        // While a part of the page waits for its script, React hides what stands beside it: the old width comes back.
        if (before && width === 0) return before
        return before?.width === width && before.top === top ? before : { width, top }
      })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const sibling of element.parentElement?.children ?? []) observer.observe(sibling)
    return () => observer.disconnect()
  }, [element])
  return box
}
