import { useEffect, useState } from 'react'

/** How far below the top of the page an element begins, in pixels; it follows whatever comes and goes above it. */
export function useTopOnPage(element: HTMLElement | null): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(() =>
      setTop(Math.round(element.getBoundingClientRect().top + window.scrollY)),
    )
    // Whatever moves the element changes how high the page is.
    observer.observe(document.body)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return top
}
