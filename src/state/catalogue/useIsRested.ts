import type { WithSlice } from '@reduxjs/toolkit'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { useStore } from 'react-redux'
import { selectIsTyping, type catalogueViewSlice } from './catalogueViewSlice'

/**
 * False for a product that came while somebody types a search, until they rest; once true it stays so. What is asked of
 * the server for each product, and what takes long to draw, waits for it: most lists on the way to a word are seen for
 * the time between two letters.
 */
export function useIsRested(productKey: number): boolean {
  const { getState, subscribe } = useStore<WithSlice<typeof catalogueViewSlice>>()
  const cameAtRest = useMemo(
    () => ({ productKey, isTrue: !selectIsTyping(getState()) }),
    [productKey, getState],
  )
  const [restedFor, setRestedFor] = useState<number | null>(null)
  const isRested = cameAtRest.isTrue || restedFor === productKey
  useEffect(() => {
    if (isRested) return
    const look = () => {
      if (!selectIsTyping(getState())) startTransition(() => setRestedFor(productKey))
    }
    look()
    return subscribe(look)
  }, [isRested, productKey, getState, subscribe])
  return isRested
}
