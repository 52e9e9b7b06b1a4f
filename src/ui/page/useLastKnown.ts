import { useState } from 'react'

/**
 * The last defined value. Keeps the screen unchanged after a sign-in, which empties the cache, until the same
 * data is loaded again.
 */
export function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [known, setKnown] = useState(value)
  if (value === undefined || value === known) return known
  setKnown(value)
  return value
}
