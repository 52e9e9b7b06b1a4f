import { useState } from 'react'

/**
 * The last defined value. Signing in starts with an empty cache, and the screen must not change until the same
 * responses are back.
 */
export function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [known, setKnown] = useState(value)
  if (value === undefined || value === known) return known
  setKnown(value)
  return value
}
