/**
 * Where the window stands. Read when the browser says that it changed: asking in the middle of drawing would make it
 * lay out the page.
 */
export const windowView = { scrollY: 0, height: 0 }

const listeners = new Set<() => void>()

function readView(): void {
  windowView.scrollY = window.scrollY
  windowView.height = window.innerHeight
}

/** Reads once for all: what the first to hear draws would have to be laid out for the next to read. */
function change(): void {
  readView()
  for (const listener of [...listeners]) listener()
}

/** Hears when the window is scrolled or has another size. */
export function watchWindow(onChange: () => void): () => void {
  readView()
  if (listeners.size === 0) {
    window.addEventListener('scroll', change, { passive: true })
    window.addEventListener('resize', change)
  }
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
    if (listeners.size > 0) return
    window.removeEventListener('scroll', change)
    window.removeEventListener('resize', change)
  }
}
