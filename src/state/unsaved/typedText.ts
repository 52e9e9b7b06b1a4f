/** Fields of the page with text that is not committed. */
const settlers = new Set<() => void>()

/** Has the function called before the session or the page ends; returns how to end that. */
export function onSettleTypedText(settle: () => void): () => void {
  settlers.add(settle)
  return () => {
    settlers.delete(settle)
  }
}

/** Commits typed text, as long as there is a session to commit it to. */
export function settleTypedText(): void {
  for (const settle of [...settlers]) settle()
}
