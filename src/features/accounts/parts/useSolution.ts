import { useEffect, useEffectEvent, useState } from 'react'
import type { HumanChallenge } from '@/features/accounts/state/human-check/challenge'
import { useAppExtra } from '@/session/hooks'

/** Slow devices take their time, but not forever. */
export const SOLVING_LIMIT_MS = 60_000

type Work = 'none' | 'done' | 'failed'

export function useSolution(
  challenge: HumanChallenge | undefined,
  isWanted: boolean,
  onToken: (token: string | null) => void,
): Work {
  const { solveChallenge } = useAppExtra()
  const [work, setWork] = useState<Work>('none')
  const settle = useEffectEvent((token: string | null) => {
    setWork(token === null ? 'failed' : 'done')
    onToken(token)
  })
  useEffect(() => {
    if (!challenge || !isWanted) return
    const controller = new AbortController()
    const end = (token: string | null) => {
      clearTimeout(timer)
      if (controller.signal.aborted) return
      controller.abort()
      settle(token)
    }
    const timer = setTimeout(() => end(null), SOLVING_LIMIT_MS)
    solveChallenge(challenge, controller.signal).then(end, () => end(null))
    return () => {
      clearTimeout(timer)
      controller.abort()
      setWork('none')
    }
  }, [challenge, isWanted, solveChallenge])
  return work
}
