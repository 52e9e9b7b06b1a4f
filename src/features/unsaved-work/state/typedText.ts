/** Functions that commit the text of the page's fields. */
const settlers = new Set<() => void>()

/**
 * Registers a function to call before the session or the page ends; returns a function that unregisters it.
 */
export function onSettleTypedText(settle: () => void): () => void {
  settlers.add(settle)
  return () => {
    settlers.delete(settle)
  }
}

/** Commits typed text while the session still exists. */
export function settleTypedText(): void {
  for (const settle of [...settlers]) settle()
}
