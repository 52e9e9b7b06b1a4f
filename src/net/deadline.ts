/** Reason why the storefront ended a request. */
export type EndReason = 'timeout' | 'aborted'

export interface Deadline {
  signal: AbortSignal
  /** Rejects on timeout or abort, so that a body that never ends blocks no caller. */
  race: <T>(work: Promise<T>) => Promise<T>
  endedBy: () => EndReason | null
  clear: () => void
}

/** One deadline for a request and its body, combined with the caller's signal. */
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
