import type { WithSlice } from '@reduxjs/toolkit'
import { startTransition, useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { selectIsTyping, type catalogueViewSlice } from './catalogueViewSlice'

/**
 * False for what is drawn while somebody types a search, until they rest; once true it stays so. What is asked of the
 * server for each product, and what takes long to draw, waits for it: most lists on the way to a word are seen for the
 * time between two letters.
 */
export function useIsRested(): boolean {
  const { getState, subscribe } = useStore<WithSlice<typeof catalogueViewSlice>>()
  const [isRested, setIsRested] = useState(() => !selectIsTyping(getState()))
  useEffect(() => {
    if (isRested) return
    const look = () => {
      if (!selectIsTyping(getState())) startTransition(() => setIsRested(true))
    }
    look()
    return subscribe(look)
  }, [isRested, getState, subscribe])
  return isRested
}
