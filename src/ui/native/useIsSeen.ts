import { useDeferredValue } from 'react'

/**
 * False on the first render, true once that was painted. For expensive parts of list rows, which can appear
 * later in reserved space. Stays false while `isWanted` is false.
 */
export function useIsSeen(isWanted = true): boolean {
  const wasWanted = useDeferredValue(isWanted, false)
  return isWanted && wasWanted
}
