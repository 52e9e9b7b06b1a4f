import { SOURCE_LANGUAGE } from '@/domain/language/language'
import { withLanguage } from '../language/withLanguage'

/** Poll interval besides wake-ups: for retries and work left by other processes. */
const POLL_MS = 5000

export interface Worker {
  /** Checks for work now; call it after the commit that created some. */
  readonly kick: () => void
  /** Stops after the work in progress. */
  readonly stop: () => Promise<void>
}

/**
 * Does due work at once, when kicked and every few seconds, one pass at a time, and outside the kicking request's
 * language. `work` must not throw.
 */
export function startWorker(work: (stopping: AbortSignal) => Promise<void>): Worker {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let isKicked = false
  const kick = (): void => {
    isKicked = true
    if (running || stopping.signal.aborted) return
    isKicked = false
    running = withLanguage(SOURCE_LANGUAGE, () => work(stopping.signal)).finally(() => {
      running = null
      // Picks up work committed during the last pass.
      if (isKicked) kick()
    })
  }
  const polling = setInterval(kick, POLL_MS)
  kick()
  return {
    kick,
    stop: async () => {
      stopping.abort()
      clearInterval(polling)
      await running
    },
  }
}
