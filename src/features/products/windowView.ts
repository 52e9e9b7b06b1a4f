/**
 * Where the window stands. Read when the browser says that it changed: asking in the middle of drawing would make it
 * lay out the page.
 */
export const windowView = { scrollY: 0, height: 0 }

function readView(): void {
  windowView.scrollY = window.scrollY
  windowView.height = window.innerHeight
}

/** Hears when the window is scrolled or has another size. */
export function watchWindow(onChange: () => void): () => void {
  const change = () => {
    readView()
    onChange()
  }
  readView()
  window.addEventListener('scroll', change, { passive: true })
  window.addEventListener('resize', change)
  return () => {
    window.removeEventListener('scroll', change)
    window.removeEventListener('resize', change)
  }
}
