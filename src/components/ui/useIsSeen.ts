import { useDeferredValue } from 'react'

/**
 * False while a component is drawn first, true as soon as that can be seen. For the parts of a long list's rows that
 * cost much and that nobody needs in the moment in which the rows appear; their room is kept. Never while `isWanted` is
 * false.
 */
export function useIsSeen(isWanted = true): boolean {
  const wasWanted = useDeferredValue(isWanted, false)
  return isWanted && wasWanted
}
