/** Time for which an answer is reused, so that scrapes cannot load the shop. */
const ANSWER_MS = 5000
/** Well below Prometheus's default timeout of ten seconds. */
const WAIT_MS = 2000

export interface Bounds {
  readonly onFailure: () => void
  readonly nowMs?: () => number
  readonly waitMs?: number
}

/**
 * Bounds a query for gauges: runs at most every five seconds, never twice at once, and is awaited for at most two
 * seconds. Null if it failed or did not answer in time.
 */
export function bounded<T>(read: () => Promise<T>, bounds: Bounds): () => Promise<T | null> {
  const { onFailure, nowMs = () => performance.now(), waitMs = WAIT_MS } = bounds
  let answered: { readonly atMs: number; readonly value: T | null } | null = null
  let pending: Promise<T | null> | null = null

  async function ask(): Promise<T | null> {
    let value: T | null = null
    try {
      value = await read()
    } catch {
      onFailure()
    }
    answered = { atMs: nowMs(), value }
    pending = null
    return value
  }

  return async () => {
    if (answered && nowMs() - answered.atMs < ANSWER_MS) return answered.value
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        onFailure()
        resolve(null)
      }, waitMs)
    })
    pending ??= ask()
    const value = await Promise.race([pending, late])
    clearTimeout(timer)
    return value
  }
}
