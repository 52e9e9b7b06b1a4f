import { useDeferredValue } from 'react'

/**
 * False on the first render, true after it was painted. For expensive parts of list rows that nobody needs at
 * once; their space is reserved. Stays false while `isWanted` is false.
 */
export function useIsSeen(isWanted = true): boolean {
  const wasWanted = useDeferredValue(isWanted, false)
  return isWanted && wasWanted
}
