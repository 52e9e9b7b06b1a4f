import { useState } from 'react'

/**
 * The last value that was there. Signing in starts with an empty cache: what is on screen must not change until the
 * same answers are back.
 */
export function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [known, setKnown] = useState(value)
  if (value === undefined || value === known) return known
  setKnown(value)
  return value
}
