const PAGE_ROWS = 3

/** Steps of the keys in a grid of so many columns. */
function stepOf(key: string, columns: number): number {
  switch (key) {
    case 'ArrowLeft':
      return -1
    case 'ArrowRight':
      return 1
    case 'ArrowUp':
      return -columns
    case 'ArrowDown':
      return columns
    case 'PageUp':
      return -columns * PAGE_ROWS
    case 'PageDown':
      return columns * PAGE_ROWS
    default:
      return 0
  }
}

/** The index that a key moves to in a grid that fills rows; null for keys that do not move. */
export function movedIndex(key: string, index: number, count: number, columns: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = stepOf(key, columns)
  if (step === 0) return null
  const next = index + step
  if (next < 0) return Math.abs(step) > columns ? index % columns : index
  if (next < count) return next
  // The last row may be shorter than the one above it.
  const isInLastRow = Math.floor(index / columns) === Math.floor((count - 1) / columns)
  return isInLastRow ? index : count - 1
}
