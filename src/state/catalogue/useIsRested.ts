import type { WithSlice } from '@reduxjs/toolkit'
import { startTransition, useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { selectIsTyping, type catalogueViewSlice } from './catalogueViewSlice'

/**
 * False for what mounts while somebody types a search, until they pause; once true it stays true. Requests and parts
 * that take long to draw wait for it: most lists on the way to a word are on screen only between two letters.
 */
export function useIsRested(): boolean {
  const { getState, subscribe } = useStore<WithSlice<typeof catalogueViewSlice>>()
  const [isRested, setIsRested] = useState(() => !selectIsTyping(getState()))
  useEffect(() => {
    if (isRested) return
    const check = () => {
      if (!selectIsTyping(getState())) startTransition(() => setIsRested(true))
    }
    check()
    return subscribe(check)
  }, [isRested, getState, subscribe])
  return isRested
}
