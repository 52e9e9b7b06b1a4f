/** Fields of the page with text that is not committed. */
const settlers = new Set<() => void>()

/** Has the function called before the session or the page ends; returns how to end that. */
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
