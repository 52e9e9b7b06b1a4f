import { useEffect, useState } from 'react'

/** How long the human check may keep a person waiting before it counts as not available. */
export const HUMAN_CHECK_DEADLINE_MS = 8_000

/** Whether something has been waited for longer than the human check may take. */
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
