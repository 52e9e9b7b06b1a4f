import { useEffect, useState } from 'react'

/** Longest wait before the human check counts as unavailable. */
export const HUMAN_CHECK_DEADLINE_MS = 8_000

/** True once something has taken longer than the human check may take. */
export function useIsOverdue(isWaiting: boolean, deadlineMs = HUMAN_CHECK_DEADLINE_MS): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsOver(true), deadlineMs)
    return () => {
      clearTimeout(timer)
    }
  }, [isWaiting, deadlineMs])
  return isWaiting && isOver
}
