import { SOURCE_LANGUAGE } from '@/domain/language/language'
import { withLanguage } from './language/withLanguage'

/** Poll interval besides wake-ups: for retries and the work that other processes left. */
const POLL_MS = 5000

export interface Worker {
  /** Looks for work now; call it after the commit that made some. */
  readonly kick: () => void
  /** Stops after the work in progress. */
  readonly stop: () => Promise<void>
}

/**
 * Does what is due, at once, whenever kicked and every few seconds, one pass at a time, and not in the language of who
 * kicked. `work` must not throw.
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
      // For what was committed during the last look.
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
