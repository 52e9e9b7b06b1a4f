/** A picture that failed so often is not asked for again for a while. */
const FAILURES_MAX = 2
/** As long as product data is kept (Spec 2 §7: 10 minutes). */
const FORGOTTEN_AFTER_MS = 600_000

const failures = new Map<string, number>()

/** Pictures are looked for again when the connection is back. */
function forgetAll(): void {
  failures.clear()
}

/** Whether a picture failed often enough not to be asked for with each scroll. */
export function isGivenUp(source: string): boolean {
  return (failures.get(source) ?? 0) >= FAILURES_MAX
}

/** A picture did not come. */
export function noteFailure(source: string): void {
  if (failures.size === 0) window.addEventListener('online', forgetAll, { once: true })
  const count = (failures.get(source) ?? 0) + 1
  failures.set(source, count)
  if (count === 1) setTimeout(() => failures.delete(source), FORGOTTEN_AFTER_MS)
}
