import { useEffect, useState } from 'react'

/** Longest wait before the human check counts as unavailable. */
export const HUMAN_CHECK_DEADLINE_MS = 8_000

/** True once a wait has lasted longer than the deadline. Each wait is timed on its own. */
export function useIsOverdue(isWaiting: boolean, deadlineMs = HUMAN_CHECK_DEADLINE_MS): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsOver(true), deadlineMs)
    return () => {
      clearTimeout(timer)
      setIsOver(false)
    }
  }, [isWaiting, deadlineMs])
  return isWaiting && isOver
}
