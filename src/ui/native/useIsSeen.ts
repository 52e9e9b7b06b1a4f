import { useDeferredValue } from 'react'

/**
 * False on the first render, true once it was painted. For expensive parts of list rows that can appear later; their
 * space is reserved. Stays false while `isWanted` is false.
 */
export function useIsSeen(isWanted = true): boolean {
  const wasWanted = useDeferredValue(isWanted, false)
  return isWanted && wasWanted
}
