/** Why a request was ended by us. */
export type EndReason = 'timeout' | 'aborted'

export interface Deadline {
  signal: AbortSignal
  /** Rejects when the time runs out or the caller gives up; whoever waits for a body that never ends is freed. */
  race: <T>(work: Promise<T>) => Promise<T>
  endedBy: () => EndReason | null
  clear: () => void
}

/** One clock for a request and its body, joined with the caller's own signal. */
export function startDeadline(timeoutMs: number, callerSignal?: AbortSignal): Deadline {
  const controller = new AbortController()
  let reason: EndReason | null = null
  let end: (why: EndReason) => void = () => undefined
  const ended = new Promise<never>((_, reject) => {
    end = (why) => {
      if (reason !== null) return
      reason = why
      controller.abort()
      reject(new Error(why))
    }
  })
  ended.catch(() => undefined)
  const onCallerAbort = () => end('aborted')
  const timer = setTimeout(() => end('timeout'), timeoutMs)
  callerSignal?.addEventListener('abort', onCallerAbort)
  return {
    signal: controller.signal,
    race: (work) => {
      work.catch(() => undefined)
      return Promise.race([work, ended])
    },
    endedBy: () => reason,
    clear: () => {
      clearTimeout(timer)
      callerSignal?.removeEventListener('abort', onCallerAbort)
    },
  }
}
