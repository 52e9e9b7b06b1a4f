/** Number of failures after which an image is not requested for a while. */
const FAILURES_MAX = 2
/** Equal to the cache lifetime of product data (Spec 2 §7: 10 minutes). */
const RETRY_AFTER_MS = 600_000

interface ImageFailures {
  /** True for an image that should not be requested again on each scroll. */
  readonly isGivenUp: (source: string) => boolean
  readonly note: (source: string) => void
}

/** Counts failed images; all are retried once the browser is back online. */
export function makeImageFailures(): ImageFailures {
  const failures = new Map<string, number>()
  const clear = () => failures.clear()
  return {
    isGivenUp: (source) => (failures.get(source) ?? 0) >= FAILURES_MAX,
    note: (source) => {
      if (failures.size === 0) window.addEventListener('online', clear, { once: true })
      const count = (failures.get(source) ?? 0) + 1
      failures.set(source, count)
      if (count === 1) setTimeout(() => failures.delete(source), RETRY_AFTER_MS)
    },
  }
}
