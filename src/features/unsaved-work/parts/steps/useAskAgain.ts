import { useEffect, useEffectEvent, useState } from 'react'
import { useAppExtra } from '@/session/hooks'
import type { Submission } from '@/net/once/submission'

/** Pauses before each attempt to resolve a submission. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000] as const
/** Older submissions are not replayed automatically. */
const RESUME_WITHIN_MS = 10 * 60_000

interface Asked {
  readonly submission: Submission<{ readonly atMs: number }> | null
  readonly isSubmitting: boolean
}

/**
 * Resolves a submission whose response was lost, usually by replaying it under its key, even after a reload. Returns
 * true while it continues automatically.
 * @param resumeWithinMs age up to which a submission is resolved automatically
 */
export function useAskAgain(
  state: Asked,
  ask: () => void,
  { resumeWithinMs = RESUME_WITHIN_MS } = {},
): boolean {
  const { now } = useAppExtra()
  const [progress, setProgress] = useState({ key: '', attempts: 0 })
  const { submission, isSubmitting } = state
  const { key = '', sent = null } = submission ?? {}
  const attempts = progress.key === key ? progress.attempts : 0
  const isRecent = sent !== null && now().getTime() - sent.atMs < resumeWithinMs
  const next = submission?.isLost && isRecent ? PAUSES_MS[attempts] : undefined
  const pause = isSubmitting ? undefined : next
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (pause === undefined) return undefined
    const timer = setTimeout(() => {
      setProgress({ key, attempts: attempts + 1 })
      askNow()
    }, pause)
    return () => {
      clearTimeout(timer)
    }
  }, [pause, key, attempts])
  useEffect(() => {
    const beginAgain = () => {
      setProgress((before) => ({ ...before, attempts: 0 }))
    }
    window.addEventListener('online', beginAgain)
    return () => {
      window.removeEventListener('online', beginAgain)
    }
  }, [])
  return next !== undefined || (submission?.isLost === true && isSubmitting)
}
