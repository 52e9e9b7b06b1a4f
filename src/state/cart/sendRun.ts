import type { AppExtra } from '@/session/appDeps'

/** The one sending that goes on for a session, from its first write until nothing waits any more. */
export interface SendRun {
  readonly owner: string
  /** Of the session: another one has its own sending. */
  readonly attempt: number
  /** Attempts without an answer since the last one that came. */
  unanswered: number
  /** When the first of them began. */
  unansweredSinceMs: number
  wake: () => void
}

const runs = new WeakMap<AppExtra, SendRun>()

/** Begins a sending, unless that of this session goes on already. */
export function beginRun(extra: AppExtra, owner: string, attempt: number): SendRun | null {
  const current = runs.get(extra)
  if (current?.owner === owner && current.attempt === attempt) return null
  const run = { owner, attempt, unanswered: 0, unansweredSinceMs: 0, wake: () => undefined }
  runs.set(extra, run)
  return run
}

export const isCurrentRun = (extra: AppExtra, run: SendRun): boolean => runs.get(extra) === run

export function endRun(extra: AppExtra, run: SendRun): void {
  if (isCurrentRun(extra, run)) runs.delete(extra)
}

/** Waits for so long, or until somebody has a reason to go on at once. */
export function pause(run: SendRun, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      run.wake = () => undefined
      resolve()
    }
    const timer = setTimeout(end, ms)
    run.wake = end
  })
}

/** Lets the sending that pauses go on. */
export function wakeRun(extra: AppExtra): void {
  runs.get(extra)?.wake()
}
